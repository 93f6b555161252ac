import { between, cycle, pick, type Random } from '../random';
import { type Art, mix, n, near, type Point, radial } from '../svg';

/** How the paper flies: out of one point, down from above, or around an open middle. */
export type ConfettiShape = 'burst' | 'fall' | 'ring';

const kinds = ['s', 'd', 's', 't', 'c', 's'] as const;

function pieces(art: Art): void {
  const shade = 'fill="#000" fill-opacity=".17"';
  const gleam = 'fill="#fff" fill-opacity=".28"';
  art.defs.push(
    `<g id="${art.id('s')}"><path d="M-11-5L9-7 12 5-8 7z"/><path d="M0-6L9-7 12 5 2 6z" ${shade}/></g>`,
    `<g id="${art.id('d')}"><ellipse rx="8" ry="6.5"/><path d="M-8 0A8 6.5 0 0 0 8 0 9 9 0 0 1-8 0z" ${shade}/></g>`,
    `<g id="${art.id('t')}"><path d="M0-10L9 7-9 6z"/><path d="M0-10L-9 6-1 6.5z" ${gleam}/></g>`,
    `<path id="${art.id('c')}" d="M-13 4C-9-9-3-9 0 0S9 9 13-4L15 0C11 14 3 14-1 4S-8-4-10 6z"/>`,
  );
}

/** A curled paper streamer along a bent line: its front turns in one tone, its back in a darker one. */
function streamer(from: Point, bend: Point, to: Point, colour: string, turns: number, size: number): string {
  const position = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t * t * to.y,
  });
  let front = '';
  let back = '';
  for (let index = 0; index < turns * 2; index++) {
    const t = index / (turns * 2);
    const [a, b] = [position(t), position(t + 0.5 / turns)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const wide = size * (0.75 + 0.35 * t);
    const side = index % 2 === 0 ? wide : -wide;
    const start = near(a.x - uy * side, a.y + ux * side);
    const end = near(b.x + uy * side, b.y - ux * side);
    const reach = index % 2 === 0 ? size * 1.5 : size * 0.6;
    const path = `M${start}C${near(a.x - uy * side + ux * reach, a.y + ux * side + uy * reach)} ${near(b.x + uy * side - ux * reach, b.y - ux * side - uy * reach)} ${end}`;
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
  pieces(art);
  const lit = mix(palette.ground[0], '#ffffff', 0.24);
  const glow = radial(art, 'glow', 325, shape === 'burst' ? 360 : 170, 330, [
    [0, lit, 0.8],
    [1, lit, 0],
  ]);
  const layer = (count: number, least: number, most: number, depth: number) => {
    let out = '';
    for (let index = 0; index < count; index++) {
      const { x, y, angle } = place(shape, random, depth);
      const kind = pick(random, kinds);
      const tone = cycle(palette.tones, Math.floor(random() * 5));
      out += `<use href="#${art.id(kind)}" transform="translate(${near(x, y)})rotate(${Math.round(angle + between(random, -40, 40))})scale(${n(between(random, least, most))})" fill="${tone}"/>`;
    }
    return out;
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
