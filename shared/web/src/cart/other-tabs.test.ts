// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followOtherTabs, notifyOtherTabs } from './other-tabs';

// The page of a test has none of its own, and what is tested looks for it when it is loaded.
await vi.hoisted(async () => {
  vi.stubGlobal('BroadcastChannel', (await import('node:worker_threads')).BroadcastChannel);
});
const tab = new BroadcastChannel('bowtie:cart');
afterEach(() => vi.restoreAllMocks());

it('looks the cart up when another tab has a newer one, once for changes that follow at once, and not for its own', async () => {
  const known = { cart_id: 'cart-1', version: 3 };
  const refresh = vi.fn(async () => {
    known.version = 6;
  });
  followOtherTabs(() => known, refresh);
  notifyOtherTabs(known);
  for (const version of [2, 3, 4, 5, 6]) tab.postMessage({ cart_id: 'cart-1', version });
  tab.postMessage('nonsense');
  await expect.poll(() => refresh).toHaveBeenCalled();
  tab.postMessage({ cart_id: 'cart-1', version: 6 });
  tab.postMessage({ cart_id: 'cart-2', version: 1 });
  await expect.poll(() => refresh).toHaveBeenCalledTimes(2);
});

it('waits while its tab is out of view', async () => {
  const refresh = vi.fn(async () => undefined);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  followOtherTabs(() => ({ cart_id: 'cart-1', version: 1 }), refresh);
  const heard = new Promise((resolve) => {
    new BroadcastChannel('bowtie:cart').addEventListener('message', resolve, { once: true });
  });
  tab.postMessage({ cart_id: 'cart-1', version: 2 });
  await heard;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
});
