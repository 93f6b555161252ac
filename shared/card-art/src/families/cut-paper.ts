import { between, cycle } from '../random';
import { type Art, coarse, foil, mix, n, type Point, radial, sheet, smooth } from '../svg';

/** Layered hills, a window of sheets, a paper lace, or shapes cut out and pasted. */
export type CutPaperShape = 'hills' | 'tunnel' | 'lace' | 'cutouts';

function hills(art: Art): string {
  const { random, palette } = art;
  const sunX = between(random, 360, 460);
  const halo = radial(art, 'halo', sunX, 150, 230, [
    [0, palette.light, 0.9],
    [0.34, palette.light, 0.4],
    [1, palette.light, 0],
  ]);
  let out = `<path d="M0 0H650V416H0z" fill="${halo}"/>`;
  out += sheet(art, 'sun', `M${n(sunX - 66)} 150a66 66 0 1 0 132 0a66 66 0 1 0-132 0z`, palette.light, 3);
  for (let index = 0; index < 5; index++) {
    const [phase, size] = [between(random, 0, 6), 34 - index * 3];
    const line: Point[] = [-30, 75, 185, 290, 400, 510, 610, 690].map((x) => ({
      x,
      y: 150 + index * 52 + Math.sin(x / (120 - index * 9) + phase) * size + Math.sin(x / 46 + phase) * 6,
    }));
    const tone = cycle(palette.tones, index);
    out += sheet(art, `hill${index}`, `${smooth(line)}V440H-30z`, tone, 6);
    out += `<path d="${smooth(line)}" fill="none" stroke="${mix(tone, '#ffffff', 0.45)}" stroke-width="1.5"/>`;
  }
  const bird = (x: number, y: number, s: number) =>
    `M${n(x - 13 * s)} ${n(y - 5 * s)}q${n(8 * s)} ${n(-4 * s)} ${n(13 * s)} ${n(5 * s)}q${n(5 * s)} ${n(-9 * s)} ${n(13 * s)} ${n(-5 * s)}`;
  return `${out}<path d="${bird(170, 92, 1)}${bird(214, 70, 0.8)}${bird(246, 104, 0.65)}" fill="none" stroke="${palette.deep}" stroke-width="3" stroke-linecap="round"/>`;
}

/** Holes around a middle, each a little larger than the one before. */
function holes(art: Art, cx: number, cy: number, count: number, lobes: number): readonly string[] {
  const turn = between(art.random, 0, 6);
  return Array.from({ length: count }, (_, index) => {
    const far = 92 + index * 52;
    const points = Array.from({ length: 14 }, (_, step): Point => {
      const angle = (step / 14) * Math.PI * 2;
      const wave = Math.sin(angle * lobes + turn + index * 0.55) * 0.1 + Math.sin(angle * 2 - turn) * 0.05;
      return {
        x: cx + Math.cos(angle) * far * (1 + wave) * 1.42,
        y: cy + Math.sin(angle) * far * (1 + wave) * 0.92,
      };
    });
    return smooth(points, true);
  });
}

function tunnel(art: Art): string {
  const { palette } = art;
  const [blush, peach, berry] = palette.tones;
  const scene = `<path d="M0 0H650V416H0z" fill="${peach}"/><circle cx="352" cy="166" r="50" fill="${palette.light}"/><circle cx="352" cy="166" r="78" fill="${palette.light}" fill-opacity=".4"/><path d="M150 232Q230 176 320 214T520 196V416H150z" fill="${mix(blush, berry, 0.2)}"/><path d="M150 258Q270 214 360 244T520 236V416H150z" fill="${mix(blush, berry, 0.5)}"/><path d="M262 158q7-7 13 2q6-10 14-3M292 136q6-6 10 2q5-8 12-3" fill="none" stroke="${berry}" stroke-width="3" stroke-linecap="round"/>`;
  const tones = [blush, mix(palette.ground[0], blush, 0.35), palette.ground[1], berry, palette.deep] as const;
  const rings = holes(art, 325, 184, 5, 5).map((hole, index) => {
    const tone = cycle(tones, index);
    const paper = sheet(art, `r${index}`, `M-40-40H690V456H-40z${hole}`, tone, 7, ' fill-rule="evenodd"');
    return `${paper}<path d="${hole}" fill="none" stroke="${mix(tone, '#ffffff', 0.5)}" stroke-width="1.6"/>`;
  });
  return scene + rings.join('');
}

function lace(art: Art): string {
  const { palette } = art;
  const gold = foil(art);
  const middle = `<path d="M0 0H650V416H0z" fill="${mix(palette.tones[4], palette.deep, 0.25)}"/><path d="M325 104c-16-34-66-30-66 12 0 36 40 56 66 82 26-26 66-46 66-82 0-42-50-46-66-12z" fill="${gold}" transform="translate(0 14)"/>`;
  const rings = holes(art, 325, 172, 5, 6).map((hole, index) => {
    const tone = mix(palette.tones[3], '#ffffff', 0.1 + index * 0.2);
    const id = art.id(`e${index}`);
    // Round beads along the cut make it a scalloped edge; smaller, darker ones inside them are its eyelets.
    art.defs.push(`<path id="${id}" d="${hole}"/>`);
    const paper = sheet(art, `l${index}`, `M-40-40H690V456H-40z${hole}`, tone, 8, ' fill-rule="evenodd"');
    return `${paper}<g fill="none" stroke-linecap="round" stroke-dasharray="0 21"><use href="#${id}" stroke="${tone}" stroke-width="19"/><use href="#${id}" stroke="${mix(tone, palette.deep, 0.36)}" stroke-width="6.5"/></g>`;
  });
  return middle + rings.join('');
}

/** A branch of seaweed as scissors would cut it: round fingers on both sides of a swaying stem. */
function frond(random: () => number, length: number, lobes: number): string {
  const right: Point[] = [];
  const left: Point[] = [];
  const step = length / lobes;
  for (let index = 0; index < lobes; index++) {
    const t = index / lobes;
    const y = -length * t;
    const sway = Math.sin(t * 3) * length * 0.08;
    const reach = length * 0.34 * Math.sin(Math.PI * (t * 0.72 + 0.24)) * between(random, 0.88, 1.14);
    const finger = (side: number): Point[] => [
      { x: sway + side * 7, y: y - step * 0.06 },
      { x: sway + side * reach * 0.8, y: y - step * 0.5 },
      { x: sway + side * reach, y: y - step * 0.86 },
      { x: sway + side * reach * 0.72, y: y - step * 1.02 },
    ];
    right.push(...finger(1));
    left.unshift(...finger(-1).reverse());
  }
  const top = Math.sin(3) * length * 0.08;
  const tip: Point[] = [
    { x: top + 9, y: -length * 1.02 },
    { x: top, y: -length * 1.14 },
    { x: top - 9, y: -length * 1.02 },
  ];
  return coarse(smooth([{ x: 6, y: 16 }, ...right, ...tip, ...left, { x: -6, y: 16 }], true, 5));
}

function cutouts(art: Art): string {
  const { random, palette } = art;
  const blocks = [
    [-10, -10, 190, 236],
    [176, -10, 168, 150],
    [340, -10, 180, 250],
    [516, -10, 150, 170],
    [-10, 222, 190, 210],
    [176, 136, 168, 296],
    [340, 236, 180, 196],
    [516, 156, 150, 276],
  ] as const;
  const grounds = [0, 2, 1, 4, 3, 1, 2, 0];
  const inks = [
    palette.light,
    palette.tones[1],
    palette.tones[2],
    palette.light,
    palette.light,
    palette.tones[4],
    palette.deep,
    palette.light,
  ];
  let out = '';
  blocks.forEach(([x, y, width, height], index) => {
    out += `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${cycle(palette.tones, grounds[index] ?? 0)}"/>`;
  });
  blocks.forEach(([x, y, width, height], index) => {
    const long = Math.min(height, 240) * 0.62;
    const d = frond(random, long, 4 + (index % 3));
    const turn = Math.round(between(random, -24, 24));
    const shape = sheet(art, `frond${index}`, d, inks[index] ?? palette.light, 3);
    out += `<g transform="translate(${n(x + width / 2)} ${n(y + height / 2 + long * 0.52)})rotate(${turn})">${shape}</g>`;
  });
  return out;
}

/** Sheets of coloured paper. */
export function cutPaper(art: Art, shape: CutPaperShape): string {
  return { hills, tunnel, lace, cutouts }[shape](art);
}
