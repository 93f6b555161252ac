import { pdfObjects, referredObject } from './pdf-objects';

/** A run of text on a page of a PDF: in points from its upper left corner. */
interface TextBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
  baseline: number;
}

/** What is on a page of a PDF: its size, and where its text stands. */
export interface PageLayout {
  width: number;
  height: number;
  texts: TextBox[];
}

type Matrix = readonly [number, number, number, number, number, number];

/** First `inner`, then `outer`. */
function chained(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** What letters take of a line above and below their baseline, as shares of their size, without the rare tall accents. */
const above = 0.7;
const below = 0.18;

/** The widths of a font's glyphs, in thousandths of its size. */
function widthsOf(head: string): number[] {
  const list = /\/W \[0 \[([^\]]*)\]\]/.exec(head.replaceAll(/\s+/g, ' '))?.[1] ?? '';
  return list.trim().split(/\s+/).map(Number);
}

/** Where the text of each page of a PDF stands that `pdfkit` wrote with fonts of its own. */
export function pdfLayout(pdf: Buffer): PageLayout[] {
  const objects = pdfObjects(pdf);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
      const page = { width: Number(width), height: Number(height) };
      const resources = referredObject(objects, head, 'Resources')?.head ?? head;
      const known = new Map<string, number[]>();
      const fontWidths = (name: string) => {
        const before = known.get(name);
        if (before !== undefined) return before;
        const font = referredObject(objects, resources, name)?.head ?? '';
        const descendant = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? '';
        const widths = widthsOf(objects.get(descendant)?.head ?? '');
        known.set(name, widths);
        return widths;
      };
      const content = referredObject(objects, head, 'Contents')?.stream?.toString('latin1') ?? '';
      return { ...page, texts: textsOf(content, page.height, fontWidths) };
    });
}

function textsOf(content: string, height: number, fontWidths: (name: string) => number[]): TextBox[] {
  const texts: TextBox[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let text: Matrix = matrix;
  let [font, size, spacing] = ['', 0, 0];
  for (const line of content.split('\n')) {
    const numbers = line.split(' ').slice(0, -1).map(Number);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
    if (line === 'q') saved.push(matrix);
    else if (line === 'Q') matrix = saved.pop() ?? matrix;
    else if (line.endsWith(' cm')) matrix = chained([a, b, c, d, e, f], matrix);
    else if (line === 'BT') spacing = 0;
    else if (line.endsWith(' Tm')) text = [a, b, c, d, e, f];
    else if (line.endsWith(' Tc')) spacing = a;
    else if (line.endsWith(' Tf')) {
      font = line.slice(1, line.indexOf(' '));
      size = Number(line.split(' ')[1]);
    } else if (line.endsWith(' TJ')) {
      const widths = fontWidths(font);
      let wide = 0;
      for (const [, hex, move] of line.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
        if (move !== undefined) wide -= (Number(move) * size) / 1_000;
        for (const glyph of hex?.match(/.{4}/g) ?? [])
          wide += ((widths[Number.parseInt(glyph, 16)] ?? 0) * size) / 1_000 + spacing;
      }
      const [scale, , , , x, y] = chained(text, matrix);
      const baseline = height - y;
      const box = { left: x, right: x + wide * scale, baseline };
      texts.push({ ...box, top: baseline - above * size * scale, bottom: baseline + below * size * scale });
    }
  }
  return texts.filter(({ left, right }) => right > left);
}

/** What does not fit on a page: texts outside of its margin, and texts over one another. */
export function misplacedTexts({ width, height, texts }: PageLayout, margin: number): string[] {
  const said = ({ left, baseline, right }: TextBox) =>
    `${Math.round(left)}–${Math.round(right)} on ${Math.round(baseline)}`;
  const outside = texts
    .filter(
      ({ left, top, right, bottom }) =>
        left < margin || top < margin || right > width - margin || bottom > height - margin,
    )
    .map((box) => `${said(box)} leaves the page of ${width} × ${height}`);
  const slack = 0.3;
  const over = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack,
      )
      .map((other) => `${said(one)} stands over ${said(other)}`),
  );
  return [...outside, ...over];
}
