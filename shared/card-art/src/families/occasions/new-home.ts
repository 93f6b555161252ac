import { between, cycle } from '../../random';
import { type Art, at, define, foil, mix, n, radial, sheet } from '../../svg';

/** A key on a ribbon, a street at dusk, or the plan of a flat. */
export type NewHomeShape = 'key' | 'street' | 'plan';

function key(art: Art): string {
  const { palette } = art;
  const [paper, leaf, red] = palette.tones;
  const gold = foil(art, 'gold', [180, 60, 480, 260]);
  const tile = define(
    art,
    'tile',
    (id) =>
      `<pattern id="${id}" width="64" height="72" patternUnits="userSpaceOnUse"><g fill="none" stroke="${paper}" stroke-opacity=".34" stroke-width="2.5"><path d="M32 10c12 10 12 22 0 34-12-12-12-24 0-34zM32 44v22M32 56q-12-2-14-12M32 56q12-2 14-12"/></g><path d="M0 36h0M64 36h0" stroke="${paper}" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/></pattern>`,
  );
  const house = 'M-62 6L0-52 62 6V66Q62 78 50 78H-50Q-62 78-62 66z';
  const heart = 'M0 60C-28 36-40 22-34 6-28-8-8-8 0 8 8-8 28-8 34 6 40 22 28 36 0 60z';
  const shape = `${house}${heart}M-14 78H14V196H-14zM14 142h36v20H36v12H14zM14 176h28v18H14z`;
  const body = (fill: string, extra = '') =>
    `<path d="${shape}" fill="${fill}" fill-rule="evenodd"${extra}/>`;
  const ribbon = `<path d="M340-20C270 20 262 60 300 92M370-20C420 10 410 70 340 104" fill="none" stroke="${mix(red, '#000000', 0.2)}" stroke-width="20"/><path d="M340-20C270 20 262 60 300 92M370-20C420 10 410 70 340 104" fill="none" stroke="${red}" stroke-width="15"/>`;
  const twigs = [
    [96, 60, 30],
    [560, 210, 205],
    [590, 50, 150],
    [60, 232, -24],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y})rotate(${turn})" fill="${leaf}"><path d="M-50 0H60" stroke="${leaf}" stroke-width="3"/>${[
          -30, -4, 22, 48,
        ]
          .map(
            (at) =>
              `<path d="M${at} 0c4-18 18-26 32-26-2 16-14 26-32 26zM${at} 0c4 18 18 26 32 26-2-16-14-26-32-26z"/>`,
          )
          .join('')}</g>`,
    )
    .join('');
  return `<path d="M0 0H650V416H0z" fill="${tile}"/>${twigs}${ribbon}<g transform="translate(322 128)rotate(-58)"><g transform="translate(-6 8)">${body('#1B0D06', ' fill-opacity=".26"')}</g>${body(gold)}<path d="${house}${heart}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><path d="M-8 82v110" stroke="#fff" stroke-opacity=".5" stroke-width="3"/></g><path d="M300 92q18 18 40 12" fill="none" stroke="${red}" stroke-width="15" stroke-linecap="round"/>`;
}

function street(art: Art): string {
  const { palette, random } = art;
  const moon = radial(art, 'moon', 540, 66, 170, [
    [0, palette.light, 0.9],
    [0.2, palette.light, 0.35],
    [1, palette.light, 0],
  ]);
  let stars = '';
  for (let index = 0; index < 46; index++) stars += `M${at(random() * 650, random() * 150)}h0`;
  const lit = '#FFD98A';
  const widths = [96, 84, 112, 78, 104, 90, 110];
  let x = -12;
  let out = '';
  let [bright, blind, crosses, sills] = ['', '', '', ''];
  widths.forEach((width, index) => {
    const tall = 112 + ((index * 37) % 58);
    const top = 292 - tall;
    const fill = cycle(palette.tones, index);
    const roofs = [
      `M${x - 8} ${top}L${x + width / 2} ${top - 58}L${x + width + 8} ${top}z`,
      `M${x} ${top}v-18h14v-14h14v-14h${width - 56}v14h14v14h14v18z`,
      `M${x - 4} ${top}Q${x + width / 2} ${top - 70} ${x + width + 4} ${top}z`,
    ];
    const roof = cycle([roofs[0] ?? '', roofs[1] ?? '', roofs[2] ?? ''], index);
    const dark = mix(fill, palette.deep, 0.45);
    if (index % 3 === 0)
      out += `<path d="M${x + width - 30} ${top - 62}h16v50h-16z" fill="${mix(dark, '#000000', 0.2)}"/>`;
    out += sheet(art, `h${index}`, `M${x} 430V${top}H${x + width}V430z`, fill, 3);
    out += `<path d="${roof}" fill="${dark}"/>`;
    const columns = width > 100 ? 3 : 2;
    let bars = '';
    for (let row = 0; row < 2; row++) {
      for (let column = 0; column < columns; column++) {
        const wx = x + (width * (column + 0.5)) / columns - 11;
        const wy = top + 16 + row * 46;
        const isLit = (index * 5 + row * 3 + column * 2) % 4 !== 0;
        const pane = `M${n(wx)} ${wy}h22v28h-22z`;
        if (isLit) bright += pane;
        else blind += `<path d="${pane}" fill="${mix(dark, '#000000', 0.15)}"/>`;
        bars += `M${n(wx + 11)} ${wy}v28m-11-15h22`;
        sills += `M${n(wx - 3)} ${wy + 30}h28`;
      }
    }
    crosses += `<path d="${bars}" stroke="${dark}"/>`;
    x += width + 2;
  });
  let smoke = '';
  for (const from of [54, 378]) {
    let y = 84;
    for (let index = 0; index < 4; index++) {
      smoke += `<circle cx="${n(from + index * 9 + between(random, -3, 3))}" cy="${n(y)}" r="${n(6 + index * 2.5)}"/>`;
      y -= 17;
    }
  }
  const tree = (tx: number, size: number) =>
    `<path d="M${tx - 3} 300v-40h6v40z" fill="#2b1a10"/><circle cx="${tx}" cy="${n(256 - size * 0.3)}" r="${size}" fill="${mix(palette.deep, '#2f7a52', 0.6)}"/><circle cx="${n(tx - size * 0.3)}" cy="${n(250 - size * 0.5)}" r="${n(size * 0.5)}" fill="#fff" fill-opacity=".1"/>`;
  return `<path d="M0 0H650V416H0z" fill="${moon}"/><circle cx="540" cy="56" r="27" fill="${palette.light}"/><path d="${stars}" stroke="${palette.light}" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/><g fill="#fff" fill-opacity=".2">${smoke}</g>${out}<path d="${bright}" fill="${lit}"/>${blind}<g stroke-width="2.4">${crosses}</g><path d="${sills}" stroke="${palette.light}" stroke-opacity=".7" stroke-width="3"/>${tree(182, 24)}${tree(466, 28)}`;
}

function plan(art: Art): string {
  const { palette } = art;
  const line = palette.light;
  const warm = palette.tones[0];
  const grid = define(
    art,
    'grid',
    (id) =>
      `<pattern id="${id}" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M0 0H26M0 0V26" stroke="${line}" stroke-opacity=".2" stroke-width="1.4"/></pattern>`,
  );
  const walls =
    'M104 34H286M326 34H594V240M594 280V350H104V214M104 174V34M300 34V112M300 152V236M300 196H386M426 196H594M104 236H196M236 236H300M440 34V112M440 196V178';
  const doors =
    'M286 34a40 40 0 0 1 40 40V34M594 240a40 40 0 0 0-40 40h40M300 112a40 40 0 0 1 40 40h-40M386 196a40 40 0 0 1 40 40v-40M196 236a40 40 0 0 0 40-40v40';
  const bed = 'M470 52h104v104H470zM470 82h104M480 58h38v18h-38zM526 58h38v18h-38zM470 110q52 14 104 0';
  const sofa = 'M126 56h128v54H126zM126 56v-0M142 72h96v38h-96zM190 72v38M126 72h16M238 72h16';
  const rug = 'M150 132h84v56h-84zM158 140h68v40h-68z';
  const table =
    'M490 276m-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0M448 264v24M532 264v24M478 234h24M478 318h24';
  const bath = 'M322 52h98q8 0 8 10v28q0 10-8 10h-98zM334 60h78q6 0 6 8v16q0 8-6 8h-78z';
  const stove = 'M318 300h68v36h-68zM336 312h0M358 312h0M336 326h0M358 326h0';
  const plant = (x: number, y: number) =>
    Array.from(
      { length: 8 },
      (_, index) =>
        `<path d="M0 0C-6-8-6-18 0-24 6-18 6-8 0 0z" transform="translate(${x} ${y})rotate(${index * 45})"/>`,
    ).join('');
  return `<path d="M0 0H650V416H0z" fill="${grid}"/><g fill="none" stroke="${line}" stroke-linecap="square"><path d="${walls}" stroke-width="8"/><g stroke-width="2.4" stroke-linecap="round"><path d="${doors}"/><path d="${bed}${sofa}${rug}${table}${bath}" stroke-opacity=".9"/><path d="${stove}" stroke-width="5"/><path d="M104 14H594M104 8v12M594 8v12M616 34V350M610 34h12" stroke-opacity=".7"/></g></g><g fill="${palette.tones[1]}">${plant(272, 66)}${plant(572, 222)}${plant(132, 212)}</g><path d="M364 138c-9-15-32-11-32 7 0 17 18 25 32 38 14-13 32-21 32-38 0-18-23-22-32-7z" fill="${warm}" transform="translate(163 105)scale(.55)"/><path d="M364 138c-9-15-32-11-32 7 0 17 18 25 32 38 14-13 32-21 32-38 0-18-23-22-32-7z" fill="${warm}" transform="translate(30 22)scale(.92)"/>`;
}

/** Boxes first, then the good lamp. */
export function newHome(art: Art, shape: NewHomeShape): string {
  return { key, street, plan }[shape](art);
}
