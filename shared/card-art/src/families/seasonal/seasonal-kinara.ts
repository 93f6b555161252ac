import { between } from '../../random';
import { type Art, at, mix, n, near, radial, sheet } from '../../svg';
import { flame } from './seasonal-lights';

/** Seven candles, the black one in the middle, on a stepped holder over a woven mat. */
export function kinara(art: Art): string {
  const { random, palette } = art;
  const [red, black, green, gold, wood] = palette.tones;
  const order = [red, red, red, black, green, green, green];
  const sun = radial(art, 'sun', 325, 150, 300, [
    [0, '#FFE9B0', 0.95],
    [0.35, '#FFD27A', 0.55],
    [1, '#FFD27A', 0],
  ]);
  let rays = '';
  for (let index = 0; index < 30; index++) {
    const [a, b] = [(index / 30) * Math.PI * 2, ((index + 0.5) / 30) * Math.PI * 2];
    rays += `M325 150L${near(325 + Math.cos(a) * 520, 150 + Math.sin(a) * 520)} ${near(325 + Math.cos(b) * 520, 150 + Math.sin(b) * 520)}z`;
  }
  const base = (index: number) => 246 - (3 - Math.abs(index - 3)) * 27;
  let candles = '';
  let flames = '';
  order.forEach((colour, index) => {
    const [x, y] = [325 + (index - 3) * 60, base(index)];
    candles += `<path d="M${x - 14} ${y}v-78q14-7 28 0v78z" fill="${colour}"/><path d="M${x + 4} ${y}v-81q6 1 10 3v78z" fill="#000" fill-opacity=".24"/><path d="M${x - 9} ${y - 70}v58" stroke="#fff" stroke-opacity=".38" stroke-width="3" stroke-linecap="round"/><path d="M${x} ${y - 80}v-8" stroke="#2a1408" stroke-width="2.5"/>`;
    flames += flame(x, y - 85, 0.85);
  });
  const steps = [0, 1, 2, 3, 4, 5, 6]
    .map((index) => `V${base(index)}H${325 + (index - 3) * 60 + 30}`)
    .join('');
  const holder = sheet(art, 'holder', `M115 300${steps}V300Q325 330 115 300z`, wood, 5);
  let grain = '';
  for (let index = 0; index < 7; index++) {
    const x = 325 + (index - 3) * 60;
    grain += `M${x - 19} ${base(index) + 12}h38M${x} ${base(index) + 22}l9 9-9 9-9-9z`;
  }
  const mat = [red, gold, green, black]
    .map((fill, thread) => {
      let d = '';
      for (let row = 0; row < 5; row++) {
        for (let column = -1; column < 23; column++) {
          if ((Math.abs(column - 11) + row) % 4 !== thread) continue;
          d += `M${n(column * 29 + (row % 2) * 14.5)} ${304 + row * 24}l14 12-14 12-14-12z`;
        }
      }
      return `<path d="${d}" fill="${fill}"/>`;
    })
    .join('');
  const corn = (x: number, y: number, turn: number) => {
    let rows = '';
    for (let index = 0; index < 22; index++)
      rows += `M${at(((index % 3) - 1) * 9 + (Math.floor(index / 3) % 2) * 2 - 1, -52 + Math.floor(index / 3) * 10 + between(random, -1, 1))}h0`;
    return `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M0-66C22-50 22 6 0 22-22 6-22-50 0-66z" fill="${mix(gold, '#c77a12', 0.5)}"/><path d="${rows}" stroke="#FFE08A" stroke-width="8.5" stroke-linecap="round"/><path d="M-2 26C-34 10-32-24-22-40-18-16-10 6 0 18 10 6 18-16 22-40 32-24 34 10 2 26z" fill="#8FA84A"/><path d="M0 24C-16 8-20-10-20-26M0 24C16 8 20-10 20-26" fill="none" stroke="#51692A" stroke-width="2"/></g>`;
  };
  return `<path d="M0 0H650V416H0z" fill="${sun}"/><path d="${rays}" fill="#FFE3A0" fill-opacity=".2"/><path d="M0 300H650V416H0z" fill="${mix(wood, palette.deep, 0.45)}"/>${mat}<path d="M0 303H650" stroke="${gold}" stroke-width="4"/>${holder}<path d="${grain}" fill="${gold}" fill-opacity=".8" stroke="${gold}" stroke-opacity=".7" stroke-width="2.5"/>${candles}${flames}${corn(92, 306, -28)}${corn(560, 306, 26)}`;
}
