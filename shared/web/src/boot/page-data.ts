import { useCallback, useEffect, useState } from 'react';
import { bootAnswer } from './boot-data';

/** Data of a page on its way. */
export type PageData<T> =
  | { status: 'loading'; data: undefined; error: undefined; reload: () => void }
  | { status: 'ready'; data: T; error: undefined; reload: () => void }
  | { status: 'failed'; data: undefined; error: unknown; reload: () => void };

/** Answers kept so that going back shows the page at once, where it was. */
const KEPT = 40;
/** An answer this young is not asked for again. */
const FRESH_MS = 15_000;

interface Kept {
  data: unknown;
  at: number;
}
const kept = new Map<string, Kept>();

function keep(url: string, data: unknown): void {
  kept.delete(url);
  kept.set(url, { data, at: Date.now() });
  const oldest = kept.keys().next();
  if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
}

function known(url: string): Kept | undefined {
  const inlined = bootAnswer<unknown>(url);
  if (inlined !== undefined && !kept.has(url)) keep(url, inlined);
  return kept.get(url);
}

/** Makes the next `usePageData` of these URLs ask again, after something was changed. */
export function forgetPageData(matches: (url: string) => boolean): void {
  for (const url of kept.keys()) if (matches(url)) kept.delete(url);
}

interface State<T> {
  url: string;
  data: T | undefined;
  error: unknown;
  attempt: number;
}

function initial<T>(url: string): State<T> {
  // What is kept under a URL came from the same loader.
  return { url, data: known(url)?.data as T | undefined, error: undefined, attempt: 0 };
}

/**
 * The data a page shows: what came inlined with the document, what was seen a moment ago, or else what `load` brings.
 * `url` is the key, exactly as the call would be asked for.
 */
export function usePageData<T>(url: string, load: (signal: AbortSignal) => Promise<T>): PageData<T> {
  const [state, setState] = useState(() => initial<T>(url));
  const current = state.url === url ? state : initial<T>(url);
  if (current !== state) setState(current);
  const { attempt } = current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is written inline and new on every render; the URL says whether it would bring something else.
  useEffect(() => {
    const entry = kept.get(url);
    if (entry !== undefined && Date.now() - entry.at < FRESH_MS && attempt === 0) return;
    const abort = new AbortController();
    load(abort.signal).then(
      (data) => {
        keep(url, data);
        if (!abort.signal.aborted) setState({ url, data, error: undefined, attempt });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState((now) => (now.data === undefined ? { ...now, error } : now));
      },
    );
    return () => abort.abort();
  }, [url, attempt]);

  const reload = useCallback(() => {
    setState((now) => ({ ...now, error: undefined, attempt: now.attempt + 1 }));
  }, []);
  if (current.data !== undefined) return { status: 'ready', data: current.data, error: undefined, reload };
  if (current.error !== undefined) return { status: 'failed', data: undefined, error: current.error, reload };
  return { status: 'loading', data: undefined, error: undefined, reload };
}
