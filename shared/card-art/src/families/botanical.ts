import { placed } from '../placed';
import { between, cycle } from '../random';
import { type Art, at, bentLine, foil, mix, n, near, type Point, radial, smooth } from '../svg';
import { type Grown, grown, type Leaf, leaves, pair } from './leaves';

/** Sprays that lean in from the corners, a wreath, or flowers grown up from the foot. */
export type BotanicalShape = 'spray' | 'wreath' | 'meadow';

/** A flower around the origin, which takes the colour of its petals where it is used. */
function flower(art: Art, name: string, petals: number, heart: string): void {
  const turns = Array.from({ length: petals }, (_, index) => Math.round((index * 360) / petals));
  const petal = 'M0 0C-15 -9 -13 -27 0 -30C13 -27 15 -9 0 0Z';
  const path = (d: string, parts: number) =>
    turns.map((turn) => placed(d, { x: 0, y: 0, turn }, parts)).join('');
  art.defs.push(
    `<g id="${art.id(name)}"><path d="${path(petal, 1)}" stroke="#30080C" stroke-opacity=".16"/><path d="${path('M0 -7L0 -19', 10)}" stroke="#30080C" stroke-opacity=".28" stroke-width="1.6" stroke-linecap="round"/><circle r="5.75" fill="${mix(heart, '#2A1208', 0.3)}" stroke="${heart}" stroke-width="3.5"/></g>`,
  );
}

const use = (
  art: Art,
  name: string,
  x: number,
  y: number,
  turn: number,
  size: number,
  fill: string,
): string =>
  `<use href="#${art.id(name)}" transform="translate(${near(x, y)})rotate(${Math.round(turn)})scale(${n(size)})" fill="${fill}"/>`;

interface Growth {
  readonly size: number;
  readonly pairs: number;
  readonly tones: readonly [string, ...string[]];
}

/** A stem along a bent line, and the leaves on both sides of it, small towards the tip. */
interface Stem {
  readonly line: string;
  readonly leaves: readonly Grown[];
}

function stem({ random }: Art, from: Point, bend: Point, to: Point, growth: Growth): Stem {
  const position = bentLine(from, bend, to);
  const pairs = Array.from({ length: growth.pairs }, (_, index) => {
    const t = 0.12 + (index / growth.pairs) * 0.86;
    const [p, q] = [position(t), position(t + 0.02)];
    const along = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
    const size = growth.size * (1.08 - t * 0.55) * between(random, 0.88, 1.12);
    const tone = cycle(growth.tones, Math.floor(random() * growth.tones.length));
    return pair(tone, p, along + between(random, -10, 10), size);
  });
  const [end, before] = [position(1), position(0.96)];
  const along = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return {
    line: `M${near(from.x, from.y)}Q${near(bend.x, bend.y)} ${near(to.x, to.y)}`,
    leaves: [...pairs.flat(), grown(growth.tones[0], end, along, growth.size * 0.62)],
  };
}

/** Stems that grow alike, below the leaves of them all. */
function stems(leaf: Leaf, { tones }: Growth, drawn: readonly Stem[]): string {
  const lines = drawn.map(({ line }) => line).join('');
  return `<path d="${lines}" fill="none" stroke="${mix(tones[0], '#2b1a10', 0.3)}" stroke-width="2.4" stroke-linecap="round"/>${leaves(
    leaf,
    drawn.flatMap((each) => each.leaves),
  )}`;
}

function berries(spots: readonly Point[], colour: string, r: number): string {
  const dots = spots.map((p) => `M${at(p.x, p.y)}h0`).join('');
  const gleam = spots.map((p) => `M${at(p.x - r * 0.3, p.y - r * 0.35)}h0`).join('');
  return `<g stroke-linecap="round"><path d="${dots}" stroke="${mix(colour, '#1a0508', 0.35)}" stroke-width="${n(r * 2.3)}"/><path d="${dots}" stroke="${colour}" stroke-width="${n(r * 1.9)}"/><path d="${gleam}" stroke="#fff" stroke-opacity=".65" stroke-width="${n(r * 0.6)}"/></g>`;
}

function spray(art: Art): string {
  const { palette, random } = art;
  flower(art, 'f', 6, palette.tones[3]);
  flower(art, 'g', 5, palette.light);
  const [green, sage, coral, honey, rose] = palette.tones;
  const broad: Leaf = { belly: 15, middle: 20, isBroad: true };
  const narrow: Leaf = { belly: 6, middle: 19 };
  const wide: Growth = { size: 1.5, pairs: 6, tones: [green, sage] };
  const slim: Growth = { size: 1.25, pairs: 9, tones: [sage, mix(sage, '#ffffff', 0.3)] };
  const sprig = (x: number, y: number) =>
    Array.from({ length: 5 }, () => ({ x: x + between(random, -26, 26), y: y + between(random, -22, 22) }));
  const slims = [
    stem(art, { x: -20, y: 20 }, { x: 150, y: 70 }, { x: 320, y: 30 }, slim),
    stem(art, { x: -10, y: 120 }, { x: 90, y: 190 }, { x: 210, y: 170 }, slim),
    stem(art, { x: 664, y: 330 }, { x: 560, y: 200 }, { x: 430, y: 200 }, slim),
    stem(art, { x: 500, y: -20 }, { x: 450, y: 80 }, { x: 340, y: 110 }, slim),
  ];
  const wides = [
    stem(art, { x: -20, y: 60 }, { x: 130, y: 130 }, { x: 270, y: 100 }, wide),
    stem(art, { x: 30, y: -20 }, { x: 60, y: 150 }, { x: 150, y: 262 }, wide),
    stem(art, { x: 670, y: 180 }, { x: 560, y: 130 }, { x: 440, y: 130 }, wide),
    stem(art, { x: 660, y: 400 }, { x: 610, y: 290 }, { x: 500, y: 270 }, wide),
  ];
  const sprigs = berries([...sprig(216, 52), ...sprig(470, 170), ...sprig(64, 214)], coral, 6.5);
  return `${stems(narrow, slim, slims)}${wides.map((each) => stems(broad, wide, [each])).join('')}${sprigs}${use(art, 'f', 84, 84, 10, 2.3, coral)}${use(art, 'f', 178, 128, 34, 1.4, honey)}${use(art, 'g', 40, 172, 0, 1.5, rose)}${use(art, 'f', 586, 232, 22, 2, rose)}${use(art, 'g', 512, 148, 12, 1.4, coral)}${use(art, 'g', 606, 132, 40, 1.3, honey)}`;
}

function wreath(art: Art): string {
  const { palette, random } = art;
  flower(art, 'f', 5, palette.tones[3]);
  const [green, sage, third] = palette.tones;
  const [cx, cy, rx, ry] = [325, 146, 160, 106];
  const [thin, broad]: [Grown[], Grown[]] = [[], []];
  const spots: Point[] = [];
  const count = 36;
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
    const along = (Math.atan2(Math.cos(angle) * ry, -Math.sin(angle) * rx) * 180) / Math.PI;
    const side = index % 2 === 0 ? -1 : 1;
    const lean = along - side * between(random, 30, 62);
    thin.push(grown(mix(sage, '#ffffff', 0.24), { x, y }, lean, between(random, 0.9, 1.35)));
    const rise = along + side * between(random, 26, 50);
    broad.push(grown(index % 3 === 0 ? sage : green, { x, y }, rise, between(random, 1.15, 1.6)));
    if (index % 6 === 3)
      spots.push(
        { x: x + side * 14, y: y - 10 },
        { x: x + side * 25, y: y + 2 },
        { x: x + side * 12, y: y + 7 },
      );
  }
  const gold = foil(art, 'ring', [150, 40, 500, 330]);
  const bloom = (angle: number, size: number, fill: string) =>
    use(art, 'f', cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, angle * 57, size, fill);
  const warm = mix(third, '#ffffff', 0.55);
  const twig = `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${mix(green, '#2b1a10', 0.35)}" stroke-width="3"/>`;
  const foliage =
    leaves({ belly: 4.5, middle: 18 }, thin) + leaves({ belly: 9, middle: 20, isBroad: true }, broad);
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx - 42}" ry="${ry - 38}" fill="${radial(
    art,
    'inside',
    cx,
    cy,
    170,
    [
      [0, palette.light],
      [1, palette.light, 0],
    ],
  )}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx - 40}" ry="${ry - 36}" fill="none" stroke="${gold}" stroke-width="2.2"/>${twig}${foliage}${berries(spots, third, 6)}${bloom(2.2, 1.5, palette.light)}${bloom(2.62, 1.1, warm)}${bloom(1.86, 1, warm)}${bloom(-0.62, 1.2, palette.light)}${bloom(-0.25, 0.9, warm)}`;
}

function meadow(art: Art): string {
  const { palette, random } = art;
  flower(art, 'f', 9, palette.tones[3]);
  flower(art, 'g', 5, palette.light);
  const [green, sage, ...blooms] = palette.tones;
  const sun = radial(art, 'sun', 210, 96, 170, [
    [0, '#ffffff', 0.95],
    [0.3, palette.light, 0.75],
    [1, palette.light, 0],
  ]);
  let out = `<path d="M0 0H650V416H0z" fill="${sun}"/>`;
  let grass = '';
  for (let index = 0; index < 44; index++) {
    const x = between(random, -10, 660);
    const tall = between(random, 60, 180);
    grass += `M${near(x, 420)}q${near(between(random, -14, 14), -tall * 0.6)} ${near(between(random, -36, 36), -tall)}`;
  }
  out += `<path d="${grass}" fill="none" stroke="${mix(sage, '#ffffff', 0.28)}" stroke-width="2.6" stroke-linecap="round"/>`;
  const growth: Growth = { size: 1.15, pairs: 3, tones: [green, sage] };
  const stalks: Stem[] = [];
  const heads: string[] = [];
  for (let index = 0; index < 14; index++) {
    const x = 18 + index * 47 + between(random, -10, 10);
    const y = between(random, 92, 290) - Math.abs(x - 325) * 0.12;
    const lean = between(random, -34, 34);
    const bend = { x: x + lean * 0.4, y: (y + 425) / 2 };
    stalks.push(stem(art, { x: x + lean, y: 425 }, bend, { x, y: y + 8 }, growth));
    const fill = cycle(
      [blooms[0] ?? palette.light, blooms[1] ?? palette.light, blooms[2] ?? palette.light, palette.light],
      index,
    );
    heads.push(
      use(art, index % 3 === 1 ? 'g' : 'f', x, y, between(random, -30, 30), between(random, 1, 1.7), fill),
    );
  }
  const bank: Point[] = [-20, 100, 230, 370, 500, 680].map((x, index) => ({ x, y: 366 + (index % 2) * 14 }));
  return `${out}${stems({ belly: 5, middle: 18.5 }, growth, stalks)}${heads.join('')}<path d="${smooth(bank)}V430H-20z" fill="${palette.deep}"/>`;
}

/** Leaves and flowers. */
export function botanical(art: Art, shape: BotanicalShape): string {
  return { spray, wreath, meadow }[shape](art);
}
