import type { PromotionOrigin } from '@bowtie/contracts';
import type { CartDocument, CartPromotion } from '../model/cart-document';
import { priceOf } from './cart-price';

/** Banner promotions that a cart remembers; the oldest gives way, but never the one that takes most off. */
const mostOfBanners = 3;

/** A promotion that a cart may have. */
export type FoundPromotion = Pick<CartPromotion, 'code' | 'offer' | 'ends_at'>;

type Promoted = Pick<CartDocument, 'lines' | 'groups' | 'promotions'>;

/** The promotions of a cart that are not over, or of which a use is set aside. */
function livePromotions({ promotions = [] }: Pick<CartDocument, 'promotions'>, now: Date): CartPromotion[] {
  return promotions.filter(
    ({ ends_at, reserved_until }) => ends_at > now || (reserved_until !== undefined && reserved_until > now),
  );
}

/**
 * The promotion that applies: the visitor's own choice, else the one of a banner that takes most off this cart. Of equal
 * ones the first that was kept stands.
 */
export function activePromotion(cart: Promoted, now: Date): CartPromotion | null {
  const live = livePromotions(cart, now);
  const typed = live.find(({ origin }) => origin === 'typed');
  if (typed !== undefined) return typed;
  const discount = (promotion: CartPromotion) => priceOf(cart, now, promotion.offer).discount;
  return live.reduce<CartPromotion | null>(
    (best, next) => (best === null || discount(next) > discount(best) ? next : best),
    null,
  );
}

/** The promotion by which this cart costs less now, and of which its order uses one; null for none. */
export function appliedPromotion(cart: Promoted, now: Date): CartPromotion | null {
  const active = activePromotion(cart, now);
  return active !== null && priceOf(cart, now, active.offer).discount > 0 ? active : null;
}

/** As many of these banner promotions as a cart remembers. */
function remembered(cart: Promoted, banners: readonly CartPromotion[], now: Date): CartPromotion[] {
  const best = activePromotion({ ...cart, promotions: [...banners] }, now);
  const others = banners.filter((promotion) => promotion !== best).slice(1 - mostOfBanners);
  return banners.filter((promotion) => promotion === best || others.includes(promotion));
}

/** The promotions after one was found for the cart. Typed, it takes the place of another that was typed. */
export function withPromotion(
  cart: CartDocument,
  { code, offer, ends_at }: FoundPromotion,
  origin: PromotionOrigin,
  now: Date,
): CartPromotion[] {
  const live = livePromotions(cart, now);
  const known = live.find((promotion) => promotion.code === code);
  // What is there already stays as it is, but for a banner's that becomes the visitor's own choice.
  if (known !== undefined && (origin === 'banner' || known.origin === 'typed')) return live;
  const next: CartPromotion = { code, offer, ends_at, origin, since: cart.version + 1 };
  if (origin === 'typed')
    return [next, ...live.filter((promotion) => promotion.origin === 'banner' && promotion.code !== code)];
  const typed = live.filter((promotion) => promotion.origin === 'typed');
  const banners = live.filter((promotion) => promotion.origin === 'banner');
  return [...typed, ...remembered(cart, [...banners, next], now)];
}

/**
 * The promotions after the visitor took the one that applies off. A typed code uncovers what banners promised; of those,
 * whoever takes one off wants none.
 */
export function withoutActive(cart: CartDocument, now: Date): CartPromotion[] {
  const active = activePromotion(cart, now);
  if (active === null) return [];
  const left = active.origin === 'typed' ? 'banner' : 'typed';
  return livePromotions(cart, now).filter(({ origin }) => origin === left);
}

/** The promotions of two carts that become one: its own typed code comes first, and all that banners promised stands. */
export function mergePromotions(
  cart: CartDocument,
  added: readonly CartPromotion[],
  now: Date,
): CartPromotion[] {
  const live = livePromotions(cart, now);
  const hasTyped = live.some(({ origin }) => origin === 'typed');
  const fresh = livePromotions({ promotions: [...added] }, now).filter(
    ({ code, origin }) =>
      !live.some((promotion) => promotion.code === code) && !(hasTyped && origin === 'typed'),
  );
  const all = [...live, ...fresh.map((promotion) => withoutReservation(promotion, cart.version + 1))];
  return [
    ...all.filter(({ origin }) => origin === 'typed'),
    ...remembered(
      cart,
      all.filter(({ origin }) => origin === 'banner'),
      now,
    ),
  ];
}

function withoutReservation({ code, offer, ends_at, origin }: CartPromotion, since: number): CartPromotion {
  return { code, offer, ends_at, origin, since };
}
