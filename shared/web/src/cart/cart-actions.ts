import type { Cart, CartPayload } from '@bowtie/contracts';
import type { ReportLabel } from '@bowtie/domain';
import { source } from '@bowtie/domain';
import { ApiError } from '../api/api-error';
import { newId } from '../api/new-id';
import { reportError } from '../errors/report-error';
import { adoptCart, getCartState, patchCart, refreshCart } from './cart';
import { addToCartMessage, cartMessages } from './cart-messages';

/** How a change of the cart ended: the cart as it is now, or the message to show. */
export type CartOutcome = { done: true; cart: Cart } | { done: false; message: string; error: unknown };

interface CartAction {
  send: () => Promise<Cart>;
  label: ReportLabel;
  message: (error: unknown) => string;
  /** Whoever asked shows the message beside what was typed. */
  quiet?: boolean;
}

async function perform({ send, label, message, quiet = false }: CartAction): Promise<CartOutcome> {
  try {
    const cart = await send();
    adoptCart(cart);
    patchCart({ pending: undefined, syncError: undefined });
    return { done: true, cart };
  } catch (error) {
    reportError(label, error);
    const text = message(error);
    patchCart({ pending: undefined, syncError: quiet ? undefined : text });
    // Somebody else changed the cart, or it is gone: show what there is now.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void refreshCart();
    return { done: false, message: text, error };
  }
}

interface AddOptions {
  /** Makes a second try of the same click add nothing twice. */
  key?: string;
  /** False where the cart is on the screen anyway. */
  flyout?: boolean;
  /** Uuids of delivery groups in the cart that go as the cards come: an edit. */
  replaces?: readonly string[];
}

/** Puts cards into the cart and opens the flyout. */
export async function addCards(
  payload: CartPayload,
  { key = newId(), flyout = true, replaces = [] }: AddOptions = {},
): Promise<CartOutcome> {
  if (payload.cards.length === 0 || payload.delivery_groups.length === 0) {
    patchCart({ syncError: cartMessages.nothingBuilt });
    return { done: false, message: cartMessages.nothingBuilt, error: undefined };
  }
  patchCart({ addingToCart: true, addedToCart: false, pending: payload, syncError: undefined });
  const outcome = await perform({
    send: async () => (await import('./cart-calls')).sendAdd({ ...payload, replaces: [...replaces] }, key),
    label: replaces.length > 0 ? 'delivery group edit' : 'delivery group add',
    message: addToCartMessage,
  });
  const shown = outcome.done && flyout;
  patchCart({ addingToCart: false, ...(shown && { addedToCart: true, display: true }) });
  return outcome;
}

/** Takes a delivery group out of the cart. */
export function removeGroup(groupUuid: string): Promise<CartOutcome> {
  const cartId = getCartState().cart?.cart_id ?? '';
  return perform({
    send: async () => (await import('./cart-calls')).sendRemoveGroup(cartId, groupUuid),
    label: 'delivery group remove',
    message: () => cartMessages.sync,
  });
}

/** Chooses how a delivery group is shipped. */
export function chooseShipping(groupUuid: string, shippingMethodId: string | null): Promise<CartOutcome> {
  const cartId = getCartState().cart?.cart_id ?? '';
  return perform({
    send: async () => (await import('./cart-calls')).sendShippingMethod(cartId, groupUuid, shippingMethodId),
    label: 'delivery group update',
    message: () => cartMessages.shipping,
  });
}

/**
 * Keeps the promotion of a banner for the visitor's order, also while the cart is empty; a business one for the business
 * cart, which is not the one that is shown.
 */
export async function keepBannerPromotion(
  code: string,
  forBusiness: boolean,
): Promise<{ kept: true } | { kept: false; isOver: boolean; message: string }> {
  try {
    const { sendBannerPromotion } = await import('./cart-calls');
    const cart = await sendBannerPromotion(code, forBusiness ? source.business : source.consumer);
    if (!forBusiness) adoptCart(cart);
    return { kept: true };
  } catch (error) {
    reportError('promo code', error);
    const failure = error instanceof ApiError ? error : undefined;
    const isOver = failure?.code === 'promotion_over';
    return { kept: false, isOver, message: failure?.message ?? cartMessages.sync };
  }
}

/** Applies a promo code; without one, takes the applied one off. The error's own message is shown. */
export function changePromoCode(code: string | undefined): Promise<CartOutcome> {
  return perform({
    send: async () => (await import('./cart-calls')).sendPromoCode(code),
    label: 'promo code',
    message: (error) => (error instanceof ApiError ? error.message : cartMessages.sync),
    quiet: true,
  });
}
