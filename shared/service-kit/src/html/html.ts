import { escapeHtml } from '@bowtie/contracts';

/** HTML that may stand in a page as it is. Only `html` and `trusted` make it, so nothing unescaped slips in. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escapeHtml(String(piece));
}

/** HTML from a template: every value is escaped unless it is `Html`. Null, undefined and false add nothing. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(texts.map((text, at) => text + textOf(pieces[at])).join(''));
}

/** HTML, CSS or a document's type written in our own sources. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** Text over several lines, each line break kept. */
export function lines(text: string): Html {
  return new Html(text.split(/\r?\n/).map(escapeHtml).join('<br>'));
}
