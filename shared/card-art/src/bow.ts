import { type Art, define } from './svg';

/** The ribbon of a bow. */
export type Bow = 'red' | 'gold';

const ribbons: Readonly<Record<Bow, Readonly<Record<'body' | 'shade' | 'knot' | 'light', string>>>> = {
  red: { body: '#C3273A', shade: '#86131F', knot: '#A91B2C', light: '#EE7F80' },
  gold: { body: '#E0B252', shade: '#9A6E1E', knot: '#C4913A', light: '#FBE7B0' },
};

/** A ribbon across the upper right corner of the card, tied in a bow. */
export function drawBow(art: Art, bow: Bow): string {
  const { body, shade, knot, light } = ribbons[bow];
  const half = define(
    art,
    'loop',
    (id) =>
      `<g id="${id}"><path d="M61 53C54 66 45 80 33 93c4-1 8-1 12 1 2 3 3 7 3 11 9-14 15-29 18-46z" fill="${body}"/><path d="M60 48C52 28 28 10 14 15 3 20 4 40 12 50c9 10 33 12 48 6z" fill="${body}"/><path d="M57 49C48 37 31 27 23 31c-6 4-5 12 0 16 7 6 23 7 34 4z" fill="${shade}"/><path d="M13 21c4-5 16-3 28 8-11-6-22-9-28-8z" fill="${light}"/></g>`,
  ).slice(4, -1);
  const strap = `<path d="M396-10L660 254" stroke="${shade}" stroke-width="36"/><path d="M396-10L660 254" stroke="${body}" stroke-width="30"/>`;
  return `${strap}<g transform="translate(542 108)rotate(45)scale(1.25)translate(-60-50)"><use href="${half}"/><use href="${half}" transform="matrix(-1 0 0 1 120 0)"/><path d="M50 41c5-3 15-3 20 0 3 6 3 14 0 19-5 3-15 3-20 0-3-6-3-13 0-19z" fill="${knot}"/></g>`;
}
