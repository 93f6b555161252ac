import type { AnyCall, ServiceName } from '@bowtie/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Ask } from './ask';
import { serviceIdentity } from './identity';
import { parsePart } from './mount';
import { commonRefusal } from './refusal';
import { RawAnswer, type Service } from './service';
import { withinTime } from './within-time';

const localTimeoutMs = 10_000;

/** Services of one process asking each other by plain function calls, through the same parsing as over HTTP. */
export interface LocalDirectory {
  add(service: Service): void;
  get(name: ServiceName): Service | undefined;
  askAs(asker: string, log: FastifyBaseLogger): Ask;
}

/** A directory that is filled while the process starts, since services may ask each other in a circle. */
export function createLocalDirectory(): LocalDirectory {
  const services = new Map<ServiceName, Service>();
  const handlers = new Map<string, Service['calls'][number]['handler']>();

  const answer = async (
    asker: string,
    log: FastifyBaseLogger,
    call: AnyCall,
    input: LocalInput,
  ): Promise<unknown> => {
    const handler = handlers.get(call.name);
    if (handler === undefined) throw commonRefusal('service_unavailable');
    const result = await handler({
      params: parsePart(call.params, input.params, 'path'),
      query: parsePart(call.query, input.query ?? {}, 'query'),
      body: parsePart(call.body, input.body, 'body'),
      upload: undefined,
      identity: serviceIdentity(asker),
      client: { address: 'local', device: undefined },
      host: undefined,
      requestId: input.requestId,
      idempotencyKey: undefined,
      log,
      changeSession: () => undefined,
    });
    return result instanceof RawAnswer ? JSON.parse(String(result.content)) : result;
  };

  return {
    add(service) {
      services.set(service.name, service);
      for (const { call, handler } of service.calls) handlers.set(call.name, handler);
    },
    get: (name) => services.get(name),
    askAs(asker, log) {
      const ask = (call: AnyCall, input: LocalInput) =>
        withinTime(answer(asker, log, call, input), localTimeoutMs, () =>
          commonRefusal('service_unavailable'),
        );
      // Handlers give exactly what their call promises; the directory holds them with the shapes erased.
      return ask as Ask;
    },
  };
}

interface LocalInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  requestId: string;
}
