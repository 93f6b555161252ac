/** Shorter parts than this are in nearly everything: they are found where they are a whole word. */
const shortest = 3;
/** So much of a part is compared. */
const longest = 40;
/** Of one text. */
const mostParts = 250;
/** Words of a search that are looked for at most. */
const mostWords = 5;

/** As it is compared: without marks on letters, in lower case. */
function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/\s+/u).filter((word) => word !== '');
}

const cut = (signs: readonly string[], from: number) => signs.slice(from, from + longest).join('');

/**
 * What something is found by: every end of every word, so that any part of a word is the beginning of one of them, and a sorted
 * index of them finds it in one range. The first texts come first where there is too much.
 */
export function searchParts(texts: readonly (string | null | undefined)[]): string[] {
  const parts = new Set<string>();
  for (const word of texts.flatMap((text) => plainWords(text ?? ''))) {
    const signs = [...word];
    parts.add(cut(signs, 0));
    for (const [run] of word.matchAll(/[\p{L}\p{N}]+/gu)) if ([...run].length < shortest) parts.add(run);
    for (let from = 1; from <= signs.length - shortest; from += 1) parts.add(cut(signs, from));
  }
  return [...parts].slice(0, mostParts);
}

/** A word of a search: something is found where one of its parts begins with it, or is it. */
export interface SoughtPart {
  text: string;
  isWhole: boolean;
}

/** The words of a search, each of which has to be found. */
export function soughtParts(typed: string): SoughtPart[] {
  return plainWords(typed)
    .slice(0, mostWords)
    .map((word) => {
      const signs = [...word];
      return { text: cut(signs, 0), isWhole: signs.length < shortest };
    });
}
