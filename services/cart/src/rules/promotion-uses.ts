/** A use of a promotion that is kept from others, for one cart. */
export interface PromotionHold {
  cart_id: string;
  /** In whose name it is set aside, such as a digest of an address; null where nobody is known. */
  holder: string | null;
  /** The payment whose order takes it; null while it is only set aside for one that may come. */
  payment_id: string | null;
  until: Date;
}

/** The uses of one promotion: those that nobody has, and those that are kept for somebody. */
export interface PromotionUses {
  /** Never below nought. */
  uses_left: number;
  holds: readonly PromotionHold[];
}

/** Uses that one holder may have set aside at the same time, with carts that nobody has paid for. */
export const mostPerHolder = 4;
/** Uses of one promotion that may be set aside so at the same time, whatever is left: they lie in one document. */
const mostReserved = 500;
/** That many may be, even where half of what is left is less. */
const fewest = 3;

/** Who keeps a use, and until when. */
type Reservation = Omit<PromotionHold, 'payment_id'>;

/** The uses without holds whose time is over, which are free again; the very same object where there are none. */
export function withoutLapsed(uses: PromotionUses, now: Date): PromotionUses {
  const holds = uses.holds.filter(({ until }) => until > now);
  const lapsed = uses.holds.length - holds.length;
  return lapsed === 0 ? uses : { uses_left: uses.uses_left + lapsed, holds };
}

/** Whether a cart may have a use: one is free, or it has one already. */
export function isAvailable(uses: PromotionUses, cartId: string | undefined): boolean {
  return uses.uses_left > 0 || uses.holds.some(({ cart_id }) => cart_id === cartId);
}

/**
 * Sets a use aside for a cart that is about to be paid, or prolongs the one that it has. Payments that nobody makes are
 * cheap, so no holder has more than a few and all of them no more than half of what is left: beyond that nothing is set
 * aside, and the use is taken when the order is made. The very same object where nothing changes.
 */
export function reserveUse(uses: PromotionUses, wanted: Reservation): PromotionUses {
  const { cart_id, holder, until } = wanted;
  const own = reservedFor(uses, cart_id);
  if (own !== undefined) return own.until >= until ? uses : replaceHold(uses, own, { ...own, until });
  const reserved = uses.holds.filter(({ payment_id }) => payment_id === null);
  const ofHolder = holder === null ? 0 : reserved.filter((hold) => hold.holder === holder).length;
  const most = Math.min(mostReserved, Math.max(fewest, Math.floor((uses.uses_left + reserved.length) / 2)));
  if (uses.uses_left === 0 || ofHolder >= mostPerHolder || reserved.length >= most) return uses;
  return {
    uses_left: uses.uses_left - 1,
    holds: [...uses.holds, { cart_id, holder, payment_id: null, until }],
  };
}

/** What is set aside for a cart whose order is not made yet. */
export function reservedFor({ holds }: PromotionUses, cartId: string): PromotionHold | undefined {
  return holds.find(({ cart_id, payment_id }) => cart_id === cartId && payment_id === null);
}

/**
 * Takes a use for an order: the one that its payment has already, else the one set aside for its cart, else a free one.
 * Undefined where there is none.
 */
export function takeUse(
  uses: PromotionUses,
  taken: PromotionHold & { payment_id: string },
): PromotionUses | undefined {
  const { cart_id, payment_id } = taken;
  const own =
    uses.holds.find((hold) => hold.cart_id === cart_id && hold.payment_id === payment_id) ??
    reservedFor(uses, cart_id);
  if (own !== undefined) return replaceHold(uses, own, { ...taken, holder: own.holder });
  if (uses.uses_left === 0) return undefined;
  return { uses_left: uses.uses_left - 1, holds: [...uses.holds, taken] };
}

/** The use of an order was made: it is neither kept nor free from then on. */
export function consumeUse(uses: PromotionUses, cartId: string, paymentId: string): PromotionUses {
  const holds = uses.holds.filter((hold) => hold.cart_id !== cartId || hold.payment_id !== paymentId);
  return holds.length === uses.holds.length ? uses : { ...uses, holds };
}

/** What of a cart is freed: what is set aside for a payment that may come, and what a payment took. */
export interface Freed {
  reserved: boolean;
  payment_id: string | null;
}

/** Frees what is kept for a cart. */
export function releaseUse(
  uses: PromotionUses,
  cartId: string,
  { reserved, payment_id }: Freed,
): PromotionUses {
  const isFreed = (hold: PromotionHold) =>
    hold.cart_id === cartId &&
    (hold.payment_id === null ? reserved : payment_id !== null && hold.payment_id === payment_id);
  const holds = uses.holds.filter((hold) => !isFreed(hold));
  const freed = uses.holds.length - holds.length;
  return freed === 0 ? uses : { uses_left: uses.uses_left + freed, holds };
}

function replaceHold(uses: PromotionUses, before: PromotionHold, next: PromotionHold): PromotionUses {
  return { ...uses, holds: uses.holds.map((hold) => (hold === before ? next : hold)) };
}
