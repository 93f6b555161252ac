/** Pieces of a supply that are kept from others, for one cart. */
export interface SupplyHold {
  cart_id: string;
  /** In whose name they are set aside, such as a digest of an address; null where nobody is known. */
  holder: string | null;
  /** The payment whose order takes them; null while they are only set aside for one that may come. */
  payment_id: string | null;
  until: Date;
  /** How many; absent: one. */
  count?: number;
}

/** A limited supply, such as the uses of a promotion or the cards in stock: what nobody has, and what is kept for somebody. */
export interface Supply {
  /** Never below nought. */
  left: number;
  holds: readonly SupplyHold[];
}

/** All of a supply that may be set aside so at the same time, whatever is left: holds lie in one document. */
const mostReserved = 500;
/** That many may be, even where half of what is left is less. */
const fewest = 3;

/** Who keeps how much, and until when. */
type Reservation = Omit<SupplyHold, 'payment_id'>;

const countOf = ({ count = 1 }: Pick<SupplyHold, 'count'>): number => count;
const sumOf = (holds: readonly SupplyHold[]): number => holds.reduce((sum, hold) => sum + countOf(hold), 0);
const isUnpaid = ({ payment_id }: SupplyHold): boolean => payment_id === null;
const counted = (count: number): { count?: number } => (count === 1 ? {} : { count });

/** The supply without holds whose time is over, which are free again; the very same object where there are none. */
export function withoutLapsed(supply: Supply, now: Date): Supply {
  const holds = supply.holds.filter(({ until }) => until > now);
  if (holds.length === supply.holds.length) return supply;
  return { left: supply.left + sumOf(supply.holds) - sumOf(holds), holds };
}

/** How many a cart may have: what is free, and what it has already. */
export function availableTo(supply: Supply, cartId: string | undefined): number {
  return supply.left + sumOf(supply.holds.filter(({ cart_id }) => cart_id === cartId));
}

/** How many a cart may have where what is set aside for others yields to an order: all that no payment has taken. */
export function obtainableBy(supply: Supply, cartId: string | undefined): number {
  return supply.left + sumOf(supply.holds.filter((hold) => hold.cart_id === cartId || isUnpaid(hold)));
}

/** What is set aside for a cart whose order is not made yet. */
export function reservedFor({ holds }: Supply, cartId: string): SupplyHold | undefined {
  return holds.find(({ cart_id, payment_id }) => cart_id === cartId && payment_id === null);
}

/**
 * Sets pieces aside for a cart that is about to be paid, or changes and prolongs what it has. Payments that nobody makes are
 * cheap, so no holder has more than `mostPerHolder` and all of them no more than half of what is left: beyond that nothing
 * is set aside, and the rest is taken when the order is made. The very same object where nothing changes.
 */
export function reserve(supply: Supply, wanted: Reservation, mostPerHolder: number): Supply {
  const { cart_id, holder, until } = wanted;
  const own = reservedFor(supply, cart_id);
  const before = own === undefined ? 0 : countOf(own);
  const reserved = supply.holds.filter(({ payment_id }) => payment_id === null);
  const others = reserved.filter((hold) => hold !== own);
  const ofHolder = holder === null ? 0 : sumOf(others.filter((hold) => hold.holder === holder));
  const half = Math.floor((supply.left + sumOf(reserved)) / 2);
  const most = Math.min(mostReserved, Math.max(fewest, half)) - sumOf(others);
  const allowed = Math.min(supply.left + before, mostPerHolder - ofHolder, most);
  // What a cart has and still wants stays its own, whoever has come since.
  const count = Math.min(countOf(wanted), Math.max(before, allowed));
  if (count <= 0 || (own === undefined && reserved.length >= mostReserved)) return supply;
  const left = supply.left + before - count;
  if (own === undefined)
    return {
      left,
      holds: [...supply.holds, { cart_id, holder, payment_id: null, until, ...counted(count) }],
    };
  if (own.until >= until && count === before) return supply;
  return { left, holds: replaced(supply, own, { ...without(own), until, ...counted(count) }) };
}

/**
 * Takes pieces for an order: those that its payment has already, then those set aside for its cart, and what is missing from
 * the free ones. Undefined where there are not enough.
 */
export function take(supply: Supply, taken: SupplyHold & { payment_id: string }): Supply | undefined {
  const { cart_id, payment_id } = taken;
  const reserved = reservedFor(supply, cart_id);
  const paid = supply.holds.find((hold) => hold.cart_id === cart_id && hold.payment_id === payment_id);
  const own = paid ?? reserved;
  const left = supply.left + (own === undefined ? 0 : countOf(own)) - countOf(taken);
  if (left < 0) {
    // What is set aside for the cart completes what its payment has.
    if (paid === undefined || reserved === undefined) return undefined;
    return take(withoutHold(supply, reserved), taken);
  }
  if (own === undefined) return { left, holds: [...supply.holds, taken] };
  return { left, holds: replaced(supply, own, { ...taken, holder: own.holder }) };
}

/**
 * As `take`, and where too few are free, the order takes over what is set aside for payments that nobody has made: first from
 * the holder who has most set aside, and of those the one whose time is over first.
 */
export function takeOver(supply: Supply, taken: SupplyHold & { payment_id: string }): Supply | undefined {
  let current = supply;
  for (;;) {
    const next = take(current, taken);
    if (next !== undefined) return next;
    const victim = firstToYield(current, taken.cart_id);
    if (victim === undefined) return undefined;
    current = withoutHold(current, victim);
  }
}

function firstToYield({ holds }: Supply, cartId: string): SupplyHold | undefined {
  const unpaid = holds.filter((hold) => isUnpaid(hold) && hold.cart_id !== cartId);
  const ofHolder = ({ holder }: SupplyHold) =>
    holder === null ? 1 : sumOf(unpaid.filter((hold) => hold.holder === holder));
  const [first] = unpaid.sort(
    (one, other) => ofHolder(other) - ofHolder(one) || one.until.getTime() - other.until.getTime(),
  );
  return first;
}

/** What an order took is used: it is neither kept nor free from then on. */
export function consume(supply: Supply, cartId: string, paymentId: string): Supply {
  const holds = supply.holds.filter((hold) => hold.cart_id !== cartId || hold.payment_id !== paymentId);
  return holds.length === supply.holds.length ? supply : { ...supply, holds };
}

/** What of a cart is freed: what is set aside for a payment that may come, and what a payment took. */
export interface Freed {
  reserved: boolean;
  payment_id: string | null;
}

/** Frees what is kept for a cart. */
export function release(supply: Supply, cartId: string, { reserved, payment_id }: Freed): Supply {
  const isFreed = (hold: SupplyHold) =>
    hold.cart_id === cartId &&
    (hold.payment_id === null ? reserved : payment_id !== null && hold.payment_id === payment_id);
  const freed = supply.holds.filter(isFreed);
  if (freed.length === 0) return supply;
  return { left: supply.left + sumOf(freed), holds: supply.holds.filter((hold) => !isFreed(hold)) };
}

/** What a hold keeps is free again. */
function withoutHold({ left, holds }: Supply, freed: SupplyHold): Supply {
  return { left: left + countOf(freed), holds: holds.filter((hold) => hold !== freed) };
}

function without({ count: _count, ...hold }: SupplyHold): Omit<SupplyHold, 'count'> {
  return hold;
}

function replaced({ holds }: Supply, before: SupplyHold, next: SupplyHold): SupplyHold[] {
  return holds.map((hold) => (hold === before ? next : hold));
}
