import { between } from '../../random';
import { type Art, at, coarse, mix, n, near, type Point, radial, smooth } from '../../svg';

/** A mobile over a crib, small washing on a line, or ducks on a pond. */
export type NewBabyShape = 'mobile' | 'washing' | 'ducks';

const star = (x: number, y: number, r: number): string => {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const a = ((index * 36 - 90) * Math.PI) / 180;
    const far = index % 2 === 0 ? r : r * 0.56;
    return { x: x + Math.cos(a) * far, y: y + Math.sin(a) * far };
  });
  return coarse(smooth(points, true, 12));
};

const cloud = (x: number, y: number, size: number): string =>
  `<path transform="translate(${n(x)} ${n(y)})scale(${n(size)})" d="M-44 18C-62 18-62-6-44-8-44-28-18-34-8-18 2-34 34-28 32-6 52-8 54 18 36 18z"/>`;

function mobile(art: Art): string {
  const { palette, random } = art;
  const [rose, sun, sky, mint, white] = palette.tones;
  let stripes = '';
  for (let x = 0; x < 650; x += 52) stripes += `M${x} 0h26v416h-26z`;
  let dots = '';
  for (let index = 0; index < 60; index++)
    dots += `M${at(26 + (index % 12) * 52 + 13, 22 + Math.floor(index / 12) * 62)}h0`;
  const strings: string[] = [];
  const toys: string[] = [];
  const hang = (x: number, y: number, toy: string) => {
    const top = 46 + Math.abs(x - 345) * 0.06;
    strings.push(`M${n(x)} ${n(top)}V${n(y - 10)}`);
    toys.push(toy);
  };
  const shade = 'fill="#3a1a2a" fill-opacity=".12"';
  hang(
    150,
    168,
    `<g transform="rotate(-8 150 178)"><path d="M168 138a44 44 0 1 0 14 76 36 36 0 1 1-14-76z" fill="${sun}"/><path d="M146 166h0M140 186h0" stroke="#7a4a10" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/></g>`,
  );
  hang(
    246,
    118,
    `<g fill="${white}">${cloud(246, 124, 0.95)}</g><path d="M203 141h84q-4 4-10 4h-66q-6 0-8-4z" ${shade}/>`,
  );
  hang(
    345,
    170,
    `<path d="M345 150c-40 0-60 30-52 62 6 24 26 36 40 50h24c14-14 34-26 40-50 8-32-12-62-52-62z" fill="${rose}"/><path d="M345 150c-18 0-26 30-22 62 3 24 10 36 14 50h16c4-14 11-26 14-50 4-32-4-62-22-62z" fill="${mix(rose, '#ffffff', 0.42)}"/><path d="M331 266h28l-4 18h-20z" fill="${mix(sun, '#6a3a10', 0.3)}"/>`,
  );
  hang(444, 112, `<path d="${star(444, 132, 34)}" fill="${mint}"/>`);
  hang(
    536,
    160,
    `<g transform="translate(536 168)"><path d="M0-6C-14-34-50-26-46 4c3 24 30 34 46 52 16-18 43-28 46-52 4-30-32-38-46-10z" fill="${sky}"/><path d="M-30-6q4-16 18-14" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/></g>`,
  );
  let glints = '';
  for (let index = 0; index < 12; index++)
    glints += `M${near(between(random, 30, 620), between(random, 70, 260))}h0`;
  return `<path d="${stripes}" fill="#fff" fill-opacity=".3"/><path d="${dots}" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/><path d="M345-10V40" stroke="${palette.deep}" stroke-width="5"/><path d="M118 62Q345 18 572 62" fill="none" stroke="${mix(sun, '#6a3a10', 0.5)}" stroke-width="11" stroke-linecap="round"/><path d="M118 59Q345 15 572 59" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/><circle cx="345" cy="40" r="13" fill="${sun}"/><path d="${strings.join('')}" stroke="${palette.deep}" stroke-opacity=".7" stroke-width="2.2"/>${toys.join('')}<path d="${glints}" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`;
}

function washing(art: Art): string {
  const { palette } = art;
  const [rose, sun, sky, mint, white] = palette.tones;
  const peg = (x: number, y: number) =>
    `<path d="M${n(x - 4)} ${n(y - 13)}h8l-1.5 24h-5z" fill="#B98A4E"/><path d="M${n(x - 4)} ${n(y - 1)}h8" stroke="#6b4a20" stroke-width="2"/>`;
  const line = (y: number, sag: number) => (x: number) => y + Math.sin(((x + 20) / 690) * Math.PI) * sag;
  const upper = line(44, 26);
  const lower = line(150, 22);
  const shade = 'fill="#2a1a30" fill-opacity=".1"';
  const onesie = (fill: string, mark: string) =>
    `<path d="M-34-2l-24 20 14 20 12-8v44q0 14 20 22l4-14h16l4 14q20-8 20-22V30l12 8 14-20L34-2 18-4Q0 12-18-4z" fill="${fill}"/><path d="M-18-4Q0 12 18-4l-5-1Q0 6-13-5z" ${shade}/><path d="M10 0q10 40-4 90l8 6q18-8 18-22V30l12 8 14-20L34-2z" ${shade}/>${mark}`;
  const heart = `<path d="M0 36c-6-12-22-8-20 5 2 10 13 15 20 23 7-8 18-13 20-23 2-13-14-17-20-5z" fill="${rose}"/>`;
  const sock = (fill: string, band: string) =>
    `<path d="M-13-2h26v36l24 22q6 14-12 14H-2q-13 0-13-16z" fill="${fill}"/><path d="M-13-2h26v11h-26z" fill="${band}"/><path d="M20 44q12 2 17 12 5 14-12 14h-4q6-12-1-26z" fill="${band}"/>`;
  const bib = `<path d="M-32-2q-12 74 32 76 44-2 32-76l-14 0q-2 26-18 26T-18-2z" fill="${white}"/><path d="M-32 30q-2 42 32 44 34-2 32-44-2 32-32 33-30-1-32-33z" fill="${sky}"/><path d="${star(0, 46, 13)}" fill="${sun}"/>`;
  const trousers = `<path d="M-32-2h64l10 82H12L0 30l-12 50h-30z" fill="${sky}"/><path d="M-32-2h64l1 11h-66z" fill="${mix(sky, '#1a3a5a', 0.25)}"/><path d="M8 8l24-10 10 82H24z" ${shade}/>`;
  const hat = `<path d="M-34 34q-2-46 34-46t34 46z" fill="${sun}"/><path d="M-38 30h76v14h-76z" fill="${mix(sun, '#c0601a', 0.3)}"/><circle cy="-14" r="10" fill="${white}"/>`;
  const towel = `<path d="M-42-2h84v86h-84z" fill="${white}"/><path d="M-42 14h84v9h-84zM-42 60h84v9h-84z" fill="${mint}"/><path d="M22-2h20v86H22z" ${shade}/>`;
  const put = (on: (x: number) => number, x: number, half: number, body: string, turn = 0) =>
    `<g transform="translate(${n(x)} ${n(on(x))})rotate(${turn})">${body}</g>${half === 0 ? peg(x, on(x)) : peg(x - half, on(x - half) + 3) + peg(x + half, on(x + half) + 3)}`;
  const cord = (y: number, sag: number) => `M-20 ${y}Q325 ${y + sag * 2} 670 ${y}`;
  const hill = (y: number, swing: number) =>
    smooth([-20, 130, 300, 470, 670].map((x, index) => ({ x, y: y + (index % 2 === 0 ? -swing : swing) })));
  const glow = radial(art, 'glow', 520, 70, 260, [
    [0, '#ffffff', 0.9],
    [1, '#ffffff', 0],
  ]);
  return `<path d="M0 0H650V416H0z" fill="${glow}"/><g fill="#fff" fill-opacity=".6">${cloud(560, 110, 1.3)}${cloud(60, 96, 1)}</g><path d="${hill(276, 14)}V430H-20z" fill="${mix(mint, '#ffffff', 0.25)}"/><path d="${hill(320, -16)}V430H-20z" fill="${mint}"/><g fill="none" stroke="#7a6a58" stroke-width="3"><path d="${cord(44, 26)}"/><path d="${cord(150, 22)}"/></g>${put(upper, 104, 28, towel, 2)}${put(upper, 234, 24, onesie(rose, ''), -2)}${put(upper, 352, 0, hat, 3)}${put(upper, 448, 26, bib, 1)}${put(upper, 556, 24, trousers, -3)}${put(lower, 330, 22, onesie(white, heart), 2)}${put(lower, 434, 0, sock(mint, white), -5)}${put(lower, 484, 0, sock(mint, white), 4)}${put(lower, 588, 0, sock(sun, rose), -3)}${put(lower, 222, 0, sock(rose, white), 3)}`;
}

function ducks(art: Art): string {
  const { palette } = art;
  const [yellow, orange, , , white] = palette.tones;
  art.defs.push(
    `<g id="${art.id('duck')}"><path d="M-64 12C-74-16-50-16-20-14-32-34-22-68 10-70 42-70 50-40 38-24 62-20 74 2 58 22 44 40-44 42-64 12z"/><path d="M-56 18C-30 34 40 36 60 14 62 30 40 38 0 38-34 38-52 32-56 18z" fill="#7a3a00" fill-opacity=".2"/><path d="M-26 2q30-16 54 4-16 24-50 10-8-6-4-14z" fill="#7a3a00" fill-opacity=".16"/><path d="M36-50q26-4 30 6-12 12-30 6z" fill="${orange}"/><circle cx="20" cy="-50" r="5.5" fill="#2b1a10"/><circle cx="22" cy="-52" r="1.8" fill="#fff"/><path d="M-8-58q8-9 18-7" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/></g>`,
  );
  const wave = (y: number, fill: string, shift: number) => {
    let d = `M${-80 + shift} ${y}`;
    for (let x = -80; x < 720; x += 58) d += 'q29 22 58 0';
    return `<path d="${d}V430H-90z" fill="${fill}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`;
  };
  const tone = (share: number) => mix(palette.tones[2], palette.tones[3], share);
  const duck = (x: number, y: number, size: number, turn: number, fill: string) =>
    `<use href="#${art.id('duck')}" transform="translate(${x} ${y})rotate(${turn})scale(${size})" fill="${fill}"/>`;
  const reeds = [38, 58, 84, 612, 634]
    .map(
      (x, index) =>
        `<path d="M${x} 230q${index % 2 === 0 ? -6 : 8}-70 ${index % 2 === 0 ? 4 : -2}-${150 + (index % 3) * 22}" fill="none" stroke="${mix(palette.deep, '#3f7a4a', 0.5)}" stroke-width="5" stroke-linecap="round"/><path d="M${x + (index % 2 === 0 ? -2 : 6)} ${230 - 150 - (index % 3) * 22}v34" stroke="#8A5A2C" stroke-width="12" stroke-linecap="round"/>`,
    )
    .join('');
  const sun = radial(art, 'sun', 500, 60, 240, [
    [0, white, 1],
    [0.2, white, 0.7],
    [1, white, 0],
  ]);
  return `<path d="M0 0H650V416H0z" fill="${sun}"/>${reeds}${wave(168, tone(0.1), 0)}${duck(470, 160, 1.5, -3, yellow)}${wave(208, tone(0.35), -24)}${duck(318, 206, 0.82, 4, mix(yellow, white, 0.25))}${duck(216, 214, 0.74, -4, mix(yellow, white, 0.25))}${duck(124, 206, 0.8, 3, mix(yellow, white, 0.25))}${wave(240, tone(0.6), 0)}${wave(290, tone(0.85), -30)}${wave(346, tone(1), 6)}`;
}

/** Somebody new. */
export function newBaby(art: Art, shape: NewBabyShape): string {
  return { mobile, washing, ducks }[shape](art);
}
