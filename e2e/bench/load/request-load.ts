import { randomUUID } from 'node:crypto';
import autocannon, { type Client, type Options, type Result } from 'autocannon';
import type { LoadPlan } from './load-plan';
import { type Figures, figuresOf } from './percentiles';

const idMark = '@uuid@';

/**
 * The library would read each body as text, which takes it longer than the store takes to send a page: it, and not the store,
 * would be what is measured.
 */
function skipBodies(client: Client): void {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof queue !== 'object' || queue === null || !('addBody' in queue))
    throw new Error('This version of autocannon keeps bodies elsewhere');
  queue.addBody = () => undefined;
}

/** Asks over kept connections, each with one request at a time, as fast as answers come. */
export async function runRequestLoad(plan: LoadPlan): Promise<Figures> {
  const { port, connections, seconds, method, paths, headers, body } = plan;
  const durations: number[] = [];
  let others = 0;
  const began = performance.now();
  const options: Options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    method,
    setupClient: skipBodies,
    headers: {
      host: `localhost:${port}`,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    requests: paths.map((path) => ({
      path,
      ...([path, body].some((text) => text?.includes(idMark)) && {
        setupRequest: (request) => ({
          ...request,
          path: path.replaceAll(idMark, randomUUID()),
          ...(body !== undefined && { body: body.replaceAll(idMark, randomUUID()) }),
        }),
      }),
    })),
  };
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const load = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)));
    // The library's own percentiles are whole milliseconds, which is more than the gateway adds.
    load.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) durations.push(milliseconds);
      else others += 1;
    });
  });
  return figuresOf(durations, (performance.now() - began) / 1_000, others + errors);
}
