import { orderNumberPattern, readOrderNumber, searchParts } from '@bowtie/domain';

/** What an operator's search can mean. */
export type OrderQuery =
  | { by: 'all' }
  | { by: 'number'; number: string }
  /** Four digits of a payment card, or of anything else. */
  | { by: 'last_four'; lastFour: string }
  | { by: 'parts'; typed: string };

/** What operators find an order by a part of; its number is typed with its hyphens, or without. */
export function orderParts(
  number: string,
  buyer: { email: string; first_name: string; last_name: string },
): string[] {
  return searchParts([number, number.replaceAll('-', ''), buyer.email, buyer.first_name, buyer.last_name]);
}

/** Reads what was typed into the search: an order number, four digits of a payment card, or parts of an order. */
export function orderQuery(typed: string): OrderQuery {
  const text = typed.trim();
  if (text === '') return { by: 'all' };
  const number = readOrderNumber(text);
  if (orderNumberPattern.test(number)) return { by: 'number', number };
  if (/^\d{4}$/.test(text)) return { by: 'last_four', lastFour: text };
  return { by: 'parts', typed: text };
}
