import { createHash } from 'node:crypto';
import type { Cart } from '@bowtie/contracts';
import {
  addressGroupId,
  type Cents,
  centsFromWire,
  fromWireAddress,
  mailboxOf,
  phoneDigits,
  wireAddressOf,
} from '@bowtie/domain';
import type { Buyer } from '../model/order-document';

/** The codes of section 8. */
type LimitErrorCode = 'order_limit_exceeded' | 'gift_limit_exceeded' | 'gift_recipient_order_limit_exceeded';

/** How much may be ordered within the window, by one who is counted. */
interface LimitAmounts {
  cards: number;
  dollars: number;
}

/** The limits of the configuration. `buyer` holds for a person, an e-mail address, a phone, a payment card and a postal address each. */
export interface OrderLimits {
  windowMs: number;
  buyer: LimitAmounts;
  recipient: LimitAmounts;
  /** For a business, and a payment card that pays for one, each. */
  business: LimitAmounts;
}

/** What one order counts for somebody. The key tells nobody who that is. */
export interface LimitClaim {
  key: string;
  isRecipient: boolean;
  /** Absent: no. */
  isBusiness?: boolean;
  cards: number;
  cents: Cents;
}

/** What counts already: one order, or a payment that may become one. */
export interface LimitUse {
  payment_id: string;
  cards: number;
  cents: Cents;
  at: Date;
}

const digest = (kind: string, ...parts: (string | null)[]) =>
  `${kind}/${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
/** One spelling of an address for all that a carrier reads alike: as the cards of an order are grouped. */
function addressKey(card: Cart['cart_items'][number]['custom_card_details']): string {
  return folded(addressGroupId(fromWireAddress(wireAddressOf(card))));
}
const folded = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Everybody for whom an order counts, and with how much: its buyer, payment card, postal addresses and recipients. An order
 * of a business counts for that and its payment card alone: it is known to us, and orders for one address in bulk.
 */
export function limitClaims(
  cart: Cart,
  buyer: Pick<Buyer, 'email' | 'user_id' | 'phone_number'>,
  fingerprint: string | null,
  businessId?: string,
): LimitClaim[] {
  if (businessId !== undefined) return businessClaims(cart, businessId, fingerprint);
  const claims = new Map<string, LimitClaim>();
  const mailbox = mailboxOf(buyer.email);
  const phone = phoneDigits(buyer.phone_number ?? '');
  const count = (key: string, isRecipient: boolean, cards: number, cents: Cents) => {
    const known = claims.get(key) ?? { key, isRecipient, cards: 0, cents: 0 };
    claims.set(key, { ...known, cards: known.cards + cards, cents: known.cents + cents });
  };
  for (const item of cart.cart_items) {
    const { quantity } = item;
    const cents = quantity * centsFromWire(item.price);
    const card = item.custom_card_details;
    count(digest('email', mailbox), false, quantity, cents);
    if (phone !== '') count(digest('phone', phone), false, quantity, cents);
    if (buyer.user_id !== null) count(digest('person', buyer.user_id), false, quantity, cents);
    if (fingerprint !== null) count(digest('payment-card', fingerprint), false, quantity, cents);
    // One person may have several people behind one mailbox to give to, such as a family's.
    if (card.recipient_email !== null) {
      count(digest('recipient', folded(card.recipient_email)), true, quantity, cents);
    } else if (card.address_line1 !== null) {
      const address = addressKey(card);
      count(digest('address', address), false, quantity, cents);
      count(digest('posted-recipient', folded(card.shipping_name), address), true, quantity, cents);
    }
  }
  return [...claims.values()];
}

function businessClaims(cart: Cart, businessId: string, fingerprint: string | null): LimitClaim[] {
  const cards = cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = { isRecipient: false, isBusiness: true, cards, cents: centsFromWire(cart.subtotal) };
  return [
    { key: digest('business', businessId), ...counted },
    ...(fingerprint === null ? [] : [{ key: digest('business-payment-card', fingerprint), ...counted }]),
  ];
}

/** Why an order is refused, for whom, and when it is possible again. */
export interface LimitRefusal {
  code: LimitErrorCode;
  isBusiness: boolean;
  /** Null where the order alone is too much. */
  againAt: Date | null;
}

/** Why a claim goes beyond what is left; undefined where it fits. */
export function limitRefusal(
  { isRecipient, isBusiness = false, cards, cents }: LimitClaim,
  uses: readonly LimitUse[],
  limits: OrderLimits,
): LimitRefusal | undefined {
  const most = isRecipient ? limits.recipient : isBusiness ? limits.business : limits.buyer;
  let allCards = uses.reduce((sum, use) => sum + use.cards, cards);
  let allCents = uses.reduce((sum, use) => sum + use.cents, cents);
  const fits = () => allCards <= most.cards && allCents <= most.dollars * 100;
  if (fits()) return undefined;
  const ofBuyer = allCards > most.cards ? 'gift_limit_exceeded' : 'order_limit_exceeded';
  const code = isRecipient ? 'gift_recipient_order_limit_exceeded' : ofBuyer;
  let againAt: Date | null = null;
  for (const use of uses.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (fits()) break;
    allCards -= use.cards;
    allCents -= use.cents;
    againAt = new Date(use.at.getTime() + limits.windowMs);
  }
  return { code, isBusiness, againAt: fits() ? againAt : null };
}

/** Which of two refusals lasts longer: only after it is the order possible. */
export function longerRefusal(one: LimitRefusal | undefined, other: LimitRefusal): LimitRefusal {
  if (one === undefined || other.againAt === null) return other;
  return one.againAt !== null && other.againAt > one.againAt ? other : one;
}
