import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Entry,
  followEntry,
  isFresh,
  type Query,
  readEntry,
  reload,
  subscribeEntry,
  unsubscribeEntry,
} from './server-data-cache';

/** Server data on their way to the screen; `loading` too where nothing is asked for. */
export type ServerData<T> =
  | { status: 'loading'; data: undefined; error: undefined; reload: () => void }
  | { status: 'ready'; data: T; error: undefined; reload: () => void }
  | { status: 'failed'; data: undefined; error: unknown; reload: () => void };

/** How the data of a component are asked for. */
export interface ServerDataOptions<T> extends Pick<Query<T>, 'freshMs' | 'isReusable'> {
  /** Milliseconds without another key before it is asked for: whoever still types is let finish. */
  delayMs?: number;
  /**
   * How soon after an answer or a failure it is asked for again while the page is visible; undefined: not by itself. `times` says
   * how often that was done in a row: `reload` begins to count anew.
   */
  pollMs?: (data: T | undefined, times: number) => number | undefined;
}

function resultOf<T>(key: string, { data, error }: Entry): ServerData<T> {
  const again = () => reload(key);
  // What is kept under a key came from the same loader.
  if (data !== undefined) return { status: 'ready', data: data as T, error: undefined, reload: again };
  if (error !== undefined) return { status: 'failed', data: undefined, error, reload: again };
  return { status: 'loading', data: undefined, error: undefined, reload: again };
}

/** The same as `useServerData` for a list of queries, each with its own key; what changes leaves the others as they are. */
export function useServerDataList<T>(queries: readonly Query<T>[], delayMs = 0): readonly ServerData<T>[] {
  const keys = queries.map(({ key }) => key).join('\n');
  const follow = useCallback(
    (listener: () => void) => {
      const stops = (keys === '' ? [] : keys.split('\n')).map((key) => followEntry(key, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [keys],
  );
  const last = useRef<readonly Entry[]>([]);
  const snapshot = () => {
    const now = queries.map(({ key }) => readEntry(key));
    const isSame = now.length === last.current.length && now.every((entry, at) => entry === last.current[at]);
    if (!isSame) last.current = now;
    return last.current;
  };
  const known = useSyncExternalStore(follow, snapshot, snapshot);
  const revisions = known.map(({ revision }) => revision).join();

  const current = useEffectEvent(() => queries);
  useEffect(() => {
    if (keys === '' || revisions === '') return;
    const wanted = current();
    let releases: (() => void)[] = [];
    const subscribe = () => {
      releases = wanted.filter((query) => !isFresh(query)).map((query) => subscribeEntry(query).release);
    };
    const timer = delayMs > 0 ? setTimeout(subscribe, delayMs) : undefined;
    if (timer === undefined) subscribe();
    return () => {
      clearTimeout(timer);
      for (const release of releases) release();
      for (const query of wanted) unsubscribeEntry(query);
    };
  }, [keys, revisions, delayMs]);

  return useMemo(
    () =>
      (keys === '' ? [] : keys.split('\n')).map((key, at) => resultOf<T>(key, known[at] ?? readEntry(key))),
    [keys, known],
  );
}

/**
 * The data that a component shows: what came inlined with the document, what was loaded a moment ago, or else what `load`
 * brings. It is loaded once however many components show it, and aborted when none does any more. Without a key nothing is
 * asked for. Data that are old are shown while they are loaded again, and stay where that fails.
 */
export function useServerData<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  { delayMs, pollMs, ...options }: ServerDataOptions<T> = {},
): ServerData<T> {
  const [only = idle] = useServerDataList(key === undefined ? [] : [{ key, load, ...options }], delayMs);
  return usePolling(key, only, pollMs);
}

/** Asks for shown data again as long as `pollMs` says when. */
function usePolling<T>(
  key: string | undefined,
  shown: ServerData<T>,
  pollMs: ServerDataOptions<T>['pollMs'],
): ServerData<T> {
  const [polls, setPolls] = useState({ key, times: 0 });
  const times = polls.key === key ? polls.times : 0;
  const pauseMs = shown.status === 'loading' ? undefined : pollMs?.(shown.data, times);
  useEffect(() => {
    if (pauseMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      setPolls({ key, times: times + 1 });
      shown.reload();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [key, times, pauseMs, shown]);

  const isPolled = pollMs !== undefined;
  return useMemo(() => {
    if (!isPolled) return shown;
    const again = () => {
      setPolls({ key, times: 0 });
      shown.reload();
    };
    return { ...shown, reload: again };
  }, [key, isPolled, shown]);
}

const idle: ServerData<never> = {
  status: 'loading',
  data: undefined,
  error: undefined,
  reload: () => undefined,
};

/** The newest data there were: while the next are on their way, those before them stay. */
export function useLatest<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data === undefined ? last : data;
}
