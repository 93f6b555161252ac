import { bootAnswer } from '../boot/boot-data';

/** How a piece of server data is loaded and for how long it holds. `key` tells it from all others. */
export interface Query<T> {
  /** Exactly the URL where the data may come with the document. */
  key: string;
  /** Rejects when there is nothing to show. The signal is aborted when nobody wants the answer any more. */
  load: (signal: AbortSignal) => Promise<T>;
  /** Milliseconds for which it is not loaded again; 0 forgets it with its last reader. 15 s unless said otherwise. */
  freshMs?: number;
  /** Whether an answer may be used again; one that may not is loaded anew by the next reader. */
  isReusable?: (data: T) => boolean;
}

/** What is known of a key. Each change makes another one. */
export interface Entry {
  readonly data: unknown;
  /** Why the last try failed; undefined while another one is on its way. */
  readonly error: unknown;
  /** When the data came; 0 asks for them to be loaded again. */
  readonly at: number;
  /** Grows whenever the data are asked to be loaded again. */
  readonly revision: number;
}

interface Running {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  readers: number;
}

/** So many answers are kept at least for going back; those on the screen are never dropped. */
const mostEntries = 100;
const defaultFreshMs = 15_000;
const nothing: Entry = { data: undefined, error: undefined, at: 0, revision: 0 };

const entries = new Map<string, Entry>();
const running = new Map<string, Running>();
const listeners = new Map<string, Set<() => void>>();

function put(key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  for (const oldest of entries.keys()) {
    if (entries.size <= mostEntries) break;
    if (!listeners.has(oldest)) entries.delete(oldest);
  }
  for (const listener of listeners.get(key) ?? []) listener();
}

/** What is known of a key: what was loaded before, or what came inlined with the document. */
export function readEntry(key: string): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const inlined = bootAnswer<unknown>(key);
  if (inlined === undefined) return nothing;
  const entry = { ...nothing, data: inlined, at: Date.now() };
  entries.set(key, entry);
  return entry;
}

/** Tells `listener` of every change of a key. Gives the way to stop. */
export function followEntry(key: string, listener: () => void): () => void {
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size > 0 || listeners.get(key) !== all) return;
    listeners.delete(key);
    // A failure is no answer to come back to.
    if (entries.get(key)?.data === undefined) entries.delete(key);
  };
}

/** Whether the data of a query are there and may be used as they are. */
export function isFresh<T>({ key, freshMs = defaultFreshMs }: Query<T>): boolean {
  const { data, at } = readEntry(key);
  return data !== undefined && at > 0 && Date.now() - at < freshMs;
}

function start<T>({ key, load, isReusable, freshMs = defaultFreshMs }: Query<T>): Running {
  const abort = new AbortController();
  const before = readEntry(key);
  if (before.error !== undefined) put(key, { ...before, error: undefined });
  const finish = (result: Pick<Entry, 'data' | 'error' | 'at'>) => {
    if (running.get(key) !== own) return;
    running.delete(key);
    put(key, { ...result, revision: readEntry(key).revision });
    if (freshMs === 0 && !listeners.has(key)) entries.delete(key);
  };
  const own: Running = {
    abort,
    readers: 0,
    answer: (async () => load(abort.signal))().then(
      (data) => {
        finish({ data, error: undefined, at: (isReusable?.(data) ?? true) ? Date.now() : 0 });
        return data;
      },
      (error: unknown) => {
        const { data, at } = readEntry(key);
        finish({ data, error, at });
        throw error;
      },
    ),
  };
  // Whoever shows the data reads the failure from the entry.
  own.answer.catch(() => undefined);
  running.set(key, own);
  return own;
}

/** Loads a query, or joins the one on its way. The result lets go of it: without a reader it is aborted. */
export function subscribeEntry<T>(query: Query<T>): { answer: Promise<unknown>; release: () => void } {
  const request = running.get(query.key) ?? start(query);
  request.readers += 1;
  let released = false;
  const release = () => {
    if (released) return;
    released = true;
    request.readers -= 1;
    // Another reader may take it over within the same change of the page.
    queueMicrotask(() => {
      if (request.readers > 0 || running.get(query.key) !== request) return;
      running.delete(query.key);
      request.abort.abort();
    });
  };
  return { answer: request.answer, release };
}

/** Forgets what was only for those who read it. */
export function unsubscribeEntry<T>({ key, freshMs }: Query<T>): void {
  if (freshMs === 0) queueMicrotask(() => listeners.has(key) || entries.delete(key));
}

/** Loads a key again for everyone who shows it. */
export function reload(key: string): void {
  const { data, revision } = readEntry(key);
  put(key, { data, error: undefined, at: 0, revision: revision + 1 });
}

/** Has the data whose keys match loaded again, after something was changed: at once where they are shown. */
export function forgetServerData(matches: (key: string) => boolean): void {
  for (const key of [...entries.keys()].filter(matches)) {
    if (listeners.has(key)) reload(key);
    else entries.delete(key);
  }
}

/** The data of a query outside of a component. Rejects as `load` does. */
export async function fetchServerData<T>(query: Query<T>): Promise<T> {
  // What is kept under a key came from the same loader.
  if (isFresh(query)) return readEntry(query.key).data as T;
  const { answer, release } = subscribeEntry(query);
  try {
    return (await answer) as T;
  } finally {
    release();
  }
}
