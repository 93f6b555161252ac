import { type Place, placed, toStep } from '../placed';
import { n, type Point } from '../svg';

/** A leaf along the x axis, 40 long: as wide as its belly says, widest at its middle; broad ones show the shade of their lower half. */
export interface Leaf {
  readonly belly: number;
  readonly middle: number;
  readonly isBroad?: boolean;
  readonly isRibbed?: boolean;
}

/** A leaf where it grows, in its tone. */
export interface Grown {
  readonly tone: string;
  readonly place: Place;
}

/** Turns and sizes in steps, so that many leaves are written alike and the drawing compresses well. */
export const grown = (tone: string, at: Point, turn: number, size: number): Grown => ({
  tone,
  place: { x: at.x, y: at.y, turn: toStep(turn, 8), size: toStep(size, 0.2) },
});

/** Two leaves that open from one point. */
export const pair = (tone: string, at: Point, turn: number, size: number, open = 40): readonly Grown[] => [
  grown(tone, at, turn + open, size),
  grown(tone, at, turn - open - 6, size * 1.08),
];

/** Leaves of one kind: one path for each tone, one for all shade, one for all ribs. */
export function leaves(
  { belly, middle, isBroad = false, isRibbed = true }: Leaf,
  drawn: readonly Grown[],
): string {
  const side = (y: number, to: string) => `Q${n(middle)} ${n(y)} ${to}`;
  const path = (d: string, of: readonly Grown[]) => of.map(({ place }) => placed(d, place)).join('');
  const outline = `M0 0${side(-belly * 1.5, '40 0')}${side(belly * 1.5, '0 0')}Z`;
  const tones = [...new Set(drawn.map(({ tone }) => tone))];
  const filled = tones.map((tone) => {
    const d = path(
      outline,
      drawn.filter((leaf) => leaf.tone === tone),
    );
    return `<path d="${d}" fill="${tone}"/>`;
  });
  const shade = () =>
    `<path d="${path(`M0 0L40 0${side(belly * 1.5, '0 0')}Z`, drawn)}" fill="#06130C" fill-opacity=".17"/>`;
  const ribs = () =>
    `<path d="${path('M0 0L36 0', drawn)}" stroke="#fff" stroke-opacity=".38" stroke-width="1.3" fill="none"/>`;
  return filled.join('') + (isBroad ? shade() : '') + (isRibbed ? ribs() : '');
}
