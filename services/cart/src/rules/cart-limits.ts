import type { CartPayload } from '@bowtie/contracts';
import { type CartSource, cartLimit, moneyText, source } from '@bowtie/domain';
import type { CartLine } from '../model/cart-document';
import { type ContentError, FieldErrors } from './content-error';

/** What one business order may hold, as configured. */
export interface BusinessLimits {
  maxCards: number;
  /** Of all card values together. */
  maxDollars: number;
}

interface Content {
  source: CartSource;
  groups: readonly unknown[];
  lines: readonly Pick<CartLine, 'quantity' | 'amount'>[];
}

/** Refuses a cart that is more than one order can hold, and says what the limit is. */
export function checkLimits(cart: Content, business: BusinessLimits): ContentError | undefined {
  const errors = new FieldErrors();
  if (cart.source === source.business) {
    const cards = sum(cart.lines.map((line) => line.quantity));
    const dollars = sum(cart.lines.map((line) => line.quantity * line.amount));
    if (cards > business.maxCards)
      errors.add(
        'cards',
        `One business order holds at most ${business.maxCards.toLocaleString('en-US')} cards.`,
      );
    if (dollars > business.maxDollars)
      errors.add(
        'amount',
        `The cards of one business order hold at most ${moneyText({ dollars: business.maxDollars })}.`,
      );
  } else {
    if (cart.lines.length > cartLimit.cards)
      errors.add('cards', `One cart holds at most ${cartLimit.cards} different cards.`);
    if (cart.groups.length > cartLimit.groups)
      errors.add('delivery_groups', `One cart holds at most ${cartLimit.groups} delivery groups.`);
  }
  return errors.as('order_limit_exceeded');
}

/** Refuses a payload that alone is more than one order can hold, before anybody is asked about its cards. */
export function checkSize({ source, delivery_groups, cards }: CartPayload, business: BusinessLimits) {
  const lines = cards.map(({ quantity, amount }) => ({ quantity, amount }));
  return checkLimits({ source, groups: delivery_groups, lines }, business);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
