import type { z } from 'zod';
import type { ApiScope } from './api-scopes';
import type { ServiceName, WorkerName } from './processes';

// A page's first script imports this file: of schemas it knows the types alone.

/** Header that marks a call as made by the store's own pages. */
export const markerHeader = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const;

/** What people read when something broke that nobody foresaw. */
export const unexpectedMessage = 'Something went wrong on our side. Please try again.';

export type Method = 'GET' | 'POST' | 'PUT';

/** One refusal that a call may answer with. `message` is shown to people; an answer may replace it with a more exact one. */
export interface CallErrorDefinition {
  /**
   * Of a call that places an order: with `always` an authorised payment stays for another try, with `unattended` only where no
   * browser waits for the answer. Any other refusal that the call declares is final, and its payment is released at once.
   */
  keepsPayment?: 'always' | 'unattended';
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;
  message: string;
}

/**
 * How hard the gateway slows a visitor: `read` and `write` are generous; `guess` counts failed tries too,
 * for calls by which somebody could guess a secret (sign-in, hashes, balances, order numbers, promo codes); `upload` is
 * for calls that take a file, which cost us far more than others; `webhook` counts addresses alone, `team` the keys of teams.
 */
export type LimitClass = 'read' | 'write' | 'upload' | 'guess' | 'webhook' | 'team';

/** The body of a request that the reference shows. */
export type ExampleBody = Readonly<Record<string, unknown>>;

/** How a call is open to programs of a business that come with an API key. */
export interface ApiAccess {
  /** What the key must be allowed to do. */
  scope: ApiScope;
  /** Where programs find the call; its placeholders are those of the call's own path. */
  path: string;
  /** What the reference shows as a request, which is carried out as it stands. */
  example?: {
    query?: string;
    body?: ExampleBody;
    /** Bodies for other uses of it, each with what it is called in the reference. */
    others?: readonly { label: string; body: ExampleBody }[];
  };
}

/** What asks calls in its own name; browsers and programs of others come through the gateway, in theirs. */
export type CallerName = ServiceName | WorkerName | 'gateway';

export interface CallDefinition {
  name: string;
  method: Method;
  /** Path with `:param` placeholders, ending in a slash as the specification writes it. */
  path: string;
  owner: ServiceName;
  summary: string;
  /**
   * `browser` calls pass the gateway, as do `program` ones, with an API key alone, and `team` ones, with the key of a product team;
   * `internal` ones are between services only.
   */
  audience: 'browser' | 'program' | 'team' | 'internal';
  /** Which processes ask it in their own name. What services ask each other is drawn from this (`npm run graph:write`). */
  callers: readonly CallerName[];
  /** Whether and where an API key opens the call, too. */
  api: ApiAccess | undefined;
  /** Whether the visitor must have signed in. */
  signedIn: boolean;
  /** Whether a session is made for a visitor who has none yet. */
  opensSession: boolean;
  /** Whether the session goes on under another id afterwards: of such calls one session makes one at a time. */
  rotatesSession: boolean;
  /** Whether the session holds something worth keeping afterwards, and so lives for weeks rather than for an hour. */
  keepsSession: boolean;
  limit: LimitClass;
  /** Whether `Idempotency-Key` is honoured. */
  idempotent: boolean;
  /** Largest body accepted, in bytes. */
  bodyLimit: number;
  /** A call that takes one file as multipart/form-data: the name of its field, and its largest size in bytes. */
  upload: { field: string; most: number } | undefined;
  /**
   * A call by which another company's server tells something: it carries no marker, no session and no origin, and its body is
   * kept byte for byte, as its signature covers it; with the headers in which that signature stands.
   */
  webhook: { headers: readonly string[] } | undefined;
  /**
   * A call whose answer goes on, as server-sent events: `answer` is the shape of each, and the newest is all that counts. Where
   * a stream is refused there is a call that answers the same at once.
   */
  stream: boolean;
  /** When the call is answered with 204 and no body; undefined where it always has an answer. */
  emptyWhen: string | undefined;
  /**
   * What of the answer comes in the reader's language: all of its texts, where they are the store's own; or the parts of these names,
   * wherever they stand (`shipping_method_name`), or below another one (`cards.name`).
   */
  translated: boolean | readonly string[];
  /** Seconds that a public answer may be kept by browsers; 0 for what belongs to one visitor. */
  cacheSeconds: number;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  /** Shape of the answer; `undefined` for calls that answer 204 or something that is not JSON. */
  answer: z.ZodType;
  errors: Record<string, CallErrorDefinition>;
}

type Part<T> = T extends z.ZodType ? T : undefined;

type Defaults =
  | 'audience'
  | 'callers'
  | 'api'
  | 'signedIn'
  | 'opensSession'
  | 'rotatesSession'
  | 'keepsSession'
  | 'limit'
  | 'idempotent'
  | 'bodyLimit'
  | 'upload'
  | 'webhook'
  | 'stream'
  | 'emptyWhen'
  | 'translated'
  | 'cacheSeconds';
type CallInput = Omit<CallDefinition, Defaults | 'params' | 'query' | 'body' | 'errors'> &
  Partial<Pick<CallDefinition, Defaults>> & {
    params?: z.ZodType;
    query?: z.ZodType;
    body?: z.ZodType;
    errors?: Record<string, CallErrorDefinition>;
  };

type Field<D, K extends PropertyKey> = K extends keyof D ? D[K] : undefined;

/** A call with its exact shapes, as `defineCall` gives it. */
export interface Call<D = CallInput>
  extends Omit<CallDefinition, 'name' | 'params' | 'query' | 'body' | 'answer' | 'errors'> {
  name: Field<D, 'name'> extends string ? Field<D, 'name'> : string;
  params: Part<Field<D, 'params'>>;
  query: Part<Field<D, 'query'>>;
  body: Part<Field<D, 'body'>>;
  answer: Field<D, 'answer'> extends z.ZodType ? Field<D, 'answer'> : never;
  errors: Field<D, 'errors'> extends Record<string, CallErrorDefinition>
    ? Field<D, 'errors'>
    : Record<never, never>;
}

/**
 * Defines a call once. Routes, the gateway's table, the browser client, mocks and the OpenAPI document
 * are all derived from what this returns.
 */
export function defineCall<const D extends CallInput>(input: D): Call<D> {
  const write = input.method !== 'GET';
  const filled = {
    audience: 'browser',
    callers: [],
    api: undefined,
    signedIn: false,
    opensSession: write,
    rotatesSession: false,
    keepsSession: false,
    limit: write ? 'write' : 'read',
    idempotent: false,
    bodyLimit: 65_536,
    upload: undefined,
    webhook: undefined,
    stream: false,
    emptyWhen: undefined,
    translated: false,
    cacheSeconds: 0,
    params: undefined,
    query: undefined,
    body: undefined,
    errors: {},
    ...input,
  };
  // The spread fills every field that D leaves out; TypeScript cannot follow that through the conditional types.
  return filled as unknown as Call<D>;
}

/** Any call, where its exact shapes do not matter. */
export type AnyCall = CallDefinition;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler of the call reads, after parsing. */
export type CallParams<C extends { params: unknown }> = Out<C['params']>;
export type CallQuery<C extends { query: unknown }> = Out<C['query']>;
export type CallBody<C extends { body: unknown }> = Out<C['body']>;
/** What a caller sends, before parsing. */
export type CallParamsInput<C extends { params: unknown }> = In<C['params']>;
export type CallQueryInput<C extends { query: unknown }> = In<C['query']>;
export type CallBodyInput<C extends { body: unknown }> = In<C['body']>;
/** What a caller receives. */
export type CallAnswer<C extends { answer: unknown }> = Out<C['answer']>;
/** The stable codes of the refusals that the call declares. */
export type CallErrorCode<C extends { errors: unknown }> = Extract<keyof C['errors'], string>;

/** Fills `:param` placeholders of a call's path, each percent-encoded. */
export function callPath(path: string, params: Readonly<Record<string, string>> | undefined): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === '')
      throw new TypeError(`Missing path parameter ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
