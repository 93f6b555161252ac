import type { CartItem } from '@bowtie/contracts';
import { itemName, itemPicture, joinNames } from '@bowtie/domain';
import { itemRecipient } from '../item-label';

/** Cards that look and cost the same: one line of a summary. */
export interface SummaryLine {
  /** The first of them, with as many as all of them are. */
  item: CartItem;
  recipients: readonly string[];
}

/** What makes two cards one line. */
function sameness(item: CartItem): string {
  const { plastic, balance, price, fee, cash_back, merchant } = item;
  return JSON.stringify([
    itemName(item),
    itemPicture(item),
    merchant.slug,
    plastic,
    balance,
    price,
    fee,
    cash_back,
  ]);
}

/** The cards of a cart in as few lines as say all of them, in the cart's order. */
export function summaryLines(items: readonly CartItem[]): SummaryLine[] {
  const lines = new Map<string, SummaryLine>();
  for (const item of items) {
    const key = sameness(item);
    const { item: first = { ...item, quantity: 0 }, recipients = [] } = lines.get(key) ?? {};
    const recipient = itemRecipient(item);
    lines.set(key, {
      item: { ...first, quantity: first.quantity + item.quantity },
      recipients:
        recipient === '' || recipients.includes(recipient) ? recipients : [...recipients, recipient],
    });
  }
  return [...lines.values()];
}

const namesAtMost = 3;

/** Whom the cards of a line are for; of many people the first ones. */
export function recipientsText(recipients: readonly string[]): string | undefined {
  if (recipients.length === 0) return undefined;
  if (recipients.length <= namesAtMost) return `For ${joinNames(recipients)}`;
  const [first = '', second = ''] = recipients;
  return `For ${first}, ${second} and ${recipients.length - 2} more`;
}
