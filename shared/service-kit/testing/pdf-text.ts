import { inflateSync } from 'node:zlib';

interface PdfObject {
  /** What stands in it before its stream. */
  head: string;
  stream: Buffer | undefined;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 0: opening, 1: id = '', index } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + opening.length;
    const streamAt = text.indexOf('stream\n', from);
    const end = text.indexOf('endobj', from);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = text.slice(from, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length);
    const stream = hasStream ? (head.includes('FlateDecode') ? inflateSync(bytes) : bytes) : undefined;
    objects.set(id, { head, stream });
  }
  return objects;
}

const characters = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** What each glyph of a font stands for. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16);
    for (const [at, { 1: hex = '' }] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      glyphs.set((start + at).toString(16).padStart(4, '0'), characters(hex.replaceAll(' ', '')));
  }
  return glyphs;
}

/** The text of each page of a PDF that `pdfkit` wrote with fonts of its own: a line for each run that is drawn. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const reference = (head: string | undefined, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head ?? '')?.[1] ?? '');
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = reference(head, 'Resources')?.head ?? head;
      const glyphsIn = (font: string) =>
        glyphsOf(reference(reference(resources, font)?.head, 'ToUnicode')?.stream?.toString('latin1') ?? '');
      const content = reference(head, 'Contents')?.stream?.toString('latin1') ?? '';
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:.*\n)*?\[(.*)\] TJ/g)]
        .map(([, font = '', operands = '']) => {
          const glyphs = glyphsIn(font);
          const drawn = [...operands.matchAll(/<([0-9a-f]*)>/g)].flatMap(
            ([, hex = '']) => hex.match(/.{4}/g) ?? [],
          );
          return drawn.map((glyph) => glyphs.get(glyph) ?? '').join('');
        })
        .join('\n');
    });
}
