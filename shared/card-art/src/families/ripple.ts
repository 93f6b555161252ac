import { between, cycle } from '../random';
import { type Art, foil, mix, n, type Point, radial, smooth } from '../svg';

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

function waves(art: Art): string {
  const { random, palette } = art;
  const gold = foil(art);
  const r = 62;
  art.defs.push(
    `<g id="${art.id('wave')}"><circle r="${r}"/><g fill="none" stroke="${palette.light}"><circle r="${r - 2}" stroke-width="4"/><circle r="46" stroke-opacity=".75" stroke-width="4.5"/><circle r="31" stroke-opacity=".55" stroke-width="4.5"/><circle r="16" stroke-opacity=".4" stroke-width="4.5"/></g></g>`,
    `<g id="${art.id('crest')}"><circle r="${r}"/><g fill="none" stroke="${gold}"><circle r="${r - 2}" stroke-width="4"/><circle r="46" stroke-width="4.5"/><circle r="31" stroke-width="4.5"/><circle r="16" stroke-width="4.5"/></g></g>`,
  );
  const moon = radial(art, 'moon', 205, 112, 190, [
    [0, palette.light, 0.55],
    [1, palette.light, 0],
  ]);
  let out = `<path d="M0 0H650V416H0z" fill="${moon}"/><circle cx="205" cy="112" r="74" fill="${gold}"/>`;
  for (let row = 0; row < 9; row++) {
    for (let column = -1; column < 7; column++) {
      const x = column * r * 1.8 + (row % 2) * r * 0.9;
      const swell = Math.sin(x / 150 + 0.6) * 24;
      const y = 196 + row * 36 + swell * (1 - row / 8);
      const fill = mix(cycle(palette.tones, Math.min(3, Math.floor(row / 2))), palette.deep, row * 0.05);
      out += `<use href="#${art.id(random() < 0.16 && row < 6 ? 'crest' : 'wave')}" x="${n(x)}" y="${n(y)}" fill="${fill}"/>`;
    }
  }
  return out;
}

/** Water and stone, ring by ring. */
export function ripple(art: Art, shape: RippleShape): string {
  return { agate, drops, waves }[shape](art);
}
