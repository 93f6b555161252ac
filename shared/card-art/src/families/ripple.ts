import { repeated, rings } from '../placed';
import { between, cycle } from '../random';
import { type Art, cardHeight, cardWidth, foil, mix, n, near, type Point, radial, smooth } from '../svg';

/** A slice of agate, drops on water, or waves in rows. */
export type RippleShape = 'agate' | 'drops' | 'waves';

function agate(art: Art): string {
  const { random, palette } = art;
  const [cx, cy] = [between(random, 380, 420), between(random, 150, 180)];
  const gold = foil(art);
  const knots = 13;
  const far = Array.from({ length: knots }, () => between(random, 0.8, 1.26));
  const fine = Array.from({ length: knots }, () => between(random, -1, 1));
  const ring = (r: number, depth: number): string => {
    const points = far.map((factor, index): Point => {
      const angle = (index / knots) * Math.PI * 2 + depth * 0.02;
      const reach = r * (1 + (factor - 1) * (0.55 + r / 520)) + (fine[index] ?? 0) * 5;
      return { x: cx + Math.cos(angle) * reach * 1.25, y: cy + Math.sin(angle) * reach };
    });
    return smooth(points, true);
  };
  let out = '';
  let r = 452;
  let index = 0;
  while (r > 22) {
    const tone = cycle(palette.tones, index * 2 + (index % 3));
    const shade = index % 3 === 1 ? mix(tone, '#ffffff', 0.3) : tone;
    const rim =
      index % 4 === 2 ? `${gold}" stroke-width="4` : `#ffffff" stroke-opacity=".5" stroke-width="1.2`;
    out += `<path d="${ring(r, index)}" fill="${shade}" stroke="${rim}"/>`;
    r -= cycle([40, 15, 30, 52, 12, 26], index) * (0.55 + r / 640);
    index++;
  }
  const core = radial(art, 'core', cx, cy, 60, [
    [0, '#ffffff', 0.9],
    [1, palette.light, 0],
  ]);
  return `${out}<circle cx="${n(cx)}" cy="${n(cy)}" r="60" fill="${core}"/>`;
}

function drops(art: Art): string {
  const { palette } = art;
  const centres: readonly (readonly [number, number, number])[] = [
    [206, 168, 11],
    [486, 214, 7],
    [360, 56, 4],
    [70, 320, 4],
  ];
  const gold = foil(art);
  let out = '';
  centres.forEach(([x, y, rings], group) => {
    for (let index = rings; index > 0; index--) {
      const r = index * (25 - group * 2);
      const tone = cycle(palette.tones, rings - index + group);
      const glow = radial(art, `d${group}-${index}`, x, y, r, [
        [0.9, mix(tone, palette.light, 0.2)],
        [1, mix(tone, palette.deep, 0.25)],
      ]);
      const rim = index % 3 === 1 ? gold : mix(tone, '#ffffff', 0.62);
      out += `<ellipse cx="${x}" cy="${y}" rx="${n(r * 1.16)}" ry="${n(r * 0.88)}" fill="${glow}" fill-opacity="${n(0.55 + 0.45 * (1 - index / rings))}" stroke="${rim}" stroke-width="${index % 3 === 1 ? 2.6 : 1.4}"/>`;
    }
    out += `<ellipse cx="${x - 5}" cy="${y - 5}" rx="9" ry="5" fill="#fff" fill-opacity=".85"/>`;
  });
  return out;
}

const wave = 62;
const inner = [
  [46, 0.75],
  [31, 0.55],
  [16, 0.4],
] as const;

/** The upper rims of a row of waves, each up to where the next wave lies on it. */
function rims(row: readonly Point[], drawn: readonly Point[]): string {
  const r = wave - 2;
  return drawn
    .map((centre) => {
      const next = row[row.indexOf(centre) + 1] ?? { x: centre.x + 2 * wave, y: centre.y };
      const [dx, dy] = [next.x - centre.x, next.y - centre.y];
      const far = Math.hypot(dx, dy);
      const covered = (far * far + r * r - wave * wave) / (2 * far * r);
      const angle = Math.atan2(dy, dx) - Math.acos(Math.min(1, covered));
      return `M${near(centre.x - r, centre.y)}a${r} ${r} 0 0 1 ${near(r + Math.cos(angle) * r, Math.sin(angle) * r)}`;
    })
    .join('');
}

const arcs = (r: number, centres: readonly Point[]): string =>
  repeated(
    `a${r} ${r} 0 0 1 ${2 * r} 0`,
    centres.map(({ x, y }) => ({ x: x - r, y })),
    2 * r,
  );

/** Rows of waves, nearer ones over farther ones: a row is one path for its water and one for each ring of foam. */
function waves(art: Art): string {
  const { random, palette } = art;
  const gold = foil(art);
  const moon = radial(art, 'moon', 205, 112, 190, [
    [0, palette.light, 0.55],
    [1, palette.light, 0],
  ]);
  let out = `<path d="M0 0H650V416H0z" fill="${moon}"/><circle cx="205" cy="112" r="74" fill="${gold}"/>`;
  for (let index = 0; index < 9; index++) {
    const row: Point[] = [];
    const crests: Point[] = [];
    for (let column = -1; column < 7; column++) {
      const x = (column * 1.8 + (index % 2) * 0.9) * wave;
      const swell = Math.sin(x / 150 + 0.6) * 24;
      const centre = { x, y: 196 + index * 36 + swell * (1 - index / 8) };
      const isCrest = random() < 0.16 && index < 6;
      if (x < -wave || x > cardWidth + wave || centre.y > cardHeight + wave) continue;
      row.push(centre);
      if (isCrest) crests.push(centre);
    }
    if (row.length === 0) continue;
    const plain = row.filter((centre) => !crests.includes(centre));
    const fill = mix(cycle(palette.tones, Math.min(3, Math.floor(index / 2))), palette.deep, index * 0.05);
    const foam = inner
      .map(([r, opacity]) => `<path d="${arcs(r, plain)}" stroke-opacity="${opacity}"/>`)
      .join('');
    out += `<path d="${rings(wave, row)}" fill="${fill}"/><g fill="none" stroke="${palette.light}" stroke-width="4.5"><path d="${rims(row, plain)}" stroke-width="4"/>${foam}</g>`;
    if (crests.length > 0)
      out += `<path d="${rims(row, crests)}${inner.map(([r]) => arcs(r, crests)).join('')}" fill="none" stroke="${gold}" stroke-width="4.5"/>`;
  }
  return out;
}

/** Water and stone, ring by ring. */
export function ripple(art: Art, shape: RippleShape): string {
  return { agate, drops, waves }[shape](art);
}
