import { between, cycle } from '../../random';
import { type Art, at, foil, mix, n, near, radial } from '../../svg';
import { flame } from './seasonal-lights';

/** Rows of clay lamps on the steps of a house, nearer ones larger. */
export function diyas(art: Art): string {
  const { palette, random } = art;
  const [clay, rose, gold, teal, cream] = palette.tones;
  const dots = Array.from({ length: 9 }, (_, index) => {
    const x = -22 + index * 5.5;
    return `M${at(x, 4 + (1 - (x / 26) ** 2) * 7)}h0`;
  }).join('');
  art.defs.push(
    `<g id="${art.id('diya')}"><ellipse cy="20" rx="30" ry="5" fill="#12041c" fill-opacity=".5"/><path d="M-34-6Q0 6 34-6 30 20 0 20T-34-6z" fill="${clay}"/><path d="M6-1Q24-2 34-6 30 20 0 20 18 14 6-1z" fill="#3a0c06" fill-opacity=".3"/><ellipse cy="-6" rx="34" ry="7" fill="${mix(clay, '#3a0c06', 0.55)}"/><ellipse cy="-5" rx="27" ry="4.6" fill="#FFB84A"/><path d="${dots}" stroke="${cream}" stroke-width="3.6" stroke-linecap="round"/></g>`,
    `<g id="${art.id('fire')}">${flame(0, -6, 1)}</g>`,
  );
  const rows = [
    { y: 92, size: 0.5, count: 10 },
    { y: 140, size: 0.72, count: 8 },
    { y: 204, size: 1.02, count: 6 },
    { y: 292, size: 1.42, count: 5 },
  ];
  let steps = '';
  let lamps = '';
  rows.forEach(({ y, size, count }, row) => {
    const top = y + 10 * size;
    const tone = mix(palette.ground[1], rose, 0.1 + row * 0.07);
    steps += `<path d="M-10 ${n(top)}H660V430H-10z" fill="${tone}"/><path d="M-10 ${n(top)}H660" stroke="${mix(tone, '#ffffff', 0.3)}" stroke-width="${n(1.4 + row * 0.5)}"/>`;
    let border = '';
    const pitch = 26 * size;
    for (let x = -10; x < 660; x += pitch)
      border += `M${n(x)} ${n(top + 24 * size)}l${n(pitch / 2)}${n(-9 * size)} ${n(pitch / 2)} ${n(9 * size)}`;
    steps += `<path d="${border}" fill="none" stroke="${gold}" stroke-opacity=".45" stroke-width="${n(1.2 + row * 0.5)}"/>`;
    for (let index = 0; index < count; index++) {
      const x = (650 / count) * (index + (row % 2 === 0 ? 0.5 : 0.25)) + (row % 2 === 0 ? 0 : 20);
      const place = `transform="translate(${near(x, y)})scale(${n(size)})"`;
      lamps += `<use href="#${art.id('diya')}" ${place}/><use href="#${art.id('fire')}" ${place}/>`;
    }
    steps += lamps;
    lamps = '';
  });
  let sky = '';
  for (let index = 0; index < 40; index++) sky += `M${at(random() * 650, random() * 80)}h0`;
  const glow = radial(art, 'glow', 325, 190, 380, [
    [0, '#FF9E2C', 0.55],
    [0.6, rose, 0.25],
    [1, rose, 0],
  ]);
  return `<path d="${sky}" stroke="${cream}" stroke-opacity=".8" stroke-width="2.6" stroke-linecap="round"/><path d="M0 92V36a325 150 0 0 1 650 0v56" fill="none" stroke="${teal}" stroke-opacity=".35" stroke-width="10"/>${steps}<path d="M0 0H650V416H0z" fill="${glow}" fill-opacity=".8"/>`;
}

/** A garland of marigolds and mango leaves over a door. */
export function toran(art: Art): string {
  const { palette, random } = art;
  const [saffron, yellow, leafTone, pink, cream] = palette.tones;
  const petals = (count: number, r: number, size: number) =>
    Array.from({ length: count }, (_, index) => {
      const a = (index / count) * Math.PI * 2;
      return `M${at(Math.cos(a) * r, Math.sin(a) * r)}h0`;
    })
      .join('')
      .concat(`" stroke-width="${size}`);
  art.defs.push(
    `<g id="${art.id('bloom')}"><circle cy="3" r="20" fill="#3a0a10" fill-opacity=".25"/><circle r="15" fill="currentColor"/><g fill="none" stroke="currentColor" stroke-linecap="round"><path d="${petals(12, 14, 11)}"/></g><g fill="none" stroke="#fff" stroke-opacity=".26" stroke-linecap="round"><path d="${petals(10, 9.5, 8)}"/><path d="${petals(7, 5, 6)}"/></g><circle r="4" fill="#7a2a00" fill-opacity=".3"/></g>`,
    `<g id="${art.id('mango')}"><path d="M0 0C20 16 20 58 0 92-20 58-20 16 0 0z" fill="${leafTone}"/><path d="M0 0C20 16 20 58 0 92z" fill="#04140a" fill-opacity=".24"/><path d="M0 4V84M0 22l9 8M0 22l-9 8M0 40l10 8M0 40l-10 8M0 58l7 7M0 58l-7 7" stroke="${mix(leafTone, '#ffffff', 0.45)}" stroke-width="1.6" fill="none"/></g>`,
  );
  const bloom = (x: number, y: number, size: number, tone: string) =>
    `<use href="#${art.id('bloom')}" transform="translate(${near(x, y)})rotate(${Math.round(random() * 60)})scale(${n(size)})" color="${tone}"/>`;
  let leaves = '';
  for (let index = 0; index < 14; index++) {
    const x = 22 + index * 47;
    leaves += `<use href="#${art.id('mango')}" transform="translate(${n(x)} 18)rotate(${Math.round(between(random, -7, 7))})scale(${n(between(random, 0.92, 1.06))})"/>`;
  }
  let swags = '';
  for (let swag = 0; swag < 4; swag++) {
    const [from, wide] = [-16 + swag * 170, 172];
    for (let index = 0; index <= 8; index++) {
      const t = index / 8;
      swags += bloom(
        from + wide * t,
        26 + Math.sin(Math.PI * t) * 92,
        0.94,
        cycle([saffron, yellow], index + swag),
      );
    }
  }
  let strands = '';
  for (const [x, count] of [
    [-4, 8],
    [154, 6],
    [324, 7],
    [494, 6],
    [652, 8],
  ] as const) {
    for (let index = 0; index < count; index++)
      strands += bloom(x, 34 + index * 30, 0.86, index % 3 === 2 ? pink : cycle([yellow, saffron], index));
    strands += `<path d="M${x - 9} ${34 + count * 30 - 8}h18l5 34h-28z" fill="${pink}"/><path d="M${x - 5} ${34 + count * 30 + 2}v22M${x} ${34 + count * 30 + 2}v23M${x + 5} ${34 + count * 30 + 2}v22" stroke="${cream}" stroke-opacity=".6" stroke-width="1.6"/>`;
  }
  const gold = foil(art, 'rail');
  const lit = radial(art, 'lit', 325, 250, 330, [
    [0, cream, 0.5],
    [1, cream, 0],
  ]);
  let tile = '';
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 11; column++)
      tile += `M${column * 65 + (row % 2) * 32} ${150 + row * 46}l10-14 10 14-10 14z`;
  return `<path d="M0 0H650V416H0z" fill="${lit}"/><path d="${tile}" fill="${cream}" fill-opacity=".14"/>${leaves}${strands}${swags}<path d="M-10 0H660V14H-10z" fill="${gold}"/>`;
}
