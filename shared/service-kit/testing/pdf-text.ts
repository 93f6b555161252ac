import { pdfObjects, referredObject } from './pdf-objects';

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
  const objects = pdfObjects(pdf);
  const reference = (head: string | undefined, name: string) => referredObject(objects, head, name);
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
