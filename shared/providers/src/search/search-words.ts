/** Words of a language that tell no card from another, as {@link plainWord} gives them. */
export interface CommonWords {
  /** Words that join others: alone they are the beginning of many a brand's name. */
  joining: ReadonlySet<string>;
  /** Words that fit every card: beside another word they say nothing. */
  saidOfAll: ReadonlySet<string>;
}

const english: CommonWords = {
  joining: new Set('a an the for to of my our your and or with in on by'.split(' ')),
  saidOfAll: new Set('gift card giftcard egift'.split(' ')),
};

/** Further words of a query say nothing new and cost as much as the first; hosted search reads no more either. */
const mostWords = 10;

const between = /[^\p{L}\p{N}\p{M}'’]+/u;

/** A word without case, accents, apostrophes and plural: "cafe" finds "Café", "aldens" "Alden's", "cards" "card". */
export function plainWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/(?<=..[^s])s$/, '');
}

/** The words of a text, as they are written. */
export function wordsOf(text: string): string[] {
  return text.split(between).filter((word) => plainWord(word) !== '');
}

/** The words of a query that tell one thing from another, where none does all of them; the first ten. */
export function significantWords(text: string, { joining, saidOfAll }: CommonWords = english): string[] {
  const all = wordsOf(text);
  const words = all.filter((word) => !joining.has(plainWord(word)));
  const telling = words.filter((word) => !saidOfAll.has(plainWord(word)));
  return ([telling, words].find((some) => some.length > 0) ?? all).slice(0, mostWords);
}
