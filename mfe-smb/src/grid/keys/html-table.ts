/** What is read of copied HTML: a tag, or the text up to the next one. */
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const unseen: ReadonlySet<string> = new Set(['style', 'script', 'title']);
const lineEnds: ReadonlySet<string> = new Set(['br', '/p', '/div', '/li']);
const mostColumns = 50;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The lines of a text, without what only its source is laid out with. */
const trimmed = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

/**
 * The cells of a table in copied HTML; without a table, its text as one cell. It is read as a text: the page's policy lets
 * nothing foreign become elements, not even to look at them.
 */
export function parseHtmlTable(html: string): string[][] {
  /** Each cell with how many columns it takes. */
  const rows: { text: string; columns: number }[][] = [];
  const outside = { text: '' };
  let place = outside;
  let skipped: string | undefined;
  for (const [whole, slash = '', rawName, attributes = ''] of html.matchAll(token)) {
    const name = rawName?.toLowerCase();
    const tag = `${slash}${name ?? ''}`;
    if (skipped !== undefined) {
      if (tag === `/${skipped}`) skipped = undefined;
    } else if (name === undefined) {
      if (!whole.startsWith('<!--')) place.text += decoded(whole.replace(/\s+/g, ' '));
    } else if (unseen.has(tag)) skipped = name;
    else if (lineEnds.has(tag)) place.text += '\n';
    else if (tag === 'tr') rows.push([]);
    else if (tag === 'td' || tag === 'th') {
      const columns = Number(/\bcolspan\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1] ?? 1);
      const cell = { text: '', columns: Math.min(mostColumns, Math.max(1, columns)) };
      if (rows.length === 0) rows.push([]);
      rows.at(-1)?.push(cell);
      place = cell;
    } else if (tag === '/td' || tag === '/th' || tag === '/tr') place = outside;
  }
  if (rows.length > 0)
    return rows.map((row) =>
      row.flatMap(({ text, columns }) => [trimmed(text), ...Array.from({ length: columns - 1 }, () => '')]),
    );
  const text = trimmed(outside.text);
  return text === '' ? [] : [[text]];
}
