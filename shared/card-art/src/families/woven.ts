import { cycle } from '../random';
import { type Art, define, foil, linear, mix } from '../svg';

/** Flat strips over and under, a checked cloth, or a herringbone. */
export type WovenShape = 'basket' | 'plaid' | 'herringbone';

function basket(art: Art): string {
  const { palette } = art;
  const size = 52;
  const across = (index: number) =>
    cycle(
      [
        palette.tones[0],
        palette.tones[1],
        palette.tones[4],
        palette.tones[1],
        palette.tones[0],
        palette.tones[3],
      ],
      index,
    );
  const down = (index: number) =>
    cycle([palette.tones[1], palette.tones[2], palette.tones[0], palette.tones[2]], index);
  let under = '';
  for (let column = 0; column < 19; column++) {
    under += `<path d="M${column * size + 2}-60h${size - 4}V720h${4 - size}z" fill="${down(column)}"/>`;
  }
  let over = '';
  for (let row = 0; row < 13; row++) {
    let d = '';
    for (let column = row % 2; column < 19; column += 2) {
      d += `M${column * size - 3} ${row * size + 2}h${size + 6}v${size - 4}h${-size - 6}z`;
    }
    over += `<path d="${d}" fill="${across(row)}"/>`;
  }
  const sides = linear(
    art,
    'sides',
    [0, 0, size, 0],
    [
      [0, '#1d0a04', 0.42],
      [0.22, '#1d0a04', 0],
      [0.5, '#ffffff', 0.2],
      [0.78, '#1d0a04', 0],
      [1, '#1d0a04', 0.42],
    ],
  );
  const ends = linear(
    art,
    'ends',
    [0, 0, 0, size],
    [
      [0, '#1d0a04', 0.42],
      [0.22, '#1d0a04', 0],
      [0.5, '#ffffff', 0.2],
      [0.78, '#1d0a04', 0],
      [1, '#1d0a04', 0.42],
    ],
  );
  const cell = (x: number, y: number, paint: string, gap: string) =>
    `<g transform="translate(${x} ${y})"><path d="M0 0h${size}v${size}H0z" fill="${paint}"/><path d="${gap}" stroke="#1d0a04" stroke-opacity=".35" stroke-width="2"/></g>`;
  const rows = `M0 1h${size}M0 ${size - 1}h${size}`;
  const columns = `M1 0v${size}M${size - 1} 0v${size}`;
  const shade = define(
    art,
    'shade',
    (id) =>
      `<pattern id="${id}" width="${size * 2}" height="${size * 2}" patternUnits="userSpaceOnUse">${cell(0, 0, sides, rows)}${cell(size, size, sides, rows)}${cell(size, 0, ends, columns)}${cell(0, size, ends, columns)}</pattern>`,
  );
  return `<g transform="translate(325 208)rotate(-32)translate(-494-338)">${under}${over}<path d="M-60-60H1060V720H-60z" fill="${shade}"/></g>`;
}

function plaid(art: Art): string {
  const { palette } = art;
  const [main, soft, dark, pale, green] = palette.tones;
  const bands = [
    [0, 74, main, 0.86],
    [84, 10, dark, 0.9],
    [104, 34, soft, 0.7],
    [148, 5, green, 0.95],
    [163, 16, pale, 0.8],
    [188, 5, green, 0.95],
  ] as const;
  const gold = foil(art);
  const period = 206;
  let rows = '';
  for (let offset = -period; offset < 800; offset += period) {
    rows += bands
      .map(
        ([start, width, fill, opacity]) =>
          `<path d="M-200 ${offset + start}H900v${width}H-200z" fill="${fill}" fill-opacity="${opacity}"/>`,
      )
      .join('');
    rows += `<path d="M-200 ${offset + 98}H900" stroke="${gold}" stroke-width="2"/>`;
  }
  const twill = define(
    art,
    'twill',
    (id) =>
      `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 1.5h7" stroke="#fff" stroke-opacity=".2" stroke-width="2"/><path d="M0 5h7" stroke="#200408" stroke-opacity=".16" stroke-width="2"/></pattern>`,
  );
  // The same threads run across and down; where the cloth lets both through, they mix.
  const id = art.id('threads');
  art.defs.push(`<g id="${id}">${rows}</g>`);
  return `<g transform="translate(325 208)rotate(-9)translate(-325-208)"><use href="#${id}"/><g opacity=".58"><use href="#${id}" transform="translate(618-50)rotate(90)"/></g></g><path d="M0 0H650V416H0z" fill="${twill}"/>`;
}

function herringbone(art: Art): string {
  const { palette, random } = art;
  const [w, h] = [44, 26];
  const paths = new Map<string, string>();
  for (let column = -1; column < 15; column++) {
    const slope = column % 2 === 0 ? 34 : -34;
    for (let row = -2; row < 19; row++) {
      const tone = cycle(palette.tones, Math.floor(random() * 4) + (row % 2));
      const fill = mix(tone, palette.deep, column % 2 === 0 ? 0 : 0.16);
      const y = row * h + (column % 2 === 0 ? 0 : 34);
      paths.set(fill, `${paths.get(fill) ?? ''}M${column * w} ${y}l${w} ${slope}v${h - 2}l${-w} ${-slope}z`);
    }
  }
  return [...paths].map(([fill, d]) => `<path d="${d}" fill="${fill}"/>`).join('');
}

/** Cloth and cane. */
export function woven(art: Art, shape: WovenShape): string {
  return { basket, plaid, herringbone }[shape](art);
}
