import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  type CallAnswer,
  type CallBodyInput,
  type CallParamsInput,
  type CallQueryInput,
  callPath,
  type ErrorAnswer,
  ErrorAnswerSchema,
  markerHeader,
} from '@bowtie/contracts';
import { type Dispatcher, Pool } from 'undici';
import { CookieJar } from './cookie-jar';

/** What a call is given. */
export interface CallInput<C extends AnyCall> {
  params?: CallParamsInput<C>;
  query?: CallQueryInput<C>;
  body?: CallBodyInput<C>;
  headers?: Record<string, string>;
}

/** The store said no, or could not say anything sensible. */
export class CallFailed extends Error {
  override readonly name = 'CallRefused';
  constructor(
    readonly call: string,
    readonly status: number,
    readonly answer: ErrorAnswer,
  ) {
    super(
      `${call} was answered ${status} ${answer.code}: ${answer.message} ${JSON.stringify(answer.errors)}`,
    );
  }
}

/** An answer as it came. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface PlainRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Text is sent as JSON unless a header says otherwise; bytes as what the headers say. */
  body?: string | Buffer;
}

/** Connections to one store; many visitors may share them. */
export function connectTo(origin: string, connections = 64): Pool {
  return new Pool(origin, { connections, pipelining: 1, headersTimeout: 20_000, bodyTimeout: 20_000 });
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function textParams(params: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}

/** What sends a request to the store: a pool of connections, or what stands before several gateways. */
interface Connection {
  request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
}

/** One visitor of the store: cookies, the marker header, and typed calls. */
export class StoreClient {
  readonly cookies = new CookieJar();
  readonly #pool: Connection;

  constructor(pool: Connection) {
    this.#pool = pool;
  }

  /** Sends any request. @throws the connection's error when there is no answer */
  async send({ method, path, headers = {}, body }: PlainRequest): Promise<PlainAnswer> {
    const cookie = this.cookies.header;
    const answer = await this.#pool.request({
      method,
      path,
      headers: {
        [markerHeader.name]: markerHeader.value,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.body.text();
    this.cookies.take(answer.headers['set-cookie']);
    return { status: answer.statusCode, headers: answer.headers, text };
  }

  /** Makes a call and reads its answer. @throws CallRefused, or the connection's error */
  async call<C extends AnyCall>(call: C, input: CallInput<C> = {}): Promise<CallAnswer<C>> {
    const path = callPath(call.path, textParams(input.params)) + searchOf(input.query);
    const answer = await this.send({
      method: call.method,
      path,
      // As browsers do.
      headers: { ...(call.idempotent && { 'idempotency-key': randomUUID() }), ...input.headers },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (answer.status === 200) return readAnswer(call, answer.text);
    throw callFailureOf(call, answer);
  }
}

function readAnswer<C extends AnyCall>(call: C, text: string): CallAnswer<C> {
  const answer: unknown = call.answer.parse(JSON.parse(text));
  // The call's own schema has just made it.
  return answer as CallAnswer<C>;
}

function callFailureOf(call: AnyCall, { status, text }: PlainAnswer): CallFailed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const known = ErrorAnswerSchema.safeParse(json);
  const answer = known.success ? known.data : { code: 'unreadable', message: text.slice(0, 200), errors: {} };
  return new CallFailed(call.name, status, answer);
}
