import {
  forgetBootAnswers,
  isHydrating,
  readStored,
  useLocation,
  useNavigationType,
  writeStored,
} from '@bowtie/web';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { restoreScroll } from './restore-scroll';

// No atom: nothing shows it, and the browser's own history keeps its scroll positions beside it.
const KEY = 'scroll';
const MAX_POSITIONS = 50;
/** After so long without scrolling a position is worth keeping. */
const SETTLED_MS = 120;
/** An announcement is read when it appears; later it would only be found by accident. */
const ANNOUNCED_MS = 3_000;

function positions(): Record<string, number> {
  const stored = readStored(KEY, 'session')?.value;
  if (typeof stored !== 'object' || stored === null) return {};
  const pairs = Object.entries(stored).filter(
    (pair): pair is [string, number] => typeof pair[1] === 'number',
  );
  return Object.fromEntries(pairs.slice(-MAX_POSITIONS));
}

function savePosition(key: string, top: number): void {
  const { [key]: _, ...rest } = positions();
  writeStored(KEY, 'session', { ...rest, [key]: top });
}

/** Puts the keyboard and the screen reader where reading begins: at the main heading of the new page. */
function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function elementAt(hash: string): Element | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a fragment that anything could be named by.
    return null;
  }
}

function scrollToPlace(key: string, hash: string, returning: boolean): void {
  const target = elementAt(hash);
  const place = returning ? positions()[key] : undefined;
  if (place !== undefined) restoreScroll(place);
  else if (target !== null) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** A document that the browser loads again is one it returns to; any other was not here before. */
function documentReturns(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type);
}

/**
 * Keeps the position of a history entry: at rest after scrolling, and when the visitor leaves. By the time another entry is
 * shown the page may have been replaced and be shorter, so the last position before a click or a step in the history counts.
 */
function useScrollPosition(key: string): void {
  // A layout effect: a scroll that the next page causes comes after it and counts for the next entry.
  useLayoutEffect(() => {
    let waiting: number | undefined;
    let top: number | undefined;
    const keep = () => {
      window.clearTimeout(waiting);
      if (top !== undefined) savePosition(key, top);
      top = undefined;
    };
    const note = () => {
      top = window.scrollY;
    };
    const onScroll = () => {
      note();
      window.clearTimeout(waiting);
      waiting = window.setTimeout(keep, SETTLED_MS);
    };
    // A document that is left, or loaded again, is the browser's to restore.
    const onLeave = () => {
      note();
      keep();
      window.history.scrollRestoration = 'auto';
    };
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('click', note, { capture: true });
    window.addEventListener('popstate', note, { capture: true });
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      keep();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('click', note, { capture: true });
      window.removeEventListener('popstate', note, { capture: true });
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [key]);
}

/**
 * What a browser does by itself between documents, done between pages: scroll to the top or back to where the visitor
 * was, move the focus to the new heading, and announce the page. Gives what to call when a page is on the screen, and
 * what to announce.
 */
export function useArrival(title: string): { arrived: () => void; announcement: string } {
  const { key, hash, pathname } = useLocation();
  const returning = useNavigationType() === 'POP';
  const [announcement, announce] = useState('');
  const first = useRef(true);
  const [cameRendered] = useState(isHydrating);
  const path = useRef(pathname);
  const place = useRef({ key, hash, returning });
  place.current = { key, hash, returning };

  useScrollPosition(key);

  // Before the page's own effects run, so that a page may still name itself.
  useLayoutEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    forgetBootAnswers();
    document.title = title;
    // While the page's code comes its place is short: scrolled down, the footer would be seen and then pushed away.
    if (!place.current.returning) window.scrollTo(0, 0);
  }, [pathname, title]);

  // A link to a place on the same page.
  useEffect(() => {
    if (hash !== '') elementAt(hash)?.scrollIntoView();
  }, [hash]);

  useEffect(() => {
    if (announcement === '') return;
    const timer = window.setTimeout(announce, ANNOUNCED_MS, '');
    return () => window.clearTimeout(timer);
  }, [announcement]);

  const arrived = useCallback(() => {
    const { key, hash, returning } = place.current;
    if (first.current) {
      first.current = false;
      // A document that came with its page was scrolled by the browser and its visitor meanwhile.
      if (!cameRendered) scrollToPlace(key, hash, documentReturns());
      window.history.scrollRestoration = 'manual';
      return;
    }
    scrollToPlace(key, hash, returning);
    focusHeading();
    announce(document.title);
  }, [cameRendered]);

  return { arrived, announcement };
}
