import { cartAmount, getCart, readRewardsBalance } from '@bowtie/contracts';
import { centsFromWire, splitTender, wireFromCents } from '@bowtie/domain';
import { type HandledCall, handle, type Identity, noContent } from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import { withBrandsNow } from '../lines/brands-now';
import { presentCart } from '../rules/present-cart';
import { requote } from '../shipping/requote';
import { requestSlot, sourceOf } from './own-cart';

/** How long nobody who only looks at a cart waits for a carrier that did not answer. */
const retryAfterMs = 30_000;

function readingSteps(deps: CartDeps) {
  let unavailableUntil = 0;
  const read = async (identity: Identity, smb: boolean | undefined, requestId: string) => {
    // A visitor who has written nothing yet has no session, and so no cart.
    if (identity.cart_key === null) return presentCart(null, new Date());
    const stored = await deps.carts.read(requestSlot(identity, sourceOf(smb)));
    if (stored === null) return presentCart(null, new Date());
    const cart = await withBrandsNow(stored, deps, requestId);
    // Delivery dates quoted on an earlier day have expired. A carrier outage must not make the cart
    // unreadable.
    const now = new Date();
    const today = startOfDay(now);
    const isUnavailable = now.getTime() < unavailableUntil;
    const requoted = await requote(cart, deps, ({ quoted_at }) => isUnavailable || quoted_at >= today);
    if ('cart' in requoted) return presentCart(requoted.cart, new Date());
    if (requoted.refused.code === 'carrier_unavailable') unavailableUntil = Date.now() + retryAfterMs;
    return presentCart(cart, new Date());
  };
  return { read };
}

export function handleGetCart(deps: CartDeps): HandledCall {
  const { read } = readingSteps(deps);
  return handle(getCart, async ({ identity, query, requestId }) => {
    const cart = await read(identity, query.smb, requestId);
    return query.smb && cart.total_quantity === 0 ? noContent : { cart };
  });
}

export function handleCartAmount(deps: CartDeps): HandledCall {
  const { read } = readingSteps(deps);
  return handle(cartAmount, async ({ identity, query, requestId }) => {
    const { subtotal, fees, shipping_fee, discount, total } = await read(identity, query.smb, requestId);
    const sums = { subtotal, fees, shipping_fee, discount, total };
    const { user_id } = identity;
    const wanted = query.smb ? 0 : centsFromWire(query.rewards ?? 0);
    if (wanted === 0) return sums;
    const isPerson = identity.kind === 'user' && user_id !== null;
    const { available } = isPerson
      ? await deps.callService(readRewardsBalance, { body: { user_id }, requestId })
      : { available: 0 };
    const { rewards, due } = splitTender(centsFromWire(total), wanted, centsFromWire(available));
    return { ...sums, rewards: wireFromCents(rewards), total: wireFromCents(due) };
  });
}

function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
