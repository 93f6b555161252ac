import { type Canvas, inks } from './canvas';
import type { Style } from './typesetter';

/** A text in a column of a row. */
export interface Cell {
  text: string;
  /** From the left edge of the text, and how wide its column is. */
  at: number;
  width: number;
  align?: 'right';
}

const size = { width: 612, height: 792 };
const margin = 58;
/** The last baseline above the running foot. */
const end = size.height - 78;
/** The first baseline of every page after the first, below its running head. */
const nextTop = margin + 34;
const ratio = 1.4;

/** Pages of letter size on which text is set from above, over as many of them as it needs. */
export class Sheet {
  /** The next baseline. */
  y: number;
  readonly left = margin;
  readonly width = size.width - 2 * margin;

  private head: (() => void) | undefined;

  constructor(private readonly canvas: Canvas) {
    this.addPage();
    this.y = margin + 12;
  }

  private addPage(): void {
    this.canvas.document.addPage({ size: [size.width, size.height], margin: 0 });
  }

  /** What is drawn again where the rows go on on another page. */
  repeat(head: (() => void) | undefined): void {
    this.head = head;
  }

  /** Goes on on the next page where there is no room for so much. */
  room(height: number): void {
    if (this.y + height <= end) return;
    this.addPage();
    this.y = nextTop;
    const { head } = this;
    // A head that found no room itself would ask for it for ever.
    this.head = undefined;
    head?.();
    this.head = head;
  }

  line(text: string, style: Style, at = 0, align: 'left' | 'right' = 'left'): void {
    const { type } = this.canvas;
    const room = align === 'left' ? this.width - at : this.width;
    const x = align === 'left' ? this.left + at : this.left + this.width;
    type.line(text, type.fitLine(text, style, room), x, this.y, align);
  }

  /** A text in as many lines as it has, over as many pages. */
  paragraph(text: string, style: Style, gap: number): void {
    const { type } = this.canvas;
    const leading = style.size * ratio;
    const block = type.block(text, style, this.width, leading);
    for (const line of block.lines) {
      this.room(0);
      type.draw({ ...block, lines: [line], rows: 1 }, this.left, this.y);
      this.y += leading;
    }
    this.y += gap;
  }

  rule(): void {
    this.canvas.document
      .lineWidth(0.7)
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .stroke(inks.hairline);
  }

  /** Texts beside each other, each in lines within its column; what follows stands below the tallest. */
  row(cells: readonly Cell[], style: Style, gap: number): void {
    const { type } = this.canvas;
    const leading = style.size * ratio;
    const blocks = cells.map(({ text, width }) => type.block(text, style, width, leading));
    const height = Math.max(0, ...blocks.map((block) => block.height));
    this.room(height);
    for (const [index, { at, width, align }] of cells.entries()) {
      const block = blocks[index];
      if (block === undefined) continue;
      const x = this.left + at + (align === undefined ? 0 : width);
      for (const [place, { text }] of block.lines.entries())
        type.line(text, style, x, this.y + place * leading, align ?? 'left');
    }
    this.y += height + leading + gap;
  }

  /** Draws what stands on every page, once it is known how many there are. */
  eachPage(draw: (page: { number: number; of: number; top: number; foot: number }) => void): void {
    const { document } = this.canvas;
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      draw({ number: page + 1, of: count, top: margin, foot: size.height - 44 });
    }
  }
}
