import { placed, rings } from '../../placed';
import { between, cycle, scatter } from '../../random';
import { type Art, at, define, mix, n, near, radial, sheet } from '../../svg';

/** A bowl of soup, the sun coming out, or slices of lemons and oranges. */
export type GetWellShape = 'soup' | 'sun' | 'citrus';

function soup(art: Art): string {
  const { palette, random } = art;
  const [red, carrot, broth, green, china] = palette.tones;
  const cloth = define(
    art,
    'cloth',
    (id) =>
      `<pattern id="${id}" width="56" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)"><path d="M0 0h28v56H0zM0 0h56v28H0z" fill="${red}" fill-opacity=".36"/></pattern>`,
  );
  const warm = radial(art, 'warm', 366, 134, 110, [
    [0, mix(broth, '#ffffff', 0.35)],
    [0.8, broth],
    [1, mix(broth, '#7a3a00', 0.3)],
  ]);
  const [cx, cy] = [370, 142];
  const inside = (reach: number) => {
    const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random()) * reach];
    return { x: cx + Math.cos(angle) * far, y: cy + Math.sin(angle) * far };
  };
  let noodles = '';
  for (let index = 0; index < 9; index++) {
    const { x, y } = inside(66);
    noodles += `M${near(x, y)}q${near(between(random, -30, 30), -26)} ${near(between(random, -34, 34), 8)}t${near(between(random, -26, 26), between(random, -20, 20))}`;
  }
  const carrots = scatter(random, 9, () => 34, 170, 170)
    .map(({ x, y }) => ({ x: cx - 85 + x, y: cy - 85 + y }))
    .filter(({ x, y }) => Math.hypot(x - cx, y - cy) < 84)
    .map(
      ({ x, y }) =>
        `<g transform="translate(${near(x, y)})"><circle r="14" fill="${mix(carrot, '#7a2a00', 0.25)}"/><circle r="11.5" fill="${carrot}"/><path d="M0-6V6M-6 0H6" stroke="#fff" stroke-opacity=".4" stroke-width="2.5" stroke-linecap="round"/></g>`,
    )
    .join('');
  let herbs = '';
  for (let index = 0; index < 18; index++) {
    const { x, y } = inside(88);
    herbs += `<path d="M0 0c4-9 14-9 18 0-4 9-14 9-18 0z" transform="translate(${near(x, y)})rotate(${Math.round(random() * 360)})"/>`;
  }
  let gleam = '';
  for (let index = 0; index < 16; index++) {
    const { x, y } = inside(90);
    gleam += `M${at(x, y)}h0`;
  }
  const spoon = `<g transform="translate(564 150)rotate(14)"><path d="M-7 20h14l5 150q-12 12-24 0z" fill="#8C929C"/><path d="M-3 20h6l2 152q-5 4-9 2z" fill="#fff" fill-opacity=".55"/><ellipse cy="-14" rx="27" ry="40" fill="#A9B0BA"/><ellipse cx="-3" cy="-18" rx="17" ry="29" fill="#DCE1E8"/></g>`;
  return `<path d="M0 0H650V416H0z" fill="${cloth}"/><ellipse cx="${cx + 6}" cy="${cy + 16}" rx="150" ry="146" fill="#1B0D06" fill-opacity=".2"/><circle cx="${cx}" cy="${cy}" r="146" fill="${china}"/><circle cx="${cx}" cy="${cy}" r="137" fill="none" stroke="${red}" stroke-width="4"/><circle cx="${cx}" cy="${cy}" r="128" fill="none" stroke="${red}" stroke-width="1.5"/><circle cx="${cx}" cy="${cy}" r="112" fill="${mix(china, '#7a5a3a', 0.24)}"/><circle cx="${cx}" cy="${cy + 3}" r="106" fill="${warm}"/><g fill="none" stroke-linecap="round"><path d="${noodles}" stroke="${mix(broth, '#7a3a00', 0.3)}" stroke-width="11"/><path d="${noodles}" stroke="#FFEDB8" stroke-width="7.5"/></g>${carrots}<g fill="${green}">${herbs}</g><path d="${gleam}" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>${spoon}`;
}

function sun(art: Art): string {
  const { palette } = art;
  const [gold, peach, coral, blue, white] = palette.tones;
  const arcs = [coral, peach, gold, mix(blue, '#ffffff', 0.2), blue]
    .map((tone, index) => {
      const r = 250 - index * 26;
      return sheet(art, `a${index}`, `M${330 - r} 300A${r} ${n(r * 0.96)} 0 0 1 ${330 + r} 300z`, tone, 4);
    })
    .join('');
  let rays = '';
  for (let index = 0; index < 15; index++) {
    const a = Math.PI + (Math.PI * (index + 0.5)) / 15;
    const [from, to] = [106, index % 2 === 0 ? 134 : 124];
    rays += `M${at(330 + Math.cos(a) * from, 250 + Math.sin(a) * from)}L${at(330 + Math.cos(a) * to, 250 + Math.sin(a) * to)}`;
  }
  const cloud = (name: string, x: number, y: number, s: number, fill: string) =>
    sheet(
      art,
      name,
      `M${n(x - 120 * s)} ${n(y + 40 * s)}a${n(38 * s)} ${n(38 * s)} 0 0 1 ${n(10 * s)}-${n(75 * s)}a${n(54 * s)} ${n(54 * s)} 0 0 1 ${n(98 * s)}-${n(26 * s)}a${n(46 * s)} ${n(46 * s)} 0 0 1 ${n(80 * s)} ${n(30 * s)}a${n(36 * s)} ${n(36 * s)} 0 0 1 ${n(30 * s)} ${n(71 * s)}z`,
      fill,
      6,
    );
  return `${arcs}<path d="${rays}" stroke="${white}" stroke-width="8" stroke-linecap="round"/>${sheet(art, 'sun', 'M242 250a88 88 0 1 1 176 0z', gold, 4)}<path d="M262 244a68 68 0 0 1 48-60" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>${cloud('c1', 108, 214, 1.05, mix(white, blue, 0.1))}${cloud('c2', 556, 224, 1.2, mix(white, blue, 0.06))}${cloud('c3', 340, 332, 1.5, white)}${cloud('c4', 120, 366, 1.5, mix(white, blue, 0.16))}${cloud('c5', 566, 376, 1.5, mix(white, blue, 0.12))}`;
}

/** A kind of fruit, and how many wedges a slice of it has. */
interface Slice {
  readonly name: string;
  readonly rind: string;
  readonly flesh: string;
  readonly count: number;
}

function citrus(art: Art): string {
  const { palette, random } = art;
  const wedges = (count: number) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const [a, b] = [((index + 0.07) / count) * Math.PI * 2, ((index + 0.93) / count) * Math.PI * 2];
      const reach = 38;
      d += `M${at(Math.cos((a + b) / 2) * 7, Math.sin((a + b) / 2) * 7)}L${at(Math.cos(a) * reach, Math.sin(a) * reach)}A${reach} ${reach} 0 0 1 ${at(Math.cos(b) * reach, Math.sin(b) * reach)}z`;
    }
    return d;
  };
  const [lemon, orange, pink, leaf] = palette.tones;
  const kinds: readonly [Slice, ...Slice[]] = [
    { name: 'lemon', rind: lemon, flesh: mix(lemon, '#ffffff', 0.2), count: 9 },
    { name: 'orange', rind: orange, flesh: mix(orange, '#ffd070', 0.25), count: 10 },
    { name: 'pink', rind: mix(orange, '#ffb060', 0.5), flesh: pink, count: 11 },
  ];
  for (const { name, flesh, count } of kinds)
    art.defs.push(
      `<path id="${art.id(name)}" d="${wedges(count)}" fill="${flesh}" stroke="${flesh}" stroke-width="3" stroke-linejoin="round"/>`,
    );
  const slices = scatter(random, 26, (index) => (index < 7 ? 150 : index < 15 ? 104 : 72), 650, 400);
  /** A disc on each slice of a kind, or on all of them. */
  const discs = (r: number, paint: string, kind?: number, x = 0, y = 0) => {
    const d = slices.map((slice, index) => {
      const size = slice.room / 108;
      const centre = { x: slice.x + x * size, y: slice.y + y * size };
      return kind === undefined || index % kinds.length === kind ? rings(Math.round(r * size), [centre]) : '';
    });
    return `<path d="${d.join('')}" ${paint}/>`;
  };
  const rinds = kinds.map(({ rind }, kind) => discs(50, `fill="${rind}"`, kind)).join('');
  const flesh = slices
    .map(
      ({ x, y, room }, index) =>
        `<use href="#${art.id(cycle(kinds, index).name)}" transform="translate(${near(x, y)})rotate(${Math.round(random() * 90)})scale(${n(room / 108)})"/>`,
    )
    .join('');
  let leaves = '';
  for (let index = 0; index < 16; index++) {
    const at = { x: random() * 650, y: random() * 400 };
    const [turn, size] = [Math.round(random() * 360), between(random, 0.6, 1)];
    leaves += placed('M0 0C12 -18 38 -18 52 0C38 18 12 18 0 0Z', { ...at, turn, size });
  }
  return `<path d="${leaves}" fill="${leaf}"/>${discs(51, 'fill="#3a1a00" fill-opacity=".16"', undefined, 2, 5)}${rinds}${discs(45, 'fill="#FFF8E4"')}${flesh}${discs(23.5, 'fill="#fff" fill-opacity=".16"')}`;
}

/** For somebody who is ill. */
export function getWell(art: Art, shape: GetWellShape): string {
  return { soup, sun, citrus }[shape](art);
}
