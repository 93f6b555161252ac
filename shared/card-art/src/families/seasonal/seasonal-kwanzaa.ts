import { repeated } from '../../placed';
import { between } from '../../random';
import { type Art, at, foil, linear, mix, n, type Point, radial } from '../../svg';

/** The mat on which all else stands: strips of woven cloth, each with a figure of its own. */
export function mkeka(art: Art): string {
  const { palette } = art;
  const [red, black, green, gold] = palette.tones;
  const wide = 82;
  /** Where each figure stands in four strips, which lie on the mat again and again. */
  const places: readonly Point[][] = [0, 1, 2, 3].map((figure) =>
    [0, 1, 2, 3].flatMap((index) =>
      [0, 1, 2, 3, 4, 5]
        .filter((row) => (row + index * 3) % 4 === figure)
        .map((row) => ({ x: index * wide, y: row * 92 - 46 * (index % 2) })),
    ),
  );
  const [diamonds = [], chevrons = [], squares = [], checks = []] = places;
  const put = (points: readonly Point[], x: number, y: number, d: string) =>
    repeated(
      d,
      points.map((point) => ({ x: point.x + x, y: point.y + y })),
    );
  const rhomb = (points: readonly Point[], x: number, y: number, w: number, h: number) =>
    put(points, x, y, `l${w} ${h}-${w} ${h}-${w}-${h}z`);
  const check = (x: number, y: number) => put(checks, x, y, 'h41v46h-41z');
  const chevron = (y: number) => put(chevrons, 0, y, 'l41 20 41-20v14l-41 20-41-20z');
  const boxes = [10, 64].flatMap((y) => [8, 32, 56].map((x) => put(squares, x, y, 'h18v18h-18z'))).join('');
  const tile = 'h82v92h-82z';
  const layers: readonly (readonly [fill: string, d: string])[] = [
    [red, put(diamonds, 0, 0, tile) + check(0, 0) + check(41, 46)],
    [black, put(chevrons, 0, 0, tile) + check(41, 0) + check(0, 46)],
    [green, put(squares, 0, 0, tile) + chevron(12) + chevron(46)],
    [
      gold,
      rhomb(diamonds, 41, 6, 35, 40) + boxes + rhomb(checks, 20, 10, 12, 13) + rhomb(checks, 61, 56, 12, 13),
    ],
    [black, rhomb(diamonds, 41, 24, 20, 22) + put(squares, 0, 38, 'h82v16h-82z')],
    [red, rhomb(diamonds, 41, 38, 8, 8)],
  ];
  const paths = layers.map(([fill, d]) => `<path d="${d}" fill="${fill}"/>`).join('');
  const lines = `<path d="${put(chevrons, 0, 30, 'l41 20 41-20m-82 0')}" fill="none" stroke="${gold}" stroke-width="4"/>`;
  art.defs.push(`<g id="${art.id('strips')}">${paths}${lines}</g>`);
  const cloth = [0, 4, 8].map((index) => `<use href="#${art.id('strips')}" x="${index * wide}"/>`).join('');
  const ribs = `<pattern id="${art.id('rib')}" width="8" height="6" patternUnits="userSpaceOnUse"><path d="M0 1h8" stroke="#fff" stroke-opacity=".16" stroke-width="1.6"/><path d="M0 4h8" stroke="#120400" stroke-opacity=".3" stroke-width="1.8"/></pattern>`;
  art.defs.push(ribs);
  let seams = '';
  for (let index = 0; index <= 10; index++) seams += `M${index * wide}-60V520`;
  return `<g transform="translate(325 208)rotate(-7)translate(-400-250)">${cloth}<path d="${seams}" stroke="#120400" stroke-opacity=".55" stroke-width="6"/><path d="${seams}" stroke="${gold}" stroke-width="2" stroke-dasharray="7 6"/><path d="M0-60H820V520H0z" fill="url(#${art.id('rib')})"/></g>`;
}

/** The cup that is passed around, and the fruits of the harvest. */
export function cup(art: Art): string {
  const { palette, random } = art;
  const [red, black, green, gold, wood] = palette.tones;
  const copper = foil(art, 'copper', [260, 60, 440, 280]);
  const carved = linear(
    art,
    'carved',
    [270, 0, 430, 0],
    [
      [0, mix(wood, '#120400', 0.5)],
      [0.32, mix(wood, '#ffffff', 0.3)],
      [0.6, wood],
      [1, mix(wood, '#120400', 0.6)],
    ],
  );
  const halo = radial(art, 'halo', 350, 120, 320, [
    [0, palette.light, 0.9],
    [0.5, gold, 0.4],
    [1, gold, 0],
  ]);
  let rays = '';
  for (let index = 0; index < 24; index++) {
    const [a, b] = [(index / 24) * Math.PI * 2, ((index + 0.5) / 24) * Math.PI * 2];
    rays += `M350 130L${at(350 + Math.cos(a) * 560, 130 + Math.sin(a) * 560)}L${at(350 + Math.cos(b) * 560, 130 + Math.sin(b) * 560)}z`;
  }
  let teeth = '';
  for (let x = 282; x < 418; x += 17) teeth += `M${x} 118l8.5 17 8.5-17z`;
  const fruit = (x: number, y: number, r: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><path d="M${x - r} ${y}a${r} ${r} 0 0 0 ${r * 2} 0 ${n(r * 1.2)} ${n(r * 1.2)} 0 0 1-${r * 2} 0z" fill="#120400" fill-opacity=".22"/><circle cx="${n(x - r * 0.36)}" cy="${n(y - r * 0.4)}" r="${n(r * 0.18)}" fill="#fff" fill-opacity=".7"/><path d="M${x} ${n(y - r + 3)}q2-10 9-14" fill="none" stroke="#4a2a10" stroke-width="3.4" stroke-linecap="round"/>`;
  const gourd = (x: number, y: number, fill: string) =>
    `<path d="M${x} ${y - 74}c18 0 14 28 22 44 16 28 26 64-22 66-48-2-38-38-22-66 8-16 4-44 22-44z" fill="${fill}"/><path d="M${x + 4} ${y - 70}c10 8 6 26 16 42 14 28 22 60-18 64 18-16 14-48 6-66-6-14-2-28-4-40z" fill="#120400" fill-opacity=".18"/><path d="M${x} ${y - 72}q-2-14 8-20" fill="none" stroke="#4a5a20" stroke-width="6" stroke-linecap="round"/>`;
  const corn = (x: number, y: number, turn: number) => {
    let rows = '';
    for (let index = 0; index < 21; index++)
      rows += `M${at(((index % 3) - 1) * 9, -52 + Math.floor(index / 3) * 10 + between(random, -1, 1))}h0`;
    return `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M0-66C22-50 22 6 0 22-22 6-22-50 0-66z" fill="${mix(gold, '#c77a12', 0.55)}"/><path d="${rows}" stroke="#FFE08A" stroke-width="8.5" stroke-linecap="round"/><path d="M-2 26C-34 10-32-24-22-40-18-16-10 6 0 18 10 6 18-16 22-40 32-24 34 10 2 26z" fill="#8FA84A"/></g>`;
  };
  const mat = [red, black, green]
    .map((fill, index) => `<path d="M-10 ${262 + index * 18}H660v18H-10z" fill="${fill}"/>`)
    .join('');
  return `<path d="M0 0H650V416H0z" fill="${halo}"/><path d="${rays}" fill="${palette.light}" fill-opacity=".18"/>${mat}<path d="M-10 262H660M-10 316H660" stroke="${gold}" stroke-width="4" stroke-dasharray="12 7"/>${gourd(192, 236, mix(gold, green, 0.35))}${gourd(528, 240, mix(red, gold, 0.35))}${corn(116, 262, -30)}${corn(590, 262, 34)}${fruit(150, 262, 25, red)}${fruit(236, 258, 27, mix(red, gold, 0.5))}${fruit(466, 260, 28, mix(green, gold, 0.3))}${fruit(562, 272, 22, red)}<ellipse cx="350" cy="282" rx="78" ry="12" fill="#120400" fill-opacity=".35"/><path d="M272 66H428Q430 172 368 190 360 206 366 226 376 248 410 262V280H290V262Q324 248 334 226 340 206 332 190 270 172 272 66z" fill="${carved}"/><path d="M274 92h152v13H274zM277 138q73 18 146 0l-3 12q-70 18-140 0z" fill="${copper}"/><path d="${teeth}" fill="${palette.light}" fill-opacity=".85"/><path d="M290 266h120v14H290zM334 204h32v11h-32z" fill="${copper}"/><ellipse cx="350" cy="66" rx="78" ry="13" fill="${mix(wood, '#120400', 0.65)}"/><ellipse cx="350" cy="68" rx="68" ry="9" fill="${mix(red, '#3a0410', 0.3)}"/><path d="M296 66q22-6 52-6" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`;
}
