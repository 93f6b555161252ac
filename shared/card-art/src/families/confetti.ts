import type { Palette } from '../palette';
import { type Place, placed, toStep } from '../placed';
import { between, cycle, pick, type Random } from '../random';
import { type Art, bentLine, cardHeight, cardWidth, mix, n, near, type Point, radial } from '../svg';

/** How the paper flies: out of one point, down from above, or around an open middle. */
export type ConfettiShape = 'burst' | 'fall' | 'ring';

const onCard = (x: number, y: number, reach: number): boolean =>
  x > -reach && x < cardWidth + reach && y > -reach && y < cardHeight + reach;

/** Pieces come in few turns and sizes, so that many are written alike and the drawing compresses well. */
const turnStep = 30;
const sizeStep = 0.4;

/** A piece of paper around the origin, drawn clockwise, with the part of it that is in shade or catches the light. */
interface Piece {
  readonly outline: string;
  readonly shade?: string;
  readonly gleam?: string;
}

const square: Piece = { outline: 'M9-7L12 5-8 7-11-5Z', shade: 'M9-7L12 5 2 6 0-6Z' };
const disc: Piece = {
  outline: 'M8 0A8 6.5 0 0 1-8 0A8 6.5 0 0 1 8 0Z',
  shade: 'M8 0A8 6.5 0 0 1-8 0A9 9 0 0 0 8 0Z',
};
const triangle: Piece = { outline: 'M-9 6L0-10 9 7Z', gleam: 'M-9 6L0-10-1 6.5Z' };
const curl: Piece = {
  outline: 'M-13 4Q-6-14 0 0Q6 14 13-4L15 0Q7 20-1 4Q-7-10-10 6Z',
};
const kinds = [square, disc, square, triangle, curl, square] as const;

/** Pieces of paper in five tones: one path for each tone, one for all shade and one for all light. */
function scraps(
  tones: Palette['tones'],
  drawn: readonly { piece: Piece; tone: string; place: Place }[],
): string {
  const path = (of: (scrap: (typeof drawn)[number]) => string, paint: string) => {
    const d = drawn.map(of).join('');
    return d === '' ? '' : `<path d="${d}" ${paint}/>`;
  };
  const part = (d: string | undefined, place: Place) => (d === undefined ? '' : placed(d, place));
  return `${tones.map((tone) => path((scrap) => (scrap.tone === tone ? placed(scrap.piece.outline, scrap.place) : ''), `fill="${tone}"`)).join('')}${path(({ piece, place }) => part(piece.shade, place), 'fill-opacity=".17"')}${path(({ piece, place }) => part(piece.gleam, place), 'fill="#fff" fill-opacity=".28"')}`;
}

/** A curled paper streamer along a bent line: its front turns in one tone, its back in a darker one. */
function streamer(
  first: Point,
  bend: Point,
  last: Point,
  colour: string,
  turns: number,
  size: number,
): string {
  const position = bentLine(first, bend, last);
  let front = '';
  let back = '';
  for (let index = 0; index < turns * 2; index++) {
    const t = index / (turns * 2);
    const [a, b] = [position(t), position(t + 0.5 / turns)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const wide = size * (0.75 + 0.35 * t);
    const side = index % 2 === 0 ? wide : -wide;
    const from = { x: a.x - uy * side, y: a.y + ux * side };
    const reach = index % 2 === 0 ? size * 1.5 : size * 0.6;
    const step = (x: number, y: number) => near(x - from.x, y - from.y);
    const path = `M${near(from.x, from.y)}c${near(ux * reach, uy * reach)} ${step(b.x + uy * side - ux * reach, b.y - ux * side - uy * reach)} ${step(b.x + uy * side, b.y - ux * side)}`;
    if (index % 2 === 0) front += path;
    else back += path;
  }
  return `<g fill="none" stroke-linecap="round" stroke-width="${n(size * 0.62)}"><path d="${back}" stroke="${mix(colour, '#20100a', 0.36)}"/><path d="${front}" stroke="${colour}"/></g>`;
}

function place(shape: ConfettiShape, random: Random, depth: number): Point & { readonly angle: number } {
  if (shape === 'fall') {
    const y = 430 * random() ** 1.55 - 20;
    return { x: between(random, -10, 660), y, angle: between(random, 0, 360) };
  }
  const angle = between(random, 0, Math.PI * 2);
  if (shape === 'ring') {
    const far = between(random, 0.86, 1.6);
    return {
      x: 325 + Math.cos(angle) * 200 * far,
      y: 178 + Math.sin(angle) * 140 * far,
      angle: (angle * 180) / Math.PI,
    };
  }
  const up = -Math.PI / 2 + (random() - 0.5) * 2.7;
  const far = 90 + 350 * Math.sqrt(random()) * (0.75 + depth * 0.25);
  return {
    x: 325 + Math.cos(up) * far * 1.12,
    y: 368 + Math.sin(up) * far,
    angle: (up * 180) / Math.PI + 90,
  };
}

/** Paper in the air. */
export function confetti(art: Art, shape: ConfettiShape): string {
  const { random, palette } = art;
  const lit = mix(palette.ground[0], '#ffffff', 0.24);
  const glow = radial(art, 'glow', 325, shape === 'burst' ? 360 : 170, 330, [
    [0, lit, 0.8],
    [1, lit, 0],
  ]);
  const layer = (count: number, least: number, most: number, depth: number) => {
    const drawn = Array.from({ length: count }, () => {
      const { x, y, angle } = place(shape, random, depth);
      const piece = pick(random, kinds);
      const tone = cycle(palette.tones, Math.floor(random() * 5));
      const turn = toStep(angle + between(random, -40, 40), turnStep);
      const size = toStep(between(random, least, most), sizeStep);
      return { piece, tone, place: { x, y, turn, size } };
    });
    const seen = drawn.filter(({ place: { x, y, size } }) => onCard(x, y, size * 16));
    return scraps(palette.tones, seen);
  };
  const tone = (index: number) => cycle(palette.tones, index);
  const streams: Readonly<Record<ConfettiShape, () => string>> = {
    burst: () =>
      [330, -330, 190, -190]
        .map((far, index) => {
          const bend = { x: 325 + far * 0.25, y: index < 2 ? 60 : -10 };
          const to = { x: 325 + far, y: index < 2 ? 130 : 10 };
          return streamer({ x: 325 + far * 0.1, y: 440 }, bend, to, tone(index), 8, 13);
        })
        .join(''),
    fall: () =>
      [70, 205, 372, 540]
        .map((x, index) => {
          const drop = between(random, 120, 265);
          return streamer(
            { x, y: -24 },
            { x: x + between(random, -70, 70), y: drop / 2 },
            { x: x + between(random, -30, 30), y: drop },
            tone(index + 1),
            7,
            12,
          );
        })
        .join(''),
    ring: () =>
      streamer({ x: -20, y: 90 }, { x: 120, y: 20 }, { x: 190, y: -30 }, tone(1), 6, 12) +
      streamer({ x: 670, y: 250 }, { x: 560, y: 300 }, { x: 540, y: 440 }, tone(0), 6, 12),
  };
  return `<path d="M0 0H650V416H0z" fill="${glow}"/><g opacity=".5">${layer(30, 0.5, 0.95, 0)}</g>${streams[shape]()}${layer(54, 1.15, 2, 1)}${layer(9, 2.3, 3.3, 1.5)}`;
}
