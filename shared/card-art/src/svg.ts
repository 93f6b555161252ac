import { foils, type Palette } from './palette';
import type { Random } from './random';

/** The drawing board: a card is always 650 by 416, twice the size it is shown at. */
export const cardWidth = 650;
export const cardHeight = 416;

/** What a family of designs draws with. */
export interface Art {
  readonly random: Random;
  readonly palette: Palette;
  /** Definitions gathered while drawing. */
  readonly defs: string[];
  /** An id that no other design uses, so that several drawings may stand in one document. */
  readonly id: (name: string) => string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number as short as a drawing needs it. */
export const n = (value: number): string => {
  const text = String(Math.round(value * 10) / 10);
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
};

/** A point as text. */
export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

/** A point to the nearest unit, where many small shapes make a finer measure a waste. */
export const near = (x: number, y: number): string => {
  const [a, b] = [Math.round(x), Math.round(y)];
  return b < 0 ? `${a}${b}` : `${a} ${b}`;
};

/** Adds a definition under a name and gives the way to paint with it. */
export function define(art: Art, name: string, markup: (id: string) => string): string {
  const id = art.id(name);
  art.defs.push(markup(id));
  return `url(#${id})`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${fade}/>`;
    })
    .join('');

/** A gradient along a line, in the card's own measure, or in that of what it fills when `own` is set. */
export function linear(
  art: Art,
  name: string,
  line: readonly [x1: number, y1: number, x2: number, y2: number],
  list: readonly Stop[],
  own = false,
): string {
  const [x1, y1, x2, y2] = line;
  const units = own ? '' : ' gradientUnits="userSpaceOnUse"';
  return define(
    art,
    name,
    (id) =>
      `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"${units}>${stops(list)}</linearGradient>`,
  );
}

/** A gradient out of a point, in the card's own measure. */
export function radial(
  art: Art,
  name: string,
  x: number,
  y: number,
  r: number,
  list: readonly Stop[],
): string {
  return define(
    art,
    name,
    (id) =>
      `<radialGradient id="${id}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}" gradientUnits="userSpaceOnUse">${stops(list)}</radialGradient>`,
  );
}

/** The design's metal, its bands of light lying across the given line and mirrored beyond it. */
export function foil(
  art: Art,
  name = 'foil',
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 360, 230],
): string {
  const bands = foils[art.palette.foil];
  const list = stops(bands.map((colour, index) => [index / (bands.length - 1), colour] as const));
  return define(
    art,
    name,
    (id) =>
      `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" gradientUnits="userSpaceOnUse" spreadMethod="reflect">${list}</linearGradient>`,
  );
}

/** A soft line through points (Catmull-Rom), open or closed. */
export function smooth(points: readonly Point[], closed = false, tension = 6): string {
  const count = points.length;
  const point = (index: number): Point => {
    const found = closed ? points[(index + count) % count] : points[Math.min(Math.max(index, 0), count - 1)];
    return found ?? { x: 0, y: 0 };
  };
  const start = point(0);
  let d = `M${at(start.x, start.y)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    d += `C${at(from.x + (to.x - before.x) / tension, from.y + (to.y - before.y) / tension)} ${at(to.x - (after.x - from.x) / tension, to.y - (after.y - from.y) / tension)} ${at(to.x, to.y)}`;
  }
  return closed ? `${d}Z` : d;
}

/** The points of a line that is bent once (a quadratic Bézier curve), from 0 at its beginning to 1 at its end. */
export const bentLine =
  (from: Point, bend: Point, to: Point) =>
  (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t * t * to.y,
  });

/** A path with its numbers rounded to whole units, where its shape can bear it. */
export const coarse = (d: string): string =>
  d.replace(/-?[\d.]+/g, (value) => String(Math.round(Number(value)) + 0));

/** A sheet of paper: a shape with the soft shadow it throws, made of strokes, which cost no blur to paint. */
export function sheet(art: Art, name: string, d: string, fill: string, lift = 5, rule = ''): string {
  const id = art.id(name);
  art.defs.push(`<path id="${id}" d="${d}"${rule}/>`);
  const shade = [16, 9, 4]
    .map(
      (width, index) => `<use href="#${id}" y="${n(lift * (1.5 - index * 0.4))}" stroke-width="${width}"/>`,
    )
    .join('');
  return `<g fill="#1B0D06" fill-opacity=".05" stroke="#1B0D06" stroke-opacity=".055">${shade}</g><use href="#${id}" fill="${fill}"/>`;
}

const channel = (colour: string, from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);

/** A colour between two others. */
export function mix(first: string, second: string, share: number): string {
  const blend = [1, 3, 5].map((from) => {
    const value = channel(first, from) * (1 - share) + channel(second, from) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${blend.join('')}`;
}
