import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { AnswerReader } from './answer-reader';
import type { LoadPlan } from './load-plan';
import { type Figures, figuresOf } from './percentiles';

const idMark = '@uuid@';

/** Makes the bytes of the requests in turns. */
function requestMaker({ port, method, paths, headers, body }: LoadPlan): () => string {
  const head = Object.entries({ host: `localhost:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let turn = 0;
  return () => {
    const path = paths[turn++ % paths.length];
    if (body === undefined) return `${method} ${path} HTTP/1.1\r\n${head}\r\n`;
    const content = body.replaceAll(idMark, randomUUID());
    const length = Buffer.byteLength(content);
    return `${method} ${path} HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${content}`;
  };
}

/**
 * Asks over kept connections, each with one request at a time, as fast as answers come. It works on bare sockets, since
 * it shares the machine with what it measures.
 */
export async function runSocketLoad(plan: LoadPlan): Promise<Figures> {
  const nextRequest = requestMaker(plan);
  const durations: number[] = [];
  let errors = 0;
  const began = performance.now();
  const ends = began + plan.seconds * 1_000;

  const connection = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: plan.port, noDelay: true });
      let asked = 0;
      const ask = () => {
        asked = performance.now();
        socket.write(nextRequest());
      };
      const reader = new AnswerReader((status) => {
        const now = performance.now();
        if (status === 200) durations.push(now - asked);
        else errors += 1;
        if (now < ends) ask();
        else socket.end();
      });
      socket.on('connect', ask);
      socket.on('data', (data) => reader.push(data));
      socket.on('error', () => {
        errors += 1;
      });
      socket.on('close', () => resolve());
    });

  await Promise.all(Array.from({ length: plan.connections }, connection));
  return figuresOf(durations, (performance.now() - began) / 1_000, errors);
}
