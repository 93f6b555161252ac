/** A number as it was typed. */
export interface TypedNumber {
  /** What stands in the box: without what no number has in it. */
  text: string;
  /** Null while no number is typed. */
  value: number | null;
}

const longest = 12;
/** As in "1e2", or "2 for 50": nobody knows which number is meant. */
const letterBetween = /\d\s*\p{L}.*\d/u;

/**
 * Reads what a person typed for a number: "$1,250" is 1250, "4.50" and "4,50" are 4.5. Nothing that changes a number's
 * worth is left out of it: whether 4.5 will do is for a rule to say.
 */
export function readNumber(typed: string): TypedNumber {
  if (letterBetween.test(typed)) return { text: typed.trim().slice(0, longest), value: null };
  const kept = typed.replace(/[^\d.,-]/g, '').replace(/(?!^)-/g, '');
  const ungrouped = /^-?\d{1,3}(,\d{3})+(?!\d)(\.\d*)?$/.test(kept) ? kept.replaceAll(',', '') : kept;
  const text = ungrouped.replace(',', '.').slice(0, longest);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? { text, value: Number(text) } : { text, value: null };
}
