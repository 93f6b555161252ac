import { dots, type Place, placed } from '../../placed';
import { between, cycle } from '../../random';
import { type Art, at, foil, mix, n, near, type Point, radial, smooth } from '../../svg';

/** A flame over a point, with its glow. */
export function flame(x: number, y: number, size: number): string {
  const s = (value: number) => n(value * size);
  return `<g transform="translate(${n(x)} ${n(y)})"><circle cy="${s(-14)}" r="${s(30)}" fill="#FFC65A" fill-opacity=".16"/><circle cy="${s(-13)}" r="${s(19)}" fill="#FFD98A" fill-opacity=".28"/><path d="M0 0C${s(-11)} ${s(-5)} ${s(-9)} ${s(-17)} 0 ${s(-32)}C${s(9)} ${s(-17)} ${s(11)} ${s(-5)} 0 0z" fill="#FF9E2C"/><path d="M0 ${s(-1)}C${s(-6)} ${s(-4)} ${s(-5)} ${s(-11)} 0 ${s(-21)}C${s(5)} ${s(-11)} ${s(6)} ${s(-4)} 0 ${s(-1)}z" fill="#FFF4C4"/></g>`;
}

/** Nine lamps on nested arms, in metal on a deep blue. */
export function lights(art: Art): string {
  const { random, palette } = art;
  const gold = foil(art, 'arms', [150, 60, 500, 330]);
  const pale = foil(art, 'cups', [500, 60, 150, 330]);
  const top = 150;
  let arms = '';
  let cups = '';
  let candles = '';
  let flames = '';
  const cell = 52;
  for (let index = 1; index <= 4; index++) {
    const r = index * cell;
    arms += `M${325 - r} ${top}A${r} ${n(r * 0.78)} 0 0 0 ${325 + r} ${top}`;
  }
  for (let index = -4; index <= 4; index++) {
    const x = 325 + index * cell;
    const lift = index === 0 ? 34 : 0;
    cups += `M${x - 15} ${top - 8 - lift}h30q-2 14-15 14t-15-14z`;
    candles += `M${x} ${top - 8 - lift}v-40`;
    flames += flame(x, top - 50 - lift, 0.95);
  }
  let field = '';
  for (let index = 0; index < 120; index++) field += `M${at(random() * 650, random() * 416)}h0`;
  const star = (x: number, y: number, r: number) =>
    [0, 180]
      .map((turn) => {
        const points = [0, 1, 2].map((corner) => {
          const a = ((corner * 120 + turn - 90) * Math.PI) / 180;
          return at(x + Math.cos(a) * r, y + Math.sin(a) * r);
        });
        return `M${points.join('L')}z`;
      })
      .join('');
  const ornament = [
    [52, 92, 16],
    [600, 250, 14],
    [70, 262, 11],
    [588, 196, 9],
    [30, 180, 7],
    [118, 36, 10],
    [466, 36, 9],
    [232, 30, 6],
  ] as const;
  const halo = radial(art, 'halo', 325, 110, 330, [
    [0, '#FFD98A', 0.5],
    [0.5, palette.tones[2], 0.35],
    [1, palette.tones[2], 0],
  ]);
  return `<path d="M0 0H650V416H0z" fill="${halo}"/><path d="${field}" stroke="${palette.light}" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/><path d="${ornament.map(([x, y, r]) => star(x, y, r)).join('')}" fill="none" stroke="${palette.tones[3]}" stroke-opacity=".75" stroke-width="1.8" stroke-linejoin="round"/><g fill="none" stroke-linecap="round"><path d="M325 ${top - 34}V330" stroke="#0a1030" stroke-opacity=".35" stroke-width="15" transform="translate(3 4)"/><path d="${arms}" stroke="#0a1030" stroke-opacity=".35" stroke-width="12" transform="translate(3 4)"/><path d="${arms}" stroke="${gold}" stroke-width="10"/><path d="M325 ${top - 34}V330" stroke="${gold}" stroke-width="14"/><path d="${candles}" stroke="${palette.tones[1]}" stroke-width="12" stroke-linecap="butt"/><path d="${candles}" stroke="${palette.tones[3]}" stroke-opacity=".55" stroke-width="4" stroke-linecap="butt" transform="translate(4 0)"/></g><path d="${cups}M252 346q12-22 62-26h22q50 4 62 26z" fill="${pale}"/><circle cx="325" cy="236" r="14" fill="${pale}"/><circle cx="325" cy="290" r="11" fill="${pale}"/>${flames}`;
}

interface Bulb {
  readonly tone: string;
  readonly place: Place;
}

/** Bulbs of one string, with two rings of glow: one path for each tone and part. */
function bulbsOf(hung: readonly Bulb[], size: number): string {
  const path = (d: string, of = hung) => of.map(({ place }) => placed(d, place)).join('');
  const lit = [...new Set(hung.map(({ tone }) => tone))].map((tone) => {
    const own = hung.filter((bulb) => bulb.tone === tone);
    const middles = dots(own.map(({ place: { x, y } }) => ({ x, y: y + 17 * size })));
    const glow = (wide: number, opacity: string) =>
      `<path d="${middles}" stroke="${tone}" stroke-opacity="${opacity}" stroke-width="${n(wide * size)}" stroke-linecap="round"/>`;
    const glass = path('M-7 2L7 2C16 12 16 34 0 41C-16 34 -16 12 -7 2Z', own);
    return `${glow(88, '.12')}${glow(54, '.24')}<path d="${glass}" fill="${tone}"/>`;
  });
  return `${lit.join('')}<path d="${path('M-6 9C-11 17 -10 28 -4 34')}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${n(3 * size)}" stroke-linecap="round"/><path d="${path('M-7 -8L7 -8L7 4L-7 4Z')}" fill="#152320"/><path d="${path('M-7 -4L7 -4M-7 0L7 0')}" stroke="#fff" stroke-opacity=".25" stroke-width="${n(1.5 * size)}"/>`;
}

/** Bulbs on wires, out of the dark. */
export function porch(art: Art): string {
  const { random, palette } = art;
  let wires = '';
  let bulbs = '';
  const strings: readonly (readonly [number, number, number, number, number])[] = [
    [-20, 10, 62, 690, 34],
    [-20, 96, 96, 690, 74],
    [-20, 214, 74, 690, 160],
  ];
  strings.forEach(([x0, y0, sag, x1, y1], group) => {
    const count = 9 - group;
    const line: Point[] = [];
    for (let index = 0; index <= 8; index++) {
      const t = index / 8;
      line.push({ x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t + Math.sin(Math.PI * t) * sag });
    }
    wires += smooth(line);
    const size = 0.78 + group * 0.17;
    const hung = Array.from({ length: count }, (_, index) => {
      const t = (index + 0.5 + (group % 2) * 0.3) / count;
      const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + Math.sin(Math.PI * t) * sag + 6 * size];
      const turn = Math.round(between(random, -9, 9) / 3) * 3;
      return { tone: cycle(palette.tones, index + group * 2), place: { x, y, turn, size } };
    });
    bulbs += bulbsOf(hung, size);
  });
  let needles = '';
  for (let index = 0; index < 190; index++) {
    const x = index * 3.5 - 8;
    const y = 372 + Math.sin(x / 66) * 12;
    const lean = between(random, -17, 17);
    needles += `M${near(x, y + 6)}l${near(lean, -between(random, 18, 40))}`;
  }
  const blur = radial(art, 'mist', 325, 190, 350, [
    [0, palette.tones[1], 0.26],
    [1, palette.tones[1], 0],
  ]);
  let far = '';
  for (let index = 0; index < 44; index++) far += `M${near(random() * 650, random() * 330)}h0`;
  return `<path d="M0 0H650V416H0z" fill="${blur}"/><path d="${far}" stroke="${palette.tones[1]}" stroke-opacity=".2" stroke-width="13" stroke-linecap="round"/><path d="${wires}" fill="none" stroke="#071412" stroke-width="4"/>${bulbs}<path d="${needles}" stroke="${mix(palette.ground[0], '#5aa27e', 0.4)}" stroke-width="3" stroke-linecap="round"/><path d="M0 384H650V416H0z" fill="${palette.deep}"/>`;
}
