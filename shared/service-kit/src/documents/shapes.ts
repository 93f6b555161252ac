import type { Canvas } from './canvas';

/** A drawing in flat colours. */
export interface Shapes {
  /** Of the drawing's own measure. */
  width: number;
  shapes: readonly {
    /** As in SVG. */
    d: string;
    /** As `#rrggbb`. */
    fill: string;
    transform?: readonly [number, number, number, number, number, number];
  }[];
}

/** Draws a drawing as wide as asked, its upper left corner at a place. */
export function drawShapes(
  { document }: Canvas,
  { width, shapes }: Shapes,
  at: { x: number; y: number; width: number },
): void {
  document
    .save()
    .translate(at.x, at.y)
    .scale(at.width / width);
  for (const { d, fill, transform } of shapes) {
    document.save();
    if (transform !== undefined) document.transform(...transform);
    document.path(d).fill(fill);
    document.restore();
  }
  document.restore();
}
