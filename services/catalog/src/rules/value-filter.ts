import { cardValue } from '@bowtie/domain';

/** A query with the card value that it names taken out of it: "$50 visa" is Visa for 50 dollars. */
export interface ValueFilter {
  text: string;
  /** Dollars and cents as a number; undefined where no card value is named. */
  value: number | undefined;
}

const amount =
  /(?<![\p{L}\p{N}.])(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(?:\s?(?:dollars?|usd|bucks))?(?![\p{L}\p{N}])/iu;

/** Reads "$50", "50", "50.00" or "50 dollars" out of a query. A number that no card can hold stays a word of it. */
export function readValueFilter(query: string): ValueFilter {
  const [found, , whole = '', cents = ''] = amount.exec(query) ?? [];
  const value = Number(`${whole.replaceAll(',', '')}${cents}`);
  if (found === undefined || value < cardValue.min || value > cardValue.max)
    return { text: query, value: undefined };
  return { text: query.replace(found, ' ').trim(), value };
}
