/** A text in another language; where it differs between files, by the end of their paths, with `*` for all others. */
export type Translation = string | Readonly<Record<string, string>>;

/** The texts of a package in another language, by the English text as it stands in the source: its `messages/<language>.json`. */
export type Messages = Readonly<Record<string, Translation>>;

/** The translation for one file of the package; undefined where there is none, or an empty place for one. */
export function translationFor(messages: Messages, text: string, file: string): string | undefined {
  const found = Object.hasOwn(messages, text) ? messages[text] : undefined;
  if (typeof found !== 'object') return found || undefined;
  const own = Object.keys(found).find((end) => end !== '*' && file.endsWith(end));
  return found[own ?? '*'] || undefined;
}

/** Lone words that count as texts in a file because the package names it as a place of theirs. */
export function wordsOf(messages: Messages, file: string): Set<string> {
  const named = Object.entries(messages).filter(
    ([, found]) =>
      typeof found === 'object' && Object.keys(found).some((end) => end !== '*' && file.endsWith(end)),
  );
  return new Set(named.map(([text]) => text));
}
