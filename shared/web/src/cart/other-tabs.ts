import type { Cart } from '@bowtie/contracts';

type State = Pick<Cart, 'cart_id' | 'version'>;

/** Changes that follow each other at once are looked up together. */
const PAUSE_MS = 150;
/** A tab that comes into view looks the cart up again when it last did so longer ago. */
const FRESH_MS = 60_000;

// One for the page: a channel does not hear itself.
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('bowtie:cart') : undefined;

/** Tells the other tabs of this browser which state of the cart this one knows. */
export function notifyOtherTabs({ cart_id, version }: State): void {
  channel?.postMessage({ cart_id, version });
}

function isNews(received: unknown, known: State | undefined): boolean {
  if (
    typeof received !== 'object' ||
    received === null ||
    !('cart_id' in received) ||
    !('version' in received)
  )
    return false;
  const same = received.cart_id === known?.cart_id;
  return !same || (typeof received.version === 'number' && received.version > (known?.version ?? 0));
}

/**
 * Looks the cart up again when another tab has changed it, and when this tab comes into view after a while. A tab out of
 * view waits until it is seen.
 */
export function followOtherTabs(known: () => State | undefined, refresh: () => Promise<unknown>): void {
  let stale = false;
  let checkedAt = Date.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (document.hidden) return;
    stale = false;
    checkedAt = Date.now();
    void refresh();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNews(data, known())) return;
    stale = true;
    clearTimeout(waiting);
    waiting = setTimeout(look, PAUSE_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && (stale || Date.now() - checkedAt > FRESH_MS)) look();
  });
}
