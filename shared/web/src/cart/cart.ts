import { CART_KEY, type Cart, type CartPayload } from '@bowtie/contracts';
import { atom } from 'jotai';
import { bootAnswer } from '../boot/boot-data';
import { reportError } from '../errors/report-error';
import { sharedStore } from '../state/shared-store';
import { useSharedValue } from '../state/use-shared-value';
import { followOtherTabs, notifyOtherTabs } from './other-tabs';

/** The visitor's cart as every area sees it, and the flags of its flyout. */
export interface CartState {
  /** Undefined until it is known. */
  cart: Cart | undefined;
  /** It could not be read when it was last asked for. */
  failed: boolean;
  /** Whether the flyout is open. */
  display: boolean;
  /** Something is on its way into the cart. */
  addingToCart: boolean;
  /** Something has just been put in. */
  addedToCart: boolean;
  /** What is being put in. */
  pending: CartPayload | undefined;
  /** Why the last change did not come through. */
  syncError: string | undefined;
}

const unknown: CartState = {
  cart: undefined,
  failed: false,
  display: false,
  addingToCart: false,
  addedToCart: false,
  pending: undefined,
  syncError: undefined,
};
const cartAtom = atom(unknown);

/** Changes part of the cart's state. For this package; areas use the actions of `cart-actions.ts`. */
export function patchCart(patch: Partial<CartState>): void {
  sharedStore.set(cartAtom, (state) => ({ ...state, ...patch }));
}

/** The cart's state outside of a component. */
export function getCartState(): CartState {
  return sharedStore.get(cartAtom);
}

/** Takes over a cart that a call answered. */
export function adoptCart(cart: Cart): void {
  const known = getCartState().cart;
  // Answers may overtake each other; an older state of the same cart is not news.
  if (known?.cart_id === cart.cart_id && known.version > cart.version) return;
  patchCart({ cart });
  if (known?.cart_id !== cart.cart_id || known.version !== cart.version) notifyOtherTabs(cart);
}

/** Opens or closes the cart flyout. */
export function showCart(display: boolean): void {
  patchCart(display ? { display } : { display, addedToCart: false, syncError: undefined });
}

/**
 * Asks for the cart again, after it was ordered or changed elsewhere, and gives it as it is then known. A failure is
 * reported, shows nothing by itself, and gives undefined.
 */
export async function refreshCart(): Promise<Cart | undefined> {
  patchCart({ failed: false });
  try {
    const { fetchCart } = await import('./cart-calls');
    adoptCart(await fetchCart());
    return getCartState().cart;
  } catch (error) {
    reportError('cart fetch', error);
    patchCart({ failed: true });
    return undefined;
  }
}

/** Begins with the cart that came with the document, or asks. The shell calls this once. */
export function startCart(): void {
  const inlined = bootAnswer<{ cart: Cart }>(CART_KEY);
  if (inlined === undefined) void refreshCart();
  else patchCart({ cart: inlined.cart });
  followOtherTabs(() => getCartState().cart, refreshCart);
}

/** The cart and the flags of its flyout. */
export function useCart(): CartState {
  return useSharedValue(cartAtom, unknown);
}
