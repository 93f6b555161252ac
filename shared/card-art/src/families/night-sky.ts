import { between, cycle } from '../random';
import { type Art, at, foil, linear, mix, n, near, type Point, radial, smooth } from '../svg';

/** A thin moon over hills, two rings in the stars, fireworks over a town, or northern lights. */
export type NightSkyShape = 'crescent' | 'rings' | 'fireworks' | 'aurora';

function stars(art: Art, count: number, floor: number): string {
  const { random, palette } = art;
  const sizes = [1.2, 2, 3.2].map((width, index) => {
    let d = '';
    for (let star = 0; star < count / (1 + index * 1.6); star++) {
      d += `M${at(random() * 650, random() ** 1.3 * floor)}h0`;
    }
    return `<path d="${d}" stroke-width="${width}" stroke-opacity="${n(0.45 + index * 0.25)}"/>`;
  });
  return `<g stroke="${palette.light}" stroke-linecap="round">${sizes.join('')}</g>`;
}

const sparkle = (x: number, y: number, r: number): string => {
  const w = r * 0.16;
  return `M${at(x, y - r)}Q${at(x + w, y - w)} ${at(x + r, y)}Q${at(x + w, y + w)} ${at(x, y + r)}Q${at(x - w, y + w)} ${at(x - r, y)}Q${at(x - w, y - w)} ${at(x, y - r)}z`;
};

function ridge(art: Art, base: number, size: number, pitch: number, fill: string): string {
  const phase = between(art.random, 0, 6);
  const line: Point[] = [-20, 70, 150, 240, 330, 420, 510, 590, 670].map((x) => ({
    x,
    y: base + Math.sin(x / pitch + phase) * size + Math.sin(x / (pitch * 0.37) + phase) * size * 0.35,
  }));
  return `<path d="${smooth(line)}V430H-20z" fill="${fill}"/>`;
}

function firs(art: Art, base: number, fill: string, count: number): string {
  const { random } = art;
  let d = '';
  for (let index = 0; index < count; index++) {
    const [x, h] = [between(random, -10, 660), between(random, 26, 64)];
    const y = base + between(random, -8, 22);
    const w = h * 0.23;
    d += `M${at(x, y - h)}l${at(w * 0.6, h * 0.4)}h${n(-w * 0.25)}l${at(w * 0.65, h * 0.6)}h${n(-w * 2)}l${at(w * 0.65, -h * 0.6)}h${n(-w * 0.25)}z`;
  }
  return `<path d="${d}" fill="${fill}"/>`;
}

function crescent(art: Art): string {
  const { palette } = art;
  const gold = linear(
    art,
    'moon',
    [250, 70, 370, 226],
    [
      [0, '#ffffff'],
      [0.4, palette.tones[2]],
      [1, palette.tones[0]],
    ],
  );
  const halo = radial(art, 'halo', 300, 142, 240, [
    [0, palette.light, 0.5],
    [0.4, palette.light, 0.14],
    [1, palette.light, 0],
  ]);
  const back = mix(palette.ground[1], palette.deep, 0.35);
  return `${stars(art, 130, 330)}<path d="M0 0H650V416H0z" fill="${halo}"/><path d="M314 62a84 84 0 1 0 64 130a68 68 0 1 1-64-130z" fill="${gold}"/><path d="${sparkle(440, 92, 26)}${sparkle(178, 84, 15)}${sparkle(504, 184, 13)}${sparkle(108, 196, 19)}${sparkle(404, 40, 10)}" fill="${palette.light}"/>${ridge(art, 282, 22, 90, back)}${ridge(art, 322, 18, 70, mix(back, palette.deep, 0.55))}${firs(art, 352, palette.deep, 34)}${ridge(art, 364, 12, 110, palette.deep)}`;
}

/** Points on an ellipse, a little off, as stars would be. */
function circleOfStars(art: Art, x: number, y: number, r: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.4;
    const reach = r * between(art.random, 0.94, 1.06);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  });
}

function rings(art: Art): string {
  const { random, palette } = art;
  const gold = foil(art, 'line', [120, 40, 530, 300]);
  const cloud = radial(art, 'cloud', 330, 170, 330, [
    [0, palette.tones[1], 0.65],
    [0.55, palette.tones[3], 0.24],
    [1, palette.tones[3], 0],
  ]);
  const both = [circleOfStars(art, 262, 174, 106, 11), circleOfStars(art, 392, 174, 106, 11)];
  const lines = both.map(
    (ring) =>
      `<path d="${smooth(ring, true)}" fill="none" stroke="${palette.light}" stroke-opacity=".16" stroke-width="15"/><path d="${smooth(ring, true)}" fill="none" stroke="${gold}" stroke-width="4.5"/><path d="M${ring.map((p) => at(p.x, p.y)).join('L')}z" fill="none" stroke="${palette.light}" stroke-opacity=".4" stroke-width="1" stroke-dasharray="2 5"/>`,
  );
  const lights = both
    .flat()
    .map((p) => sparkle(Math.round(p.x), Math.round(p.y), Math.round(between(random, 10, 24))));
  return `<path d="M0 0H650V416H0z" fill="${cloud}"/>${stars(art, 130, 416)}<path d="M-20 330C150 250 420 110 680 20V120C440 190 200 330-20 416z" fill="${palette.light}" fill-opacity=".07"/>${lines.join('')}<path d="${lights.join('')}" fill="${palette.light}"/><path d="${sparkle(327, 90, 40)}" fill="${gold}"/><path d="${sparkle(327, 90, 20)}" fill="#fff"/>`;
}

function burst(art: Art, x: number, y: number, r: number, tone: string): string {
  const { random } = art;
  const rays = 26;
  let far = '';
  let short = '';
  let dots = '';
  for (let index = 0; index < rays; index++) {
    const angle = (index / rays) * Math.PI * 2;
    const reach = r * between(random, 0.82, 1.08);
    const line = (from: number, to: number) => {
      const drop = (to / r) ** 2 * r * 0.09;
      return `M${near(x + Math.cos(angle) * from, y + Math.sin(angle) * from)}Q${near(x + Math.cos(angle) * to * 0.8, y + Math.sin(angle) * to * 0.8)} ${near(x + Math.cos(angle) * to, y + Math.sin(angle) * to + drop)}`;
    };
    far += line(r * 0.34, reach);
    if (index % 2 === 0) short += line(r * 0.1, r * 0.5);
    dots += `M${near(x + Math.cos(angle) * reach * 1.09, y + Math.sin(angle) * reach * 1.09 + r * 0.1)}h0`;
  }
  return `<g fill="none" stroke-linecap="round"><path d="${far}" stroke="${tone}" stroke-width="2.6"/><path d="${short}" stroke="${mix(tone, '#ffffff', 0.65)}" stroke-width="2"/><path d="${dots}" stroke="${mix(tone, '#ffffff', 0.4)}" stroke-width="5.5"/></g>`;
}

function fireworks(art: Art): string {
  const { random, palette } = art;
  let town = 'M-5 430';
  let windows = '';
  let x = -5;
  while (x < 655) {
    const [width, top] = [between(random, 26, 58), between(random, 292, 352)];
    town += `V${n(top)}${random() < 0.4 ? `l${n(width / 2)} ${n(-width * 0.45)}l${n(width / 2)} ${n(width * 0.45)}` : `h${n(width)}`}`;
    for (let row = top + 12; row < 396; row += 15) {
      for (let column = x + 8; column < x + width - 6; column += 12) {
        if (random() < 0.4) windows += `M${at(column, row)}v6`;
      }
    }
    x += width;
  }
  const glow = radial(art, 'glow', 300, 150, 300, [
    [0, palette.tones[1], 0.5],
    [1, palette.tones[1], 0],
  ]);
  const bursts: readonly (readonly [number, number, number, string])[] = [
    [268, 142, 124, palette.tones[0]],
    [458, 190, 92, palette.tones[2]],
    [96, 196, 80, palette.tones[3]],
    [420, 66, 58, palette.tones[1]],
    [134, 64, 46, palette.tones[4]],
  ];
  return `${stars(art, 80, 300)}<path d="M0 0H650V416H0z" fill="${glow}"/>${bursts.map(([bx, by, r, tone]) => burst(art, bx, by, r, tone)).join('')}<path d="M262 330C272 290 258 240 268 200M452 330C462 300 452 280 458 250" fill="none" stroke="${palette.light}" stroke-opacity=".35" stroke-width="2"/><path d="${town}V430z" fill="${palette.deep}"/><path d="${windows}" stroke="${palette.tones[0]}" stroke-opacity=".85" stroke-width="5"/>`;
}

function aurora(art: Art): string {
  const { random, palette } = art;
  let out = stars(art, 110, 320);
  // Curtains of upright rays, each standing on a folded line.
  for (let index = 0; index < 3; index++) {
    const phase = between(random, 0, 6);
    const base = 170 + index * 38;
    const tone = cycle(palette.tones, index);
    const paint = linear(
      art,
      `veil${index}`,
      [0, base - 215, 0, base + 40],
      [
        [0, tone, 0],
        [0.55, tone, 0.4],
        [0.88, mix(tone, '#ffffff', 0.45), 0.85],
        [1, tone, 0],
      ],
    );
    let strong = '';
    let faint = '';
    for (let step = 0; step < 54; step++) {
      const t = step / 53;
      const x = -20 + t * 690 + Math.sin(t * 11 + phase) * 46;
      const y = base + Math.sin(t * 7 + phase) * 36 - t * 34;
      const tall = Math.round(118 + Math.sin(t * 23 + phase) * 34 + random() * 46);
      const wide = Math.round(between(random, 9, 19));
      const ray = `M${near(x, y)}l${near(9, -tall)}h${wide}l-9 ${tall}l${-Math.round(wide / 2)} 26z`;
      if (step % 2 === 0) strong += ray;
      else faint += ray;
    }
    out += `<g fill="${paint}"><path d="${strong}" fill-opacity=".62"/><path d="${faint}" fill-opacity=".4"/></g>`;
  }
  const water = linear(
    art,
    'water',
    [0, 330, 0, 416],
    [
      [0, mix(palette.tones[1], palette.deep, 0.45)],
      [1, palette.deep],
    ],
  );
  let gleam = '';
  for (let index = 0; index < 26; index++)
    gleam += `M${at(between(random, 20, 600), between(random, 346, 410))}h${n(between(random, 12, 60))}`;
  return `${out}${ridge(art, 318, 26, 62, mix(palette.ground[1], palette.deep, 0.62))}${firs(art, 340, palette.deep, 30)}<path d="M0 342H650V416H0z" fill="${water}"/><path d="${gleam}" stroke="${palette.tones[0]}" stroke-opacity=".35" stroke-width="1.6" stroke-linecap="round"/>`;
}

/** The sky after dark. */
export function nightSky(art: Art, shape: NightSkyShape): string {
  return { crescent, rings, fireworks, aurora }[shape](art);
}
