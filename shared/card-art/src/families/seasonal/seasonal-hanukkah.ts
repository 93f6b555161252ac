import { dots, repeated } from '../../placed';
import { between } from '../../random';
import { type Art, at, foil, linear, mix, n, type Point, radial } from '../../svg';
import { type Grown, grown, leaves } from '../leaves';
import { flame } from './seasonal-lights';

/** Nun, gimel, he and shin as strokes, in the order in which they are read: from the right. */
const letters = [
  'M-4-17H7V16H-11',
  'M-6-17H5V2L12 16M5 3L-10 16',
  'M-14-16H12V17M-9-4V17',
  'M-15-16L-9 16H1Q15 13 15-16M0-16Q2 2-11 9',
] as const;

/** Spinning tops with their four letters, and coins of chocolate. */
export function dreidels(art: Art): string {
  const { palette, random } = art;
  const [blue, teal, , sand, white] = palette.tones;
  const gold = '#F2D487';
  const top = (x: number, y: number, size: number, turn: number, fill: string, letter: string) => {
    const right = mix(fill, '#06102e', 0.38);
    return `<ellipse cx="${x}" cy="${n(y + 104 * size)}" rx="${n(58 * size)}" ry="${n(9 * size)}" fill="#06102e" fill-opacity=".24"/><path d="M${n(x - 66 * size)} ${n(y + 92 * size)}q${n(66 * size)} ${n(30 * size)} ${n(132 * size)} 0M${n(x - 46 * size)} ${n(y + 112 * size)}q${n(46 * size)} ${n(16 * size)} ${n(92 * size)} 0" fill="none" stroke="${white}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/><g transform="translate(${x} ${y})rotate(${turn})scale(${size})"><path d="M-7-92q7-6 14 0v46H-7z" fill="${mix(fill, '#ffffff', 0.25)}"/><path d="M1-95q4 1 6 3v46H1z" fill="#06102e" fill-opacity=".25"/><path d="M-58-40L12-22V44L-58 30z" fill="${fill}"/><path d="M12-22L58-40V30L12 44z" fill="${right}"/><path d="M-58-40L-8-56 58-40 12-22z" fill="${mix(fill, '#ffffff', 0.42)}"/><path d="M-58 30L12 44 4 100z" fill="${mix(fill, '#06102e', 0.16)}"/><path d="M58 30L12 44 4 100z" fill="${mix(right, '#06102e', 0.3)}"/><g transform="translate(-23 3)skewY(13)scale(1.18)" fill="none" stroke="${white}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="${letter}"/></g><path d="M36-24v50" stroke="${white}" stroke-opacity=".22" stroke-width="5" stroke-linecap="round"/></g>`;
  };
  const coin = (x: number, y: number, r: number) =>
    `<g transform="translate(${x} ${y})"><ellipse cx="3" cy="6" rx="${r}" ry="${n(r * 0.62)}" fill="#06102e" fill-opacity=".28"/><ellipse cy="4" rx="${r}" ry="${n(r * 0.62)}" fill="#8C6420"/><ellipse rx="${r}" ry="${n(r * 0.62)}" fill="${gold}"/><ellipse rx="${n(r * 0.74)}" ry="${n(r * 0.45)}" fill="none" stroke="#7a5410" stroke-opacity=".55" stroke-width="2"/><path d="M0${n(-r * 0.34)}L${n(r * 0.36)} ${n(r * 0.16)}H${n(-r * 0.36)}zM0 ${n(r * 0.34)}L${n(r * 0.36)}${n(-r * 0.16)}H${n(-r * 0.36)}z" fill="none" stroke="#7a5410" stroke-opacity=".7" stroke-width="2"/></g>`;
  const beam = radial(art, 'beam', 330, 110, 340, [
    [0, white, 0.7],
    [1, white, 0],
  ]);
  let specks = '';
  for (let index = 0; index < 60; index++) specks += `M${at(random() * 650, random() * 300)}h0`;
  const [nun, gimel, he, shin] = letters;
  return `<path d="M0 0H650V416H0z" fill="${beam}"/><path d="${specks}" stroke="${white}" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>${top(126, 116, 0.82, -10, teal, shin)}${top(262, 146, 0.98, 8, blue, he)}${top(404, 118, 0.86, -7, mix(sand, '#7a4a10', 0.2), gimel)}${top(548, 140, 1.02, 12, mix(blue, '#4a2a7a', 0.6), nun)}${coin(196, 248, 24)}${coin(338, 254, 22)}${coin(470, 252, 26)}${coin(62, 232, 20)}${coin(612, 262, 18)}`;
}

/** A small jar of oil with its light, between branches of olive. */
export function oil(art: Art): string {
  const { palette, random } = art;
  const [leafTone, pale, clay, olive, light] = palette.tones;
  const branch = (x: number, y: number, dx: number, dy: number, bend: number) => {
    let out = '';
    const position = (t: number) => ({
      x: x + dx * t,
      y: y + dy * t - Math.sin(t * Math.PI) * bend,
    });
    const points = [0, 0.25, 0.5, 0.75, 1].map(position);
    out += `<path d="M${points.map((p) => at(p.x, p.y)).join('L')}" fill="none" stroke="${mix(leafTone, '#2b1a10', 0.4)}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
    const drawn: Grown[] = [];
    const olives: Point[] = [];
    for (let index = 0; index < 10; index++) {
      const t = (index + 0.6) / 10;
      const [p, q] = [position(t), position(t + 0.02)];
      const along = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
      for (const side of [-1, 1])
        drawn.push(
          grown(
            side < 0 ? leafTone : pale,
            p,
            along + side * between(random, 34, 54),
            1.2 * (1.25 - t * 0.35),
          ),
        );
      if (index % 3 === 1) olives.push({ x: p.x + 4, y: p.y + 13 });
    }
    out += leaves({ belly: 7.5, middle: 19, isBroad: true, isRibbed: false }, drawn);
    out += `<path d="${repeated('v5z', olives)}" stroke="${olive}" stroke-width="18" stroke-linejoin="round"/><path d="${dots(olives.map(({ x, y }) => ({ x: x - 3, y: y - 4 })))}" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`;
    return out;
  };
  const body = linear(
    art,
    'clay',
    [270, 0, 430, 0],
    [
      [0, mix(clay, '#2a0e04', 0.3)],
      [0.3, mix(clay, '#ffffff', 0.28)],
      [0.62, clay],
      [1, mix(clay, '#2a0e04', 0.45)],
    ],
  );
  const gold = foil(art, 'band', [260, 100, 440, 260]);
  const halo = radial(art, 'halo', 350, 60, 300, [
    [0, light, 0.95],
    [0.22, '#FFD98A', 0.55],
    [1, '#FFD98A', 0],
  ]);
  return `<path d="M0 0H650V416H0z" fill="${halo}"/>${branch(286, 250, -330, -150, 70)}${branch(414, 250, 300, -150, 70)}${branch(280, 268, -290, 20, 30)}${branch(420, 268, 270, 20, 30)}<ellipse cx="354" cy="292" rx="92" ry="13" fill="#06102e" fill-opacity=".3"/><path d="M328 82h44v20q-2 12 18 26 44 32 40 84-4 52-44 78h-72q-40-26-44-78-4-52 40-84 20-14 18-26z" fill="${body}"/><path d="M330 104Q290 96 288 136q0 20 12 26M370 104q40-8 42 32 0 20-12 26" fill="none" stroke="${mix(clay, '#2a0e04', 0.25)}" stroke-width="11" stroke-linecap="round"/><path d="M272 190q78 26 156 0v16q-78 26-156 0z" fill="${gold}"/><path d="M271 222q79 26 158 0" fill="none" stroke="${gold}" stroke-width="4"/><ellipse cx="350" cy="82" rx="27" ry="9" fill="${mix(clay, '#2a0e04', 0.5)}"/><ellipse cx="350" cy="82" rx="20" ry="6" fill="#E8B93A"/><path d="M350 82v-10" stroke="#3a2208" stroke-width="4"/>${flame(350, 74, 1.7)}`;
}
