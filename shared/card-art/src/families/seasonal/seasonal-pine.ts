import { between } from '../../random';
import { type Art, at, mix, n, type Point, radial, smooth } from '../../svg';

/** One fir: tiers with a lit left, a shaded right, and snow on each edge. */
function fir(art: Art, name: string, tiers: number): void {
  let body = '';
  let shade = '';
  let snow = '';
  const height = 100;
  for (let index = tiers - 1; index >= 0; index--) {
    const top = (index / tiers) * height * 0.82;
    const foot = top + height / tiers + 13;
    const half = 10 + (index + 1) * (28 / tiers);
    body += `M0 ${n(top)}L${n(half)} ${n(foot)}Q0 ${n(foot + 7)} ${n(-half)} ${n(foot)}z`;
    shade += `M0 ${n(top)}L${n(half)} ${n(foot)}Q${n(half * 0.5)} ${n(foot + 5)} ${n(half * 0.12)} ${n(foot + 3)}z`;
    snow += `M0 ${n(top)}L${n(-half)} ${n(foot)}q${n(half * 0.2)}-3 ${n(half * 0.34)}-8 ${n(half * 0.1)} 4 ${n(half * 0.24)}-9z`;
  }
  art.defs.push(
    `<g id="${art.id(name)}"><path d="M-4 96h8v20h-8z" fill="#3A2419"/><path d="${body}"/><path d="${shade}" fill="#02161a" fill-opacity=".26"/><path d="${snow}" fill="#fff" fill-opacity=".88"/></g>`,
  );
}

/** A wood in snow, with one red scarf of ribbon on the tallest fir. */
export function pine(art: Art): string {
  const { random, palette } = art;
  fir(art, 'fir', 5);
  fir(art, 'young', 4);
  const [snow, mist, near, dark, red] = palette.tones;
  const sun = radial(art, 'sun', 190, 110, 260, [
    [0, '#ffffff', 0.95],
    [0.2, '#fff6e6', 0.75],
    [1, '#ffffff', 0],
  ]);
  const bank = (base: number, fill: string) => {
    const phase = between(random, 0, 6);
    const line: Point[] = [-30, 90, 220, 350, 480, 600, 690].map((x) => ({
      x,
      y: base + Math.sin(x / 104 + phase) * 12,
    }));
    return `<path d="${smooth(line)}V430H-30z" fill="${fill}"/>`;
  };
  const row = (count: number, y: number, size: number, fill: string, jitter: number) => {
    let out = '';
    for (let index = 0; index < count; index++) {
      const scale = size * between(random, 0.72, 1.18);
      const x = (index + 0.5) * (650 / count) + between(random, -jitter, jitter);
      out += `<use href="#${art.id(index % 3 === 0 ? 'young' : 'fir')}" transform="translate(${n(x)} ${n(y - 104 * scale)})scale(${Math.round(scale * 100) / 100})" fill="${fill}"/>`;
    }
    return out;
  };
  let flakes = '';
  for (let index = 0; index < 90; index++) flakes += `M${at(random() * 650, random() * 330)}h0`;
  let large = '';
  for (let index = 0; index < 26; index++) large += `M${at(random() * 650, random() * 300)}h0`;
  const tree = `<g transform="translate(402 64)scale(2.5)"><use href="#${art.id('fir')}" fill="${near}"/><path d="M-21 52Q0 68 27 56l2 7Q0 76-24 59z" fill="${red}"/><path d="M-30 78Q0 96 34 80l2 7Q0 104-33 85z" fill="${red}"/><path d="M0-14l4 8 9 1-6.5 6 1.5 9-8-4-8 4 1.5-9-6.5-6 9-1z" fill="#F3CE72"/></g>`;
  return `<path d="M0 0H650V416H0z" fill="${sun}"/>${row(15, 262, 0.8, mist, 16)}${bank(250, mix(snow, mist, 0.4))}${row(10, 296, 1.25, mix(near, mist, 0.42), 22)}${bank(292, mix(snow, mist, 0.2))}${tree}${row(5, 352, 1.5, dark, 30).replace(/<use[^>]*translate\((3[2-9]|4[0-7])\d[^>]*>/g, '')}${bank(338, snow)}<g stroke="#fff" stroke-linecap="round"><path d="${flakes}" stroke-width="2.6" stroke-opacity=".85"/><path d="${large}" stroke-width="5.5" stroke-opacity=".9"/></g>`;
}
