import { findTexts } from './find-texts';
import type { FoundText, Placeholder, SourceRange } from './found-text';

/** What a text is in another language; undefined where it stays as it is. */
export type Lookup = (text: string) => string | undefined;

const tokens = /\{(\d+)\}|<(\/?)(\d+)(\/?)>/g;

/** The placeholders of a message in the order of their names, to compare two. */
export function placeholdersOf(text: string): string {
  return [...text.matchAll(tokens)]
    .map(([token]) => token)
    .sort()
    .join(' ');
}

/**
 * The same source in another language. Lines may move, names and code stay; expressions in a text are kept, with their own
 * texts translated.
 */
export function translateSource(
  fileName: string,
  source: string,
  translate: Lookup,
  words: ReadonlySet<string> = new Set(),
): string {
  const found = findTexts(fileName, source, words).flatMap((text) => {
    const translated = translate(text.text);
    return translated === undefined ? [] : [{ ...text, translated }];
  });

  /** A part of the source with what is found in it translated. */
  function render({ start, end }: SourceRange): string {
    let out = '';
    let at = start;
    for (const text of found) {
      if (text.range.start < at || text.range.end > end) continue;
      out += source.slice(at, text.range.start) + write(text);
      at = text.range.end;
    }
    return out + source.slice(at, end);
  }

  function write(text: FoundText & { translated: string }): string {
    const { form, translated } = text;
    if (form === 'string') return JSON.stringify(translated);
    if (form === 'attribute') return `{${JSON.stringify(translated)}}`;
    if (form === 'template') return `\`${pieces(text, escapeTemplate, (inner) => `\${${inner}}`)}\``;
    const around = text.before + translated + text.after;
    return pieces(
      { ...text, translated: around },
      (piece) => `{${JSON.stringify(piece)}}`,
      (inner) => inner,
    );
  }

  function pieces(
    { translated, placeholders }: FoundText & { translated: string },
    asText: (piece: string) => string,
    asValue: (inner: string) => string,
  ): string {
    let out = '';
    let at = 0;
    const put = (piece: string) => {
      if (piece !== '') out += asText(piece);
    };
    for (const match of translated.matchAll(tokens)) {
      const [token, expression, closes, element] = match;
      const placeholder = placeholders[Number(expression ?? element)];
      if (placeholder === undefined)
        throw new Error(`${fileName}: ${token} of “${translated}” is not in the source`);
      put(translated.slice(at, match.index));
      out += rangeOf(placeholder, closes === '/', asValue);
      at = match.index + token.length;
    }
    put(translated.slice(at));
    return out;
  }

  function rangeOf(placeholder: Placeholder, closes: boolean, asValue: (inner: string) => string): string {
    if (placeholder.kind === 'wrapper') return render(closes ? placeholder.close : placeholder.open);
    return asValue(render(placeholder.range));
  }

  return render({ start: 0, end: source.length });
}

function escapeTemplate(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, (character) => `\\${character}`);
}
