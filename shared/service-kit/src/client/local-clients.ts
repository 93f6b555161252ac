import type { AnyCall, CallerName, PageLanguage, ServiceName } from '@bowtie/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { commonError } from '../api-error';
import { dispatchCall, jsonOf } from '../calls/dispatch';
import type { HandledCall, Service } from '../calls/service';
import { serviceIdentity } from '../identity';
import { checkCaller, type ServiceClient } from './service-client';

/** Services of one process asking each other without a network between them, through the same dispatcher as over HTTP. */
export interface LocalClients {
  add(service: Service): void;
  get(name: ServiceName): Service | undefined;
  clientOf(asker: CallerName, log: FastifyBaseLogger): ServiceClient;
}

/** A directory that is filled while the process starts, in whichever order its services do. */
export function createLocalClients(): LocalClients {
  const services = new Map<ServiceName, Service>();
  const calls = new Map<string, HandledCall>();

  const answer = async (
    asker: CallerName,
    log: FastifyBaseLogger,
    call: AnyCall,
    input: LocalInput,
  ): Promise<unknown> => {
    checkCaller(asker, call);
    const handled = calls.get(call.name);
    if (handled === undefined) throw commonError('service_unavailable');
    const { value } = await dispatchCall(handled, {
      params: input.params,
      query: input.query ?? {},
      body: input.body,
      identity: serviceIdentity(asker),
      client: { address: 'local', device: undefined },
      host: undefined,
      requestId: input.requestId,
      idempotencyKey: input.idempotencyKey,
      ...(input.language && { language: input.language }),
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
    clientOf(asker, log) {
      const callService = (call: AnyCall, input: LocalInput) => answer(asker, log, call, input);
      // Handlers give exactly what their call promises; the directory holds them with the shapes erased.
      return callService as ServiceClient;
    },
  };
}

interface LocalInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  requestId: string;
  language?: PageLanguage;
  idempotencyKey?: string;
}
