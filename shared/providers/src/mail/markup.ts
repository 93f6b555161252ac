/** Text that is HTML already. Only `html` and `trusted` make it, so that nothing unescaped slips in. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function write(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'string') return piece.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  if (typeof piece === 'number') return String(piece);
  if (piece === null || piece === undefined || piece === false) return '';
  return piece.map(write).join('');
}

/** HTML from a template: whatever is put in is escaped, unless it is `Markup`. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + write(pieces[index - 1]) + part));
}

/** HTML or CSS written in our own sources. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

/** Text over several lines, each line break kept. */
export function lines(text: string): Markup {
  return new Markup(text.split(/\r?\n/).map(write).join('<br>'));
}
