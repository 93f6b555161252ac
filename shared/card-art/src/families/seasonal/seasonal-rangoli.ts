import { type Art, at, foil, mix, n, radial } from '../../svg';
import { flame } from './seasonal-lights';

const turned = (count: number, markup: string, offset = 0): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${n((index * 360) / count + offset)})">${markup}</g>`,
  ).join('');

/** A pattern of coloured powder on the floor, ring by ring, with lamps around it. */
export function rangoli(art: Art): string {
  const { palette } = art;
  const [saffron, orange, pink, teal, cream] = palette.tones;
  const gold = foil(art);
  const define = (name: string, d: string, inner: string, tint: string) => {
    art.defs.push(
      `<g id="${art.id(name)}"><path d="${d}" stroke="${cream}" stroke-width="2"/><path d="${inner}" fill="${tint}"/></g>`,
    );
  };
  define(
    'drop',
    'M0-40C17-58 17-84 0-104-17-84-17-58 0-40z',
    'M0-50C8-62 8-78 0-90-8-78-8-62 0-50z',
    mix(saffron, '#ffffff', 0.35),
  );
  define(
    'arch',
    'M-26-100C-34-138-14-158 0-172 14-158 34-138 26-100 10-92-10-92-26-100z',
    'M-13-108C-18-132-8-146 0-154 8-146 18-132 13-108 5-104-5-104-13-108z',
    mix(pink, '#ffffff', 0.4),
  );
  define(
    'outer',
    'M-40-166C-34-206-12-222 0-240 12-222 34-206 40-166 14-156-14-156-40-166z',
    'M-20-176C-17-198-6-208 0-218 6-208 17-198 20-176 8-172-8-172-20-176z',
    mix(teal, '#ffffff', 0.4),
  );
  const put = (name: string, fill: string, count: number, offset: number) => {
    const uses = Array.from({ length: count }, (_, index) => {
      const angle = n((index * 360) / count + offset);
      return `<use href="#${art.id(name)}" transform="rotate(${angle})"/>`;
    });
    return `<g fill="${fill}">${uses.join('')}</g>`;
  };
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
  return `<path d="M0 0H650V416H0z" fill="${glow}"/><g transform="translate(325 178)"><g opacity=".5">${turned(24, `<path d="M0-262l11 24-11 24-11-24z" fill="${saffron}"/>`, 7.5)}</g>${put('outer', teal, 16, 11.25)}${put('arch', pink, 16, 0)}<circle r="106" fill="${mix(palette.deep, pink, 0.2)}" stroke="${cream}" stroke-width="3"/><path d="${dots(97, 40)}" stroke="${cream}" stroke-width="6" stroke-linecap="round"/>${put('drop', orange, 12, 15)}${turned(12, `<path d="M0-30C12-46 12-66 0-82-12-66-12-46 0-30z" fill="${saffron}" stroke="${cream}" stroke-width="2"/>`)}<circle r="42" fill="${teal}" stroke="${cream}" stroke-width="3"/>${turned(8, `<path d="M0-6C12-14 12-28 0-38-12-28-12-14 0-6z" fill="${cream}"/>`)}<circle r="11" fill="${gold}"/><path d="${dots(252, 48)}" stroke="${cream}" stroke-width="5" stroke-linecap="round" stroke-opacity=".8"/></g>${lamp(62, 262, 1.05)}${lamp(588, 262, 1.05)}${lamp(50, 78, 0.8)}`;
}
