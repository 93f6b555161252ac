import type { Box } from '../box';
import { freeArea } from '../design-layout';
import { cycle } from '../random';
import { wordPath } from '../stroke-letters';
import { type Art, cardWidth, foil, linear, mix, n, near } from '../svg';

/** Letters of nested lines, a word that echoes down the card, or solid letters with a long side. */
export type TypeShape = 'inline' | 'echo' | 'solid';

interface Line {
  readonly word: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly scale: number;
}

/** How a word is set: the weight of its outermost stroke, how far its shade or its echoes reach, between two lines. */
interface Setting {
  readonly stroke: number;
  readonly reach: { readonly x: number; readonly y: number };
  readonly leading: number;
}

/** Between two centre lines of letters. */
const letterGap = 58;
const echoes = { count: 5, step: 25 } as const;
const depth = { count: 10, step: 1.2 } as const;

/** Where lettering may stand: in the middle of the card, clear of all that is printed on it. */
const room = letteringRoom();

function letteringRoom(): Box {
  const left = freeArea.x * cardWidth;
  const top = freeArea.y * cardWidth;
  return { x: left, y: top, width: cardWidth - 2 * left, height: freeArea.height * cardWidth };
}

function settingOf(shape: TypeShape, words: readonly string[]): Setting {
  if (shape === 'echo')
    return { stroke: 32, reach: { x: 0, y: (echoes.count - 1) * echoes.step }, leading: 0 };
  if (shape === 'solid') {
    const far = depth.count * depth.step;
    return { stroke: 28, reach: { x: far, y: far }, leading: 0 };
  }
  const stroke = words.length > 1 ? 38 : 46;
  return { stroke, reach: { x: 4, y: 7 }, leading: stroke + 4 };
}

/** Sets the lines as large as their room allows, one under the other, in its middle. */
function linesOf(shape: TypeShape, words: readonly string[]): Line[] {
  const { stroke, reach, leading } = settingOf(shape, words);
  const widths = words.map((word) => wordPath(word, letterGap).width);
  const wide = (room.width - stroke - reach.x) / Math.max(...widths);
  const tall = (room.height - stroke - reach.y - leading * (words.length - 1)) / (100 * words.length);
  const scale = Math.min(wide, tall);
  const height = scale * 100 * words.length + leading * (words.length - 1) + reach.y;
  const top = room.y + (room.height - height) / 2;
  return words.map((word, index) => {
    const width = (widths[index] ?? 0) * scale;
    const x = room.x + (room.width - width - reach.x) / 2;
    return { word, x, y: top + index * (scale * 100 + leading), width, scale };
  });
}

/** The part of a card that lettering covers, in pixels of the drawing. */
export function letteringBox(shape: TypeShape, words: readonly string[]): Box {
  const { stroke, reach } = settingOf(shape, words);
  const lines = linesOf(shape, words);
  const x = Math.min(...lines.map((line) => line.x)) - stroke / 2;
  const y = Math.min(...lines.map((line) => line.y)) - stroke / 2;
  const right = Math.max(...lines.map((line) => line.x + line.width)) + stroke / 2 + reach.x;
  const foot = Math.max(...lines.map((line) => line.y + line.scale * 100)) + stroke / 2 + reach.y;
  return { x, y, width: right - x, height: foot - y };
}

interface DrawnLine extends Line {
  readonly id: string;
}

/** The lines, their words defined once, however often they are drawn. */
function defined(art: Art, shape: TypeShape, words: readonly string[]): DrawnLine[] {
  return linesOf(shape, words).map((line, index) => {
    const id = art.id(`word${index}`);
    art.defs.push(`<path id="${id}" d="${wordPath(line.word, letterGap).d}"/>`);
    return { ...line, id };
  });
}

const place = (line: DrawnLine, dx = 0, dy = 0): string =>
  `href="#${line.id}" transform="translate(${n(line.x + dx)} ${n(line.y + dy)})scale(${Math.round(line.scale * 1000) / 1000})"`;

function inline(art: Art, words: readonly string[]): string {
  const { palette } = art;
  const set = defined(art, 'inline', words);
  const { stroke, reach } = settingOf('inline', words);
  const weight = (share: number) => Math.round(stroke * share);
  const layers: readonly (readonly [width: number, colour: (row: number) => string])[] = [
    [weight(1), () => palette.deep],
    [weight(0.84), (row) => cycle(palette.tones, row)],
    [weight(0.64), () => palette.light],
    [weight(0.5), (row) => cycle(palette.tones, row + 1)],
    [weight(0.3), () => palette.light],
    [weight(0.17), (row) => cycle(palette.tones, row + 2)],
  ];
  // The word goes on outwards as rings, to the edge of the card.
  const [inner, outer] = [palette.ground[0], mix(palette.ground[1], palette.tones[0], 0.45)];
  const rings = Array.from({ length: 8 }, (_, index) => {
    const width = stroke + (8 - index) * 52;
    const colour =
      index % 2 === 0
        ? mix(inner, outer, 0.75 - index * 0.04)
        : mix(inner, palette.light, 0.08 + index * 0.02);
    return set
      .map((line) => `<use ${place(line)} stroke="${colour}" stroke-width="${n(width / line.scale)}"/>`)
      .join('');
  }).join('');
  const shade = set
    .map((line) => `<use ${place(line, reach.x, reach.y)} stroke-width="${n(stroke / line.scale)}"/>`)
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
  const set = defined(art, 'echo', words);
  const { stroke } = settingOf('echo', words);
  let out = '';
  for (let index = echoes.count - 1; index >= 0; index--) {
    const colour = index === 0 ? palette.light : cycle(palette.tones, index);
    for (const line of set) {
      const width = n((stroke * 0.82) / line.scale);
      const dy = index * echoes.step;
      out += `<use ${place(line, 0, dy)} stroke="${mix(palette.deep, '#000000', 0.1)}" stroke-width="${n(stroke / line.scale)}"/><use ${place(line, 0, dy)} stroke="${colour}" stroke-width="${width}"/>`;
    }
  }
  return `<g fill="none" stroke-linecap="butt" stroke-linejoin="bevel">${out}</g>`;
}

function solid(art: Art, words: readonly string[]): string {
  const { palette } = art;
  const gold = foil(art, 'face', [60, 60, 330, 180]);
  const set = defined(art, 'solid', words);
  const { stroke } = settingOf('solid', words);
  let beams = '';
  for (let index = 0; index < 18; index++) {
    const [a, b] = [(index / 18) * Math.PI * 2, ((index + 0.5) / 18) * Math.PI * 2];
    beams += `M325 138L${near(325 + Math.cos(a) * 560, 138 + Math.sin(a) * 560)} ${near(325 + Math.cos(b) * 560, 138 + Math.sin(b) * 560)}z`;
  }
  let lamps = '';
  for (let index = 0; index < 38; index++) {
    const angle = (index / 38) * Math.PI * 2;
    lamps += `M${near(325 + Math.cos(angle) * 226, 138 + Math.sin(angle) * 98)}h0`;
  }
  const stage = `<path d="${beams}" fill="${palette.tones[4]}" fill-opacity=".5"/><ellipse cx="325" cy="138" rx="226" ry="98" fill="${palette.deep}" fill-opacity=".55" stroke="${gold}" stroke-width="6"/><path d="${lamps}" stroke="${palette.deep}" stroke-width="17" stroke-linecap="round"/><path d="${lamps}" stroke="${palette.light}" stroke-width="10" stroke-linecap="round"/>`;
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
  for (let step = depth.count; step >= 1; step--) {
    const away = step * depth.step;
    out += set
      .map((line) => `<use ${place(line, away, away)} stroke-width="${n(stroke / line.scale)}"/>`)
      .join('');
  }
  const face = (width: number, colour: (row: number) => string) =>
    set
      .map(
        (line, row) =>
          `<use ${place(line)} stroke="${colour(row)}" stroke-width="${n(width / line.scale)}"/>`,
      )
      .join('');
  return `<g fill="none" stroke-linecap="butt" stroke-linejoin="bevel">${stage}<g stroke="${side}">${out}</g>${face(stroke, () => gold)}${face(stroke - 5, (row) => cycle(palette.tones, row))}${face(3, () => palette.light)}</g>`;
}

/** Words alone. */
export function typeOnly(art: Art, shape: TypeShape, words: readonly string[]): string {
  return { inline, echo, solid }[shape](art, words);
}
