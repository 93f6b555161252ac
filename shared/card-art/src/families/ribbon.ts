import { between, cycle } from '../random';
import { type Art, at, coarse, foil, linear, mix, n, type Point, smooth } from '../svg';

/** Folds of silk from edge to edge, bands that turn over as they fly, or a wrapped present. */
export type RibbonShape = 'silk' | 'twist' | 'wrap';

function silk(art: Art): string {
  const { random, palette } = art;
  const [phase, pitch] = [between(random, 0, 6), between(random, 0.8, 1.25)];
  const folds = 11;
  const line = (index: number): Point[] =>
    [-30, 90, 210, 330, 450, 570, 680].map((x) => {
      const t = index / folds;
      const wave =
        Math.sin(x / 118 + phase + t * 2.1) * (64 - 30 * t) * pitch +
        Math.sin(x / 57 + phase * 2 + t * 4) * 13;
      return { x, y: -70 + t * 620 - (x - 325) * 0.34 + wave };
    });
  const gold = foil(art);
  let out = '';
  for (let index = 0; index < folds; index++) {
    const top = line(index);
    const bottom = line(index + 1.35).reverse();
    const [a, b] = [cycle(palette.tones, index % 5), cycle(palette.tones, (index + 1) % 5)];
    const shift = between(random, 0.1, 0.32);
    const paint = linear(
      art,
      `s${index}`,
      [0, 0, 650, 160],
      [
        [0, mix(a, palette.deep, 0.25)],
        [shift, a],
        [shift + 0.2, mix(a, '#ffffff', 0.42)],
        [shift + 0.38, b],
        [0.82, mix(b, palette.deep, 0.32)],
        [1, mix(a, '#ffffff', 0.14)],
      ],
    );
    const edge = coarse(smooth(top));
    out += `<path d="${edge}L${coarse(smooth(bottom)).slice(1)}Z" fill="${paint}"/><path d="${edge}" fill="none" stroke="${index % 4 === 2 ? gold : mix(b, '#ffffff', 0.5)}" stroke-width="${index % 4 === 2 ? 3.5 : 1.2}" stroke-opacity="${index % 4 === 2 ? 1 : 0.6}"/>`;
  }
  return out;
}

/** One band that turns over: where its width passes through nothing, front becomes back. */
function band(
  art: Art,
  centre: (t: number) => Point,
  half: number,
  paints: readonly [string, string],
  turns: number,
): string {
  let out = '';
  for (let part = 0; part < turns; part++) {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let index = 0; index <= 4; index++) {
      const t = (part + index / 4) / turns;
      const [here, next] = [centre(t), centre(t + 0.01)];
      const length = Math.hypot(next.x - here.x, next.y - here.y) || 1;
      const wide = half * (0.07 + 0.93 * Math.sin((index / 4) * Math.PI) ** 0.7);
      const [nx, ny] = [(-(next.y - here.y) / length) * wide, ((next.x - here.x) / length) * wide];
      left.push({ x: Math.round(here.x + nx), y: Math.round(here.y + ny) });
      right.unshift({ x: Math.round(here.x - nx), y: Math.round(here.y - ny) });
    }
    const d = coarse(`${smooth(left)}L${smooth(right).slice(1)}Z`);
    const id = art.id(`p${art.defs.length}`);
    art.defs.push(`<path id="${id}" d="${d}"/>`);
    out += `<use href="#${id}" x="3" y="9" fill="#160806" fill-opacity=".15"/><use href="#${id}" fill="${cycle(paints, part)}"/>`;
  }
  return out;
}

function twist(art: Art): string {
  const { random, palette } = art;
  const paint = (name: string, colour: string, lift: number) =>
    linear(
      art,
      name,
      [0, 0, 1, 0.3],
      [
        [0, mix(colour, palette.deep, 0.5)],
        [0.3, colour],
        [0.5, mix(colour, '#ffffff', lift)],
        [0.7, colour],
        [1, mix(colour, palette.deep, 0.5)],
      ],
      true,
    );
  let out = '';
  for (let index = 0; index < 5; index++) {
    const [phase, rise] = [between(random, 0, 6), between(random, -60, 60)];
    const middle = 10 + index * 74;
    const centre = (t: number): Point => ({
      x: -40 + t * 740,
      y: middle + rise * (t - 0.5) + Math.sin(t * 6.2 + phase) * (24 + index * 3),
    });
    const tone = cycle(palette.tones, index);
    const paints = [
      paint(`f${index}`, tone, 0.4),
      paint(`b${index}`, mix(tone, palette.deep, 0.5), 0.2),
    ] as const;
    out += band(art, centre, 33 + (index % 3) * 7, paints, 4 + (index % 2));
  }
  return out;
}

function loop(fill: string, dark: string, light: string): string {
  return `<path d="M4 2C-20-60-96-100-140-78-176-58-170 6-140 30-104 56-30 40 2 14z" fill="${fill}"/><path d="M0 2C-30-34-86-58-112-44-132-30-128 2-110 14-84 26-34 22 2 12z" fill="${dark}"/><path d="M-142-66C-122-84-78-66-36-30-78-54-120-66-142-66z" fill="${light}" opacity=".7"/><path d="M2 8C-26 50-66 92-118 120l42 4 8 40C-16 124 14 70 16 20z" fill="${fill}"/><path d="M2 12C-10 38-28 62-50 82l24 26C-4 82 10 50 12 20z" fill="${dark}"/>`;
}

function wrap(art: Art): string {
  const { random, palette } = art;
  const [main, , , , ink] = palette.tones;
  const [x, y] = [238, 190];
  const dark = mix(main, palette.deep, 0.62);
  const across = linear(
    art,
    'h',
    [0, y - 34, 0, y + 34],
    [
      [0, mix(main, '#ffffff', 0.35)],
      [0.2, main],
      [0.8, main],
      [1, dark],
    ],
  );
  const down = linear(
    art,
    'v',
    [x - 34, 0, x + 34, 0],
    [
      [0, mix(main, '#ffffff', 0.35)],
      [0.2, main],
      [0.8, main],
      [1, dark],
    ],
  );
  let dots = '';
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 12; column++) {
      dots += `M${at(column * 58 + (row % 2) * 29, row * 54 + 14)}h0`;
    }
  }
  const gold = foil(art);
  const bow = loop(main, dark, mix(main, '#ffffff', 0.7));
  return `<path d="${dots}" stroke="${ink}" stroke-opacity=".7" stroke-width="${n(between(random, 12, 17))}" stroke-linecap="round"/><g fill="#150705" fill-opacity=".16"><path d="M0 ${y - 28}H650v74H0zM${x - 28} 0h74V416h-74z"/></g><path d="M0 ${y - 34}H650v68H0z" fill="${across}"/><path d="M${x - 34} 0h68V416h-68z" fill="${down}"/><path d="M0 ${y - 27}H650M0 ${y + 27}H650M${x - 27} 0V416M${x + 27} 0V416" stroke="${gold}" stroke-width="2.5" fill="none"/><g transform="translate(${x} ${y})"><g transform="translate(4 12)" opacity=".2">${'<path d="M4 2C-20-60-96-100-140-78-176-58-170 6-140 30-104 56-30 40 2 14zM-4 2C20-60 96-100 140-78 176-58 170 6 140 30 104 56 30 40-2 14z"/>'}</g>${bow}<g transform="scale(-1 1)">${bow}</g><path d="M-26-22c16-7 36-7 52 0 8 15 8 34 0 50-16 7-36 7-52 0-8-16-8-35 0-50z" fill="${mix(main, palette.deep, 0.25)}"/><path d="M-16-18c11-5 24-5 34 0-12 0-26 4-32 10z" fill="#fff" opacity=".4"/></g>`;
}

/** Satin. */
export function ribbon(art: Art, shape: RibbonShape): string {
  return { silk, twist, wrap }[shape](art);
}
