import {
  type AnyCall,
  type CallAnswer,
  type CallBodyInput,
  type CallParamsInput,
  type CallQueryInput,
  callPath,
  ErrorAnswerSchema,
} from '@bowtie/contracts';

const timeoutMs = 30_000;

/** What is sent with a call. */
export interface RegistryInput<C extends Pick<AnyCall, 'params' | 'query' | 'body'>> {
  params?: CallParamsInput<C>;
  query?: CallQueryInput<C>;
  body?: CallBodyInput<C>;
  /** The file of a call that takes one. */
  file?: Blob;
}

/** The store refused a call; the message is for people. */
export class RegistryError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message);
  }

  /** Each thing that is wrong, as a line. */
  get details(): string[] {
    return Object.values(this.errors).flat();
  }
}

/** The releases of a store. */
export interface Registry {
  /** The address of the store. */
  readonly url: string;
  /** @throws RegistryError */
  ask<C extends AnyCall>(call: C, input?: RegistryInput<C>): Promise<CallAnswer<C>>;
  /** The bytes that a call answers which is not JSON. @throws RegistryError */
  read<C extends AnyCall>(call: C, input?: RegistryInput<C>): Promise<Uint8Array>;
}

/** Asks a store over HTTP, with the key of a team. */
export class RegistryClient implements Registry {
  readonly url: string;
  readonly #key: string | undefined;

  constructor(url: string, key: string | undefined) {
    this.url = url.replace(/\/$/, '');
    this.#key = key;
  }

  async ask<C extends AnyCall>(call: C, input: RegistryInput<C> = {}): Promise<CallAnswer<C>> {
    const answer = await this.#send(call, input);
    const body: unknown = readJson(await answer.text());
    const parsed = call.answer.safeParse(body);
    if (!parsed.success)
      throw new RegistryError(
        502,
        'other_contract',
        `${this.url} answered in a shape that this checkout does not know.`,
      );
    // Parsed by this very call; TypeScript cannot follow that through the generic parameter.
    return parsed.data as CallAnswer<C>;
  }

  async read<C extends AnyCall>(call: C, input: RegistryInput<C> = {}): Promise<Uint8Array> {
    const answer = await this.#send(call, input);
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** Sends a call, and gives its answer where that is no refusal. */
  async #send<C extends AnyCall>(call: C, input: RegistryInput<C>): Promise<Response> {
    if (this.#key === undefined || this.#key === '')
      throw new RegistryError(401, 'key_missing', 'Set RELEASE_KEY to the key of your team.');
    const answer = await this.#fetch(call, input, this.#key);
    if (answer.ok) return answer;
    const error = ErrorAnswerSchema.safeParse(readJson(await answer.text())).data;
    if (error === undefined)
      throw new RegistryError(answer.status, 'no_store', `${this.url} answered ${answer.status}.`);
    throw new RegistryError(answer.status, error.code, error.message, error.errors);
  }

  async #fetch<C extends AnyCall>(call: C, input: RegistryInput<C>, key: string): Promise<Response> {
    const url = new URL(this.url + callPath(call.path, stringsOf(input.params)));
    for (const [name, value] of Object.entries(stringsOf(input.query))) url.searchParams.set(name, value);
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
    try {
      return await fetch(url, {
        method: call.method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(await bodyOf(call, input, headers)),
      });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new RegistryError(
        503,
        'unreachable',
        `The store at ${this.url} cannot be reached (${cause instanceof Error ? cause.message : String(cause)}). Set RELEASE_STORE or --store to its address.`,
      );
    }
  }
}

async function bodyOf(
  call: AnyCall,
  { body, file }: { body?: unknown; file?: Blob },
  headers: Record<string, string>,
): Promise<Pick<RequestInit, 'body' | 'headers'>> {
  if (call.upload !== undefined && file !== undefined) {
    const form = new FormData();
    form.set(call.upload.field, file, 'file');
    return { body: form, headers };
  }
  if (body === undefined) return { headers };
  return { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}

function stringsOf(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
