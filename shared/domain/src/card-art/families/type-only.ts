import { cycle } from '../random';
import { wordPath } from '../stroke-letters';
import { type Art, foil, linear, mix, n, near } from '../svg';

/** Letters of nested lines, a word that echoes down the card, or solid letters with a long side. */
export type TypeShape = 'inline' | 'echo' | 'solid';

interface Line {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Sets each line as wide as the measure, one under the other, around the given middle. */
function lines(
  art: Art,
  words: readonly string[],
  measure: number,
  most: number,
  middle: number,
  leading: number,
): Line[] {
  const set = words.map((word, index) => {
    const { width, d } = wordPath(word, 58);
    const id = art.id(`word${index}`);
    art.defs.push(`<path id="${id}" d="${d}"/>`);
    return { id, width, scale: Math.min(most, measure / width) };
  });
  const tall = set.reduce((sum, { scale }) => sum + scale * 100, 0) + leading * (set.length - 1);
  let y = middle - tall / 2;
  return set.map(({ id, width, scale }) => {
    const line = { id, x: 325 - (width * scale) / 2, y, scale };
    y += scale * 100 + leading;
    return line;
  });
}

const place = (line: Line, dx = 0, dy = 0): string =>
  `href="#${line.id}" transform="translate(${n(line.x + dx)} ${n(line.y + dy)})scale(${Math.round(line.scale * 1000) / 1000})"`;

function inline(art: Art, words: readonly string[]): string {
  const { palette } = art;
  const set = lines(art, words, 480, 1.02, words.length > 1 ? 170 : 158, 66);
  const layers: readonly (readonly [width: number, colour: (row: number) => string])[] = [
    [60, () => palette.deep],
    [50, (row) => cycle(palette.tones, row)],
    [38, () => palette.light],
    [30, (row) => cycle(palette.tones, row + 1)],
    [18, () => palette.light],
    [10, (row) => cycle(palette.tones, row + 2)],
  ];
  // The word goes on outwards as rings, to the edge of the card.
  const [inner, outer] = [palette.ground[0], mix(palette.ground[1], palette.tones[0], 0.45)];
  const rings = Array.from({ length: 8 }, (_, index) => {
    const width = 60 + (8 - index) * 52;
    const colour =
      index % 2 === 0
        ? mix(inner, outer, 0.75 - index * 0.04)
        : mix(inner, palette.light, 0.08 + index * 0.02);
    return set
      .map((line) => `<use ${place(line)} stroke="${colour}" stroke-width="${n(width / line.scale)}"/>`)
      .join('');
  }).join('');
  const shade = set
    .map((line) => `<use ${place(line, 5, 9)} stroke-width="${n(60 / line.scale)}"/>`)
    .join('');
  const body = layers
    .map(([width, colour]) =>
      set
        .map(
          (line, row) =>
            `<use ${place(line)} stroke="${colour(row)}" stroke-width="${n(width / line.scale)}"/>`,
        )
        .join(''),
    )
    .join('');
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${rings}<g stroke="${palette.deep}" stroke-opacity=".4">${shade}</g>${body}</g>`;
}

function echo(art: Art, words: readonly string[]): string {
  const { palette } = art;
  const set = lines(art, words, 560, 2.1, 120, 40);
  const count = 7;
  let out = '';
  for (let index = count - 1; index >= 0; index--) {
    const colour = index === 0 ? palette.light : cycle(palette.tones, index);
    for (const line of set) {
      const width = n(37 / line.scale);
      const dy = index * 35;
      out += `<use ${place(line, 0, dy)} stroke="${mix(palette.deep, '#000000', 0.1)}" stroke-width="${n(45 / line.scale)}"/><use ${place(line, 0, dy)} stroke="${colour}" stroke-width="${width}"/>`;
    }
  }
  return `<g fill="none" stroke-linecap="butt" stroke-linejoin="bevel">${out}</g>`;
}

function solid(art: Art, words: readonly string[]): string {
  const { palette } = art;
  const gold = foil(art, 'face', [60, 60, 330, 180]);
  const set = lines(art, words, 440, 1.5, 164, 58);
  let beams = '';
  for (let index = 0; index < 18; index++) {
    const [a, b] = [(index / 18) * Math.PI * 2, ((index + 0.5) / 18) * Math.PI * 2];
    beams += `M325 166L${near(325 + Math.cos(a) * 560, 166 + Math.sin(a) * 560)} ${near(325 + Math.cos(b) * 560, 166 + Math.sin(b) * 560)}z`;
  }
  let lamps = '';
  for (let index = 0; index < 46; index++) {
    const angle = (index / 46) * Math.PI * 2;
    lamps += `M${near(325 + Math.cos(angle) * 290, 166 + Math.sin(angle) * 126)}h0`;
  }
  const stage = `<path d="${beams}" fill="${palette.tones[4]}" fill-opacity=".5"/><ellipse cx="325" cy="166" rx="290" ry="126" fill="${palette.deep}" fill-opacity=".55" stroke="${gold}" stroke-width="6"/><path d="${lamps}" stroke="${palette.deep}" stroke-width="17" stroke-linecap="round"/><path d="${lamps}" stroke="${palette.light}" stroke-width="10" stroke-linecap="round"/>`;
  const side = linear(
    art,
    'side',
    [0, 60, 0, 320],
    [
      [0, mix(palette.deep, palette.tones[0], 0.4)],
      [1, palette.deep],
    ],
  );
  let out = '';
  for (let depth = 13; depth >= 1; depth--) {
    out += set
      .map((line) => `<use ${place(line, depth * 1.3, depth * 1.3)} stroke-width="${n(36 / line.scale)}"/>`)
      .join('');
  }
  const face = (width: number, colour: (row: number) => string) =>
    set
      .map(
        (line, row) =>
          `<use ${place(line)} stroke="${colour(row)}" stroke-width="${n(width / line.scale)}"/>`,
      )
      .join('');
  return `<g fill="none" stroke-linecap="butt" stroke-linejoin="bevel">${stage}<g stroke="${side}">${out}</g>${face(36, () => gold)}${face(30, (row) => cycle(palette.tones, row))}${face(3, () => palette.light)}</g>`;
}

/** Words alone. */
export function typeOnly(art: Art, shape: TypeShape, words: readonly string[]): string {
  return { inline, echo, solid }[shape](art, words);
}
