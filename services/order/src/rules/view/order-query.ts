import { orderNumberPattern, readOrderNumber } from '@bowtie/domain';

/** What an operator's search can mean. */
export type OrderQuery =
  | { by: 'all' }
  | { by: 'number'; number: string }
  | { by: 'email'; email: string }
  | { by: 'last_four'; lastFour: string }
  | { by: 'name'; words: string[] };

/** Words of a name that are searched at most. */
const mostWords = 5;

/** The words of a name or a search, in lower case, each once. */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords);
}

/** Reads what was typed into the search: an order number, an e-mail address, four digits of a payment card, or a name. */
export function orderQuery(typed: string): OrderQuery {
  const text = typed.trim();
  if (text === '') return { by: 'all' };
  const number = readOrderNumber(text);
  if (orderNumberPattern.test(number)) return { by: 'number', number };
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() };
  if (/^\d{4}$/.test(text)) return { by: 'last_four', lastFour: text };
  return { by: 'name', words: searchWords(text) };
}
