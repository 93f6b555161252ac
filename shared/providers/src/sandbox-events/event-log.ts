import { setTimeout as delay } from 'node:timers/promises';
import { open } from 'lmdb';
import PQueue from 'p-queue';

/** An event that a sandbox tells the store of. */
export interface SandboxEvent {
  /** Counts the events of a sandbox, the oldest first. */
  seq: number;
  id: string;
  type: string;
  /** The payment that it is about. */
  about: string;
  /** As it is sent, byte for byte, each time. */
  body: string;
  at: string;
  /** What the store answered last; null where it was not reached. */
  status: number | null;
  tries: number;
  /** Whether the store took it. */
  taken: boolean;
}

interface EventTarget {
  url: string;
  /** The headers that sign a body, at the moment at which it is sent. */
  sign(body: string): Record<string, string>;
}

/** Events on disk, and how they reach the store: soon, again until they are taken, or in whatever order a tester wants. */
export interface EventLog {
  /** Keeps an event and sends it soon, unless events are held back. */
  tell(event: { id: string; type: string; about: string; content: object }): Promise<void>;
  /** Sends these events once more, one after another. */
  send(ids: readonly string[]): Promise<void>;
  /** From now on events are kept and not sent, until `release`. */
  holdBack(): Promise<void>;
  isHeldBack(): boolean;
  /** Sends what was held back, in this order, and events as they come from then on. */
  release(order: 'oldest_first' | 'newest_first'): Promise<void>;
  /** The newest first. */
  latest(most: number): SandboxEvent[];
  of(about: string): SandboxEvent[];
  close(): Promise<void>;
}

const tries = 8;
const firstWaitMs = 300;
const timeoutMs = 8_000;
const atOnce = 4;
const maxEvents = 2_000;
const heldKey = 'held-back';

interface EventLogOptions {
  path: string;
  /** Where the store takes events. Without it nothing is told, and nothing kept. */
  target: EventTarget | undefined;
}

export function openEventLog({ path, target }: EventLogOptions): EventLog {
  const root = open({ path, maxDbs: 2 });
  const events = root.openDB<SandboxEvent, number>({ name: 'events' });
  const settings = root.openDB<boolean, string>({ name: 'settings' });
  const stop = new AbortController();
  const queue = new PQueue({ concurrency: atOnce });
  const isHeldBack = () => settings.get(heldKey) === true;
  const newestFirst = () => events.getRange({ reverse: true });

  /** Sends an event once. @returns whether the store took it */
  const sendOnce = async (seq: number): Promise<boolean> => {
    const event = events.get(seq);
    if (event === undefined || target === undefined) return true;
    const response = await fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...target.sign(event.body) },
      body: event.body,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
    }).catch(() => undefined);
    const taken = response?.ok === true;
    await response?.body?.cancel();
    if (stop.signal.aborted) return true;
    await events.put(seq, {
      ...event,
      status: response?.status ?? null,
      tries: event.tries + 1,
      taken: event.taken || taken,
    });
    return taken;
  };

  const deliver = async (seq: number): Promise<void> => {
    for (let attempt = 0; attempt < tries && !stop.signal.aborted; attempt++) {
      if (attempt > 0)
        await delay(firstWaitMs * 2 ** attempt, undefined, { signal: stop.signal }).catch(() => undefined);
      if (await sendOnce(seq)) return;
    }
  };
  const deliverSoon = (seq: number) => void queue.add(() => deliver(seq)).catch(() => undefined);

  // What a sandbox that was killed had not sent.
  if (!isHeldBack())
    for (const { key, value } of events.getRange({}))
      if (!value.taken && value.tries < tries) deliverSoon(key);

  return {
    async tell({ content, ...event }) {
      if (target === undefined) return;
      const seq = await root.transaction(() => {
        const [last = 0] = events.getKeys({ reverse: true, limit: 1 });
        const next = last + 1;
        const at = new Date().toISOString();
        const body = JSON.stringify(content);
        events.put(next, { seq: next, ...event, body, at, status: null, tries: 0, taken: false });
        events.remove(next - maxEvents);
        return next;
      });
      if (!isHeldBack()) deliverSoon(seq);
    },
    async send(ids) {
      const wanted = new Map(Array.from(newestFirst(), ({ key, value }) => [value.id, key]));
      for (const id of ids) {
        const seq = wanted.get(id);
        if (seq !== undefined) await sendOnce(seq);
      }
    },
    async holdBack() {
      await settings.put(heldKey, true);
    },
    isHeldBack,
    async release(order) {
      await settings.put(heldKey, false);
      const waiting = Array.from(events.getRange({}))
        .filter(({ value }) => !value.taken && value.tries === 0)
        .map(({ key }) => key);
      for (const seq of order === 'newest_first' ? waiting.reverse() : waiting) await deliver(seq);
    },
    latest: (most) => Array.from(events.getRange({ reverse: true, limit: most }), ({ value }) => value),
    of: (about) => Array.from(newestFirst(), ({ value }) => value).filter((event) => event.about === about),
    close: async () => {
      stop.abort();
      queue.clear();
      await queue.onIdle();
      await root.close();
    },
  };
}
