import type {
  AnyCall,
  CallAnswer,
  CallBody,
  CallParams,
  CallQuery,
  PageLanguage,
  ServiceName,
} from '@bowtie/contracts';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Identity } from '../identity';
import type { SessionEffect } from './session-effect';
import type { Upload } from './upload';

/** Where a request comes from, as the gateway says. */
export interface Client {
  /** The network address that limits count; an IPv6 address as its /64 network. */
  address: string;
  /** The secret id of the browser (`remember_device`); undefined for one that has none. */
  device: string | undefined;
}

/** A request as it came: what a signature covers, and the headers in which that stands. */
export interface SignedRequest {
  body: Buffer;
  /** By their names in small letters; those that the call names alone. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** What a handler is given: the parsed request and who asks. */
export interface CallContext<C extends Pick<AnyCall, 'params' | 'query' | 'body'>> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** The file of a call that takes one; undefined when none was sent, and for all other calls. */
  upload: Upload | undefined;
  /** The request of a webhook; undefined for all other calls. */
  signed: SignedRequest | undefined;
  identity: Identity;
  client: Client;
  /** The host that the visitor’s browser asked; undefined where a service or a page asks in its place. */
  host: string | undefined;
  /** The language that whoever asks reads. */
  language: PageLanguage;
  requestId: string;
  /** What the caller sent as `Idempotency-Key`; always undefined for calls that do not honour one. */
  idempotencyKey: string | undefined;
  log: FastifyBaseLogger;
  /** Asks the gateway to change the visitor's session once the call has succeeded. */
  changeSession(effect: SessionEffect): void;
}

/** An answer that is not JSON (a picture, a document), or JSON that was made ready before. */
export class RawAnswer {
  constructor(
    readonly contentType: string,
    readonly content: string | Buffer,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Answered with 204. */
export const noContent = Symbol('no content');

type HandlerResult<C extends { answer: unknown }> = CallAnswer<C> | RawAnswer | typeof noContent;

/** A call with its handler, its exact shapes erased: the kit has parsed what the handler reads. */
export interface HandledCall {
  call: AnyCall;
  handler: (context: CallContext<AnyCall>) => Promise<unknown>;
}

/** Joins a call to its handler. */
export function handle<C extends AnyCall>(
  call: C,
  handler: (context: CallContext<C>) => Promise<HandlerResult<C>>,
): HandledCall {
  // Sound because the kit parses params, query and body with this very call before it hands them over.
  return { call, handler: handler as unknown as HandledCall['handler'] };
}

/** A service, built from its dependencies; the kit gives it routes in a process of its own or inside the gateway. */
export interface Service {
  name: ServiceName;
  calls: readonly HandledCall[];
  /** Pages of its own: ordinary routes, which only the gateway may ask for. */
  pages?: FastifyPluginAsync;
  /** Resolves when the service can serve; rejects with the reason when it cannot. */
  ready(): Promise<void>;
  /** Ends timers and work in hand. Connections that were handed in are closed by whoever made them. */
  close(): Promise<void>;
}
