import type { AnyCall, ServiceName } from '@bowtie/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Ask } from './ask';
import { dispatchCall, jsonOf } from './dispatch';
import { serviceIdentity } from './identity';
import { commonRefusal } from './refusal';
import type { HandledCall, Service } from './service';

/** Services of one process asking each other without a network between them, through the same dispatcher as over HTTP. */
export interface LocalDirectory {
  add(service: Service): void;
  get(name: ServiceName): Service | undefined;
  askAs(asker: string, log: FastifyBaseLogger): Ask;
}

/** A directory that is filled while the process starts, since services may ask each other in a circle. */
export function createLocalDirectory(): LocalDirectory {
  const services = new Map<ServiceName, Service>();
  const calls = new Map<string, HandledCall>();

  const answer = async (
    asker: string,
    log: FastifyBaseLogger,
    call: AnyCall,
    input: LocalInput,
  ): Promise<unknown> => {
    const handled = calls.get(call.name);
    if (handled === undefined) throw commonRefusal('service_unavailable');
    const { value } = await dispatchCall(handled, {
      params: input.params,
      query: input.query ?? {},
      body: input.body,
      identity: serviceIdentity(asker),
      client: { address: 'local', device: undefined },
      host: undefined,
      requestId: input.requestId,
      log,
    });
    return jsonOf(value);
  };

  return {
    add(service) {
      services.set(service.name, service);
      for (const handled of service.calls) calls.set(handled.call.name, handled);
    },
    get: (name) => services.get(name),
    askAs(asker, log) {
      const ask = (call: AnyCall, input: LocalInput) => answer(asker, log, call, input);
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
