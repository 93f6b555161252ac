import { placed } from '../../placed';
import { type Art, at, foil, mix, n, radial } from '../../svg';
import { flame } from './seasonal-lights';

/** A shape so many times around the origin, as path data. */
const around = (d: string, count: number, offset = 0): string =>
  Array.from({ length: count }, (_, index) =>
    placed(d, { x: 0, y: 0, turn: (index * 360) / count + offset }),
  ).join('');

/** A pattern of coloured powder on the floor, ring by ring, with lamps around it. */
export function rangoli(art: Art): string {
  const { palette } = art;
  const [saffron, orange, pink, teal, cream] = palette.tones;
  const gold = foil(art);
  /** A ring of petals edged in cream, maybe with a lighter heart in each: four that stand crosswise, turned again and again. */
  const petals = (name: string, fill: string, count: number, offset: number, outer: string, heart = '') => {
    art.defs.push(
      `<g id="${art.id(name)}"><path d="${around(outer, 4)}" fill="${fill}" stroke="${cream}" stroke-width="2"/>${heart}</g>`,
    );
    const crosses = Array.from({ length: count / 4 }, (_, index) => {
      const angle = n((index * 360) / count + offset);
      return `<use href="#${art.id(name)}" transform="rotate(${angle})"/>`;
    });
    return crosses.join('');
  };
  const hearts = (d: string, fill: string) => `<path d="${around(d, 4)}" fill="${fill}"/>`;
  const drops = petals(
    'drop',
    orange,
    12,
    15,
    'M0 -40C17 -58 17 -84 0 -104C-17 -84 -17 -58 0 -40Z',
    hearts('M0 -50C8 -62 8 -78 0 -90C-8 -78 -8 -62 0 -50Z', mix(saffron, '#ffffff', 0.35)),
  );
  const arches = petals(
    'arch',
    pink,
    16,
    0,
    'M-26 -100C-34 -138 -14 -158 0 -172C14 -158 34 -138 26 -100C10 -92 -10 -92 -26 -100Z',
    hearts(
      'M-13 -108C-18 -132 -8 -146 0 -154C8 -146 18 -132 13 -108C5 -104 -5 -104 -13 -108Z',
      mix(pink, '#ffffff', 0.4),
    ),
  );
  const outers = petals(
    'outer',
    teal,
    16,
    11.25,
    'M-40 -166C-34 -206 -12 -222 0 -240C12 -222 34 -206 40 -166C14 -156 -14 -156 -40 -166Z',
    hearts(
      'M-20 -176C-17 -198 -6 -208 0 -218C6 -208 17 -198 20 -176C8 -172 -8 -172 -20 -176Z',
      mix(teal, '#ffffff', 0.4),
    ),
  );
  const buds = petals('bud', saffron, 12, 0, 'M0 -30C12 -46 12 -66 0 -82C-12 -66 -12 -46 0 -30Z');
  const dots = (r: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const a = (index / count) * Math.PI * 2;
      return `M${at(Math.cos(a) * r, Math.sin(a) * r)}h0`;
    }).join('');
  const glow = radial(art, 'glow', 325, 180, 380, [
    [0, orange, 0.75],
    [0.6, pink, 0.25],
    [1, pink, 0],
  ]);
  const lamp = (x: number, y: number, size: number) =>
    `${flame(x, y - 8 * size, size)}<path d="M${n(x - 26 * size)} ${n(y - 10 * size)}q${n(26 * size)} ${n(9 * size)} ${n(52 * size)} 0q${n(-5 * size)} ${n(25 * size)} ${n(-26 * size)} ${n(25 * size)}t${n(-26 * size)} ${n(-25 * size)}z" fill="${gold}"/>`;
  return `<path d="M0 0H650V416H0z" fill="${glow}"/><g transform="translate(325 178)"><path d="${around('M0 -262L11 -238L0 -214L-11 -238Z', 24, 7.5)}" fill="${saffron}" fill-opacity=".5"/>${outers}${arches}<circle r="106" fill="${mix(palette.deep, pink, 0.2)}" stroke="${cream}" stroke-width="3"/><path d="${dots(97, 40)}" stroke="${cream}" stroke-width="6" stroke-linecap="round"/>${drops}${buds}<circle r="42" fill="${teal}" stroke="${cream}" stroke-width="3"/><path d="${around('M0 -6C12 -14 12 -28 0 -38C-12 -28 -12 -14 0 -6Z', 8)}" fill="${cream}"/><circle r="11" fill="${gold}"/><path d="${dots(252, 48)}" stroke="${cream}" stroke-width="5" stroke-linecap="round" stroke-opacity=".8"/></g>${lamp(62, 262, 1.05)}${lamp(588, 262, 1.05)}${lamp(50, 78, 0.8)}`;
}
