import { between, cycle } from '../random';
import { type Art, at, foil, mix, n, near, type Point, radial, smooth } from '../svg';

/** Sprays that lean in from the corners, a wreath, or flowers grown up from the foot. */
export type BotanicalShape = 'spray' | 'wreath' | 'meadow';

/** A leaf along the x axis, 40 long: the lower half in its own shade, with a rib. And a pair of them. */
function leaf(art: Art, name: string, belly: number, tip: number, open = 40): void {
  const upper = `C10 ${-belly} ${tip} ${-belly} 40 0`;
  const lower = `C${tip} ${belly} 10 ${belly} 0 0`;
  art.defs.push(
    `<g id="${art.id(name)}"><path d="M0 0${upper}${lower}z"/><path d="M0 0H40${lower}z" fill="#06130C" fill-opacity=".17"/><path d="M0 0H36" stroke="#fff" stroke-opacity=".38" stroke-width="1" fill="none"/></g>`,
    `<g id="${art.id(`${name}2`)}"><use href="#${art.id(name)}" transform="rotate(${open})"/><use href="#${art.id(name)}" transform="rotate(${-open - 6})scale(1.08)"/></g>`,
  );
}

function flower(art: Art, name: string, petals: number, heart: string): void {
  let out = '';
  for (let index = 0; index < petals; index++) {
    out += `<path d="M0 0C-15-9-13-27 0-30 13-27 15-9 0 0z" transform="rotate(${Math.round((index * 360) / petals)})"/>`;
  }
  const veins = Array.from({ length: petals }, (_, index) => {
    const a = ((index * 360) / petals - 90) * (Math.PI / 180);
    return `M${at(Math.cos(a) * 7, Math.sin(a) * 7)}L${at(Math.cos(a) * 19, Math.sin(a) * 19)}`;
  }).join('');
  art.defs.push(
    `<g id="${art.id(name)}"><g stroke="#30080C" stroke-opacity=".16" stroke-width="1">${out}</g><path d="${veins}" stroke="#30080C" stroke-opacity=".28" stroke-width="1.6" stroke-linecap="round"/><circle r="7.5" fill="${heart}"/><circle r="4" fill="#2A1208" fill-opacity=".3"/></g>`,
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
  readonly leaf: string;
  readonly size: number;
  readonly pairs: number;
  readonly tones: readonly [string, ...string[]];
}

/** A stem along a bent line with leaves on both sides, small towards the tip. */
function stem(art: Art, from: Point, bend: Point, to: Point, growth: Growth): string {
  const { random } = art;
  const position = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t * t * to.y,
  });
  let out = `<path d="M${at(from.x, from.y)}Q${at(bend.x, bend.y)} ${at(to.x, to.y)}" fill="none" stroke="${mix(growth.tones[0], '#2b1a10', 0.3)}" stroke-width="2.4" stroke-linecap="round"/>`;
  for (let index = 0; index < growth.pairs; index++) {
    const t = 0.12 + (index / growth.pairs) * 0.86;
    const [p, q] = [position(t), position(t + 0.02)];
    const along = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
    const size = growth.size * (1.08 - t * 0.55) * between(random, 0.88, 1.12);
    const tone = cycle(growth.tones, Math.floor(random() * growth.tones.length));
    out += use(art, `${growth.leaf}2`, p.x, p.y, along + between(random, -10, 10), size, tone);
  }
  const [end, before] = [position(1), position(0.96)];
  const along = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return out + use(art, growth.leaf, end.x, end.y, along, growth.size * 0.62, growth.tones[0]);
}

function berries(spots: readonly Point[], colour: string, r: number): string {
  const dots = spots.map((p) => `M${at(p.x, p.y)}h0`).join('');
  const gleam = spots.map((p) => `M${at(p.x - r * 0.3, p.y - r * 0.35)}h0`).join('');
  return `<g stroke-linecap="round"><path d="${dots}" stroke="${mix(colour, '#1a0508', 0.35)}" stroke-width="${n(r * 2.3)}"/><path d="${dots}" stroke="${colour}" stroke-width="${n(r * 1.9)}"/><path d="${gleam}" stroke="#fff" stroke-opacity=".65" stroke-width="${n(r * 0.6)}"/></g>`;
}

function spray(art: Art): string {
  const { palette, random } = art;
  leaf(art, 'w', 15, 31);
  leaf(art, 's', 6, 28);
  flower(art, 'f', 6, palette.tones[3]);
  flower(art, 'g', 5, palette.light);
  const [green, sage, coral, honey, rose] = palette.tones;
  const wide: Growth = { leaf: 'w', size: 1.5, pairs: 6, tones: [green, sage] };
  const slim: Growth = {
    leaf: 's',
    size: 1.25,
    pairs: 9,
    tones: [sage, mix(sage, '#ffffff', 0.3)],
  };
  const sprig = (x: number, y: number) =>
    Array.from({ length: 5 }, () => ({ x: x + between(random, -26, 26), y: y + between(random, -22, 22) }));
  return `${stem(art, { x: -20, y: 20 }, { x: 150, y: 70 }, { x: 320, y: 30 }, slim)}${stem(art, { x: -10, y: 120 }, { x: 90, y: 190 }, { x: 210, y: 170 }, slim)}${stem(art, { x: 664, y: 330 }, { x: 560, y: 200 }, { x: 430, y: 200 }, slim)}${stem(art, { x: 500, y: -20 }, { x: 450, y: 80 }, { x: 340, y: 110 }, slim)}${stem(art, { x: -20, y: 60 }, { x: 130, y: 130 }, { x: 270, y: 100 }, wide)}${stem(art, { x: 30, y: -20 }, { x: 60, y: 150 }, { x: 150, y: 262 }, wide)}${stem(art, { x: 670, y: 180 }, { x: 560, y: 130 }, { x: 440, y: 130 }, wide)}${stem(art, { x: 660, y: 400 }, { x: 610, y: 290 }, { x: 500, y: 270 }, wide)}${berries([...sprig(216, 52), ...sprig(470, 170), ...sprig(64, 214)], coral, 6.5)}${use(art, 'f', 84, 84, 10, 2.3, coral)}${use(art, 'f', 178, 128, 34, 1.4, honey)}${use(art, 'g', 40, 172, 0, 1.5, rose)}${use(art, 'f', 586, 232, 22, 2, rose)}${use(art, 'g', 512, 148, 12, 1.4, coral)}${use(art, 'g', 606, 132, 40, 1.3, honey)}`;
}

function wreath(art: Art): string {
  const { palette, random } = art;
  leaf(art, 's', 9, 30);
  leaf(art, 't', 4.5, 26);
  flower(art, 'f', 5, palette.tones[3]);
  const [green, sage, third] = palette.tones;
  const [cx, cy, rx, ry] = [325, 146, 160, 106];
  let out = `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${mix(green, '#2b1a10', 0.35)}" stroke-width="3"/>`;
  const spots: Point[] = [];
  const count = 36;
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
    const along = (Math.atan2(Math.cos(angle) * ry, -Math.sin(angle) * rx) * 180) / Math.PI;
    const side = index % 2 === 0 ? -1 : 1;
    out += use(
      art,
      't',
      x,
      y,
      along - side * between(random, 30, 62),
      between(random, 0.9, 1.35),
      mix(sage, '#ffffff', 0.24),
    );
    out += use(
      art,
      's',
      x,
      y,
      along + side * between(random, 26, 50),
      between(random, 1.15, 1.6),
      index % 3 === 0 ? sage : green,
    );
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
  )}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx - 40}" ry="${ry - 36}" fill="none" stroke="${gold}" stroke-width="2.2"/>${out}${berries(spots, third, 6)}${bloom(2.2, 1.5, palette.light)}${bloom(2.62, 1.1, warm)}${bloom(1.86, 1, warm)}${bloom(-0.62, 1.2, palette.light)}${bloom(-0.25, 0.9, warm)}`;
}

function meadow(art: Art): string {
  const { palette, random } = art;
  leaf(art, 'b', 5, 27);
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
  const heads: string[] = [];
  for (let index = 0; index < 14; index++) {
    const x = 18 + index * 47 + between(random, -10, 10);
    const y = between(random, 92, 290) - Math.abs(x - 325) * 0.12;
    const lean = between(random, -34, 34);
    out += stem(
      art,
      { x: x + lean, y: 425 },
      { x: x + lean * 0.4, y: (y + 425) / 2 },
      { x, y: y + 8 },
      { leaf: 'b', size: 1.15, pairs: 3, tones: [green, sage] },
    );
    const fill = cycle(
      [blooms[0] ?? palette.light, blooms[1] ?? palette.light, blooms[2] ?? palette.light, palette.light],
      index,
    );
    heads.push(
      use(art, index % 3 === 1 ? 'g' : 'f', x, y, between(random, -30, 30), between(random, 1, 1.7), fill),
    );
  }
  const bank: Point[] = [-20, 100, 230, 370, 500, 680].map((x, index) => ({ x, y: 366 + (index % 2) * 14 }));
  return `${out}${heads.join('')}<path d="${smooth(bank)}V430H-20z" fill="${palette.deep}"/>`;
}

/** Leaves and flowers. */
export function botanical(art: Art, shape: BotanicalShape): string {
  return { spray, wreath, meadow }[shape](art);
}
