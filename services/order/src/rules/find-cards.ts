import type { AccountOrderCard, accountOrderCards, CallQuery } from '@bowtie/contracts';
import { cardStates } from '@bowtie/domain';

type Wanted = Pick<CallQuery<typeof accountOrderCards>, 'state' | 'q' | 'sort' | 'descending'>;

/** What is searched of a card: only what is shown of it, so that nobody finds out more by searching. */
function searchedText(card: AccountOrderCard): string {
  const { id, recipient_name, recipient_email, shipping_name, name_on_card, tracking } = card;
  const parts = [id, recipient_name, recipient_email, shipping_name, name_on_card, tracking?.tracking_number];
  return parts
    .filter((part) => part !== null && part !== undefined)
    .join('\n')
    .toLowerCase();
}

/** Names in the order of an address book; a card for nobody comes last. */
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const nameOf = ({ recipient_name, shipping_name }: AccountOrderCard) => recipient_name ?? shipping_name;

function byRecipient(one: AccountOrderCard, other: AccountOrderCard): number {
  const [left, right] = [nameOf(one), nameOf(other)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return names.compare(left, right);
}

const orders = {
  order: () => 0,
  recipient: byRecipient,
  state: (one, other) => cardStates.indexOf(one.status) - cardStates.indexOf(other.status),
  value: (one, other) => one.load_value - other.load_value,
} satisfies Record<Wanted['sort'], (one: AccountOrderCard, other: AccountOrderCard) => number>;

/** The cards of an order that fit what is asked for, sorted; alike ones as they were ordered. */
export function findCards(
  cards: readonly AccountOrderCard[],
  { state, q = '', sort, descending = false }: Wanted,
): AccountOrderCard[] {
  const text = q.toLowerCase();
  const found = cards.filter(
    (card) =>
      (state === undefined || card.status === state) && (text === '' || searchedText(card).includes(text)),
  );
  const sorted = found.sort(orders[sort]);
  return descending ? sorted.reverse() : sorted;
}
