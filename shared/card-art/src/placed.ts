import { n, near, type Point } from './svg';

/** Where a shape stands: its origin at a point, turned by degrees and sized. */
export interface Place extends Point {
  readonly turn?: number;
  readonly size?: number;
}

const arity: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, A: 7, Z: 0 };

/** Numbers that follow on one: a sign sets them apart, else a space. */
const further = (numbers: readonly number[]): string =>
  numbers.map((value) => n(value).replace(/^(?!-)/, ' ')).join('');
const joined = ([first = 0, ...rest]: readonly number[]): string => n(first) + further(rest);

/** To the nearest step: turns and sizes in steps are written alike, which compresses well. */
export const toStep = (value: number, step: number): number => Math.round(value / step) / (1 / step);

/**
 * Path data as it stands at a place. It takes the absolute commands M, L, C, Q, A and Z with their numbers set apart by
 * spaces or signs, and gives relative ones to the nearest unit, or part of one: equal turns and sizes give equal text,
 * which compresses well. Many shapes of one paint become one path in this way, which a browser lays out as one object.
 */
export function placed(d: string, { x, y, turn = 0, size = 1 }: Place, parts = 1): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const turned = (a: number, b: number): Point => ({ x: a * cos - b * sin, y: a * sin + b * cos });
  const snap = (value: number) => Math.round(value * parts) / parts;
  let [out, here, start]: [string, Point | undefined, Point] = ['', undefined, { x: 0, y: 0 }];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLCQAZ])([^MLCQAZ]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const count = arity[command] ?? 0;
    if (count === 0) {
      out += 'z';
      here = start;
    }
    for (let from = 0; from < numbers.length; from += count) {
      const set = numbers.slice(from, from + count);
      const ends = command === 'A' ? set.slice(5) : set;
      const origin: Point = here ?? turned(set[0] ?? 0, set[1] ?? 0);
      const steps: number[] = [];
      for (let index = 0; index < ends.length; index += 2) {
        const point = turned(ends[index] ?? 0, ends[index + 1] ?? 0);
        steps.push(snap(point.x - origin.x), snap(point.y - origin.y));
      }
      const [dx, dy] = [steps.at(-2) ?? 0, steps.at(-1) ?? 0];
      const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0] = set;
      if (here === undefined) out += `M${near(x + origin.x, y + origin.y)}`;
      else if (command === 'A')
        out += `a${joined([snap(rx * size), snap(ry * size), rx === ry ? 0 : Math.round(tilt + turn), large, sweep, dx, dy])}`;
      else out += `${from === 0 ? command.toLowerCase() + joined(steps) : further(steps)}`;
      here = here === undefined ? origin : { x: origin.x + dx, y: origin.y + dy };
      if (command === 'M') start = here;
    }
  }
  return out;
}

/** A piece of relative path data at each of many points; its pen ends so far to the right of where it began. */
export function repeated(piece: string, points: readonly Point[], width = 0): string {
  let [px, py] = [0, 0];
  return points
    .map((point, index) => {
      const [x, y] = [Math.round(point.x), Math.round(point.y)];
      const move = index === 0 ? `M${near(x, y)}` : `m${near(x - px, y - py)}`;
      [px, py] = [x + width, y];
      return move + piece;
    })
    .join('');
}

/** Circles of one size as path data. */
export const rings = (r: number, centres: readonly Point[]): string =>
  repeated(
    `a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0 ${n(r)} ${n(r)} 0 0 1-${n(r * 2)} 0`,
    centres.map(({ x, y }) => ({ x: x - r, y })),
  );

/** Points as path data: a stroke with round caps makes each a dot. */
export const dots = (points: readonly Point[]): string => repeated('h0', points);
