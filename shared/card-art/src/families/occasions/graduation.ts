import { placed } from '../../placed';
import { between } from '../../random';
import { type Art, at, foil, linear, mix, near, radial } from '../../svg';
import { type Grown, grown, leaves } from '../leaves';

/** Caps thrown into the air, or a diploma in laurels. */
export type GraduationShape = 'caps' | 'diploma';

/** A cap from a little below, its tassel on the right; its board takes the colour of its use. */
function capSymbol(art: Art, tassel: string): void {
  art.defs.push(
    `<g id="${art.id('cap')}"><path d="M-36 2v24q36 22 72 0V2L0 20z"/><path d="M-36 2v24q36 22 72 0V2L0 20z" fill="#000" fill-opacity=".34"/><path d="M0-34L68-6 0 22-68-6z"/><path d="M0-34L68-6 0 22z" fill="#fff" fill-opacity=".1"/><path d="M-68-6L0 22 68-6" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/><path d="M0-7Q34-3 47 9V34" fill="none" stroke="${tassel}" stroke-width="3.4" stroke-linecap="round"/><path d="M42 32h10l4 24H38z" fill="${tassel}"/><path d="M43 37v17M47 37v18M51 37v17" stroke="#5a3a08" stroke-opacity=".5" stroke-width="1.2"/><ellipse cy="-7" rx="6" ry="3.4" fill="${tassel}"/></g>`,
  );
}

function caps(art: Art): string {
  const { palette, random } = art;
  capSymbol(art, foil(art, 'tassel', [0, 0, 60, 60]));
  const glow = radial(art, 'glow', 330, 300, 360, [
    [0, palette.light, 0.85],
    [0.5, palette.tones[3], 0.4],
    [1, palette.tones[3], 0],
  ]);
  let beams = '';
  for (let index = 0; index < 13; index++) {
    const [a, b] = [Math.PI * (1 + index / 13), Math.PI * (1 + (index + 0.5) / 13)];
    beams += `M330 330L${near(330 + Math.cos(a) * 640, 330 + Math.sin(a) * 640)} ${near(330 + Math.cos(b) * 640, 330 + Math.sin(b) * 640)}z`;
  }
  const specks = palette.tones.map(() => '');
  for (let index = 0; index < 70; index++) {
    const [x, y] = [between(random, 0, 650), 300 * random() ** 1.3];
    const turn = Math.round(between(random, 0, 180) / 15) * 15;
    const tone = index % specks.length;
    specks[tone] += placed('M-5 -3L4 -5L6 1L-3 3Z', { x, y, turn });
  }
  const paper = specks.map((d, tone) => `<path d="${d}" fill="${palette.tones[tone]}"/>`).join('');
  const thrown = [
    [150, 92, 1.05, -24, 0],
    [300, 64, 0.8, 14, 1],
    [430, 128, 1.3, -9, 0],
    [566, 70, 0.92, 26, 2],
    [262, 178, 0.98, 20, 2],
    [588, 196, 0.86, -18, 1],
    [66, 176, 0.7, 12, 1],
    [368, 24, 0.55, -20, 2],
  ] as const;
  const drawn = thrown.map(
    ([x, y, size, turn, tone]) =>
      `<use href="#${art.id('cap')}" transform="translate(${x} ${y})rotate(${turn})scale(${size})" fill="${palette.tones[tone]}"/>`,
  );
  return `<path d="M0 0H650V416H0z" fill="${glow}"/><path d="${beams}" fill="${palette.light}" fill-opacity=".16"/>${paper}${drawn.join('')}`;
}

function diploma(art: Art): string {
  const { palette, random } = art;
  const [green, sage, red, cream] = palette.tones;
  const gold = foil(art, 'gold', [200, 60, 460, 260]);
  const laurel: Grown[] = [];
  let berries = '';
  for (const side of [-1, 1]) {
    for (let index = 0; index < 12; index++) {
      const angle = Math.PI / 2 - side * (0.34 + index * 0.2);
      const [x, y] = [340 + Math.cos(angle) * 222, 148 + Math.sin(angle) * 134];
      const along = (Math.atan2(-Math.cos(angle) * 134 * side, Math.sin(angle) * 222 * side) * 180) / Math.PI;
      const size = 1.2 - index * 0.035;
      for (const lean of [-34, 30]) {
        const turn = along + lean + between(random, -6, 6);
        laurel.push(grown(lean < 0 ? green : sage, { x, y }, turn, 1.05 * size));
      }
      if (index % 3 === 1) berries += `M${at(x + between(random, -6, 6), y - 4)}h0`;
    }
  }
  const paper = linear(
    art,
    'paper',
    [0, -46, 0, 46],
    [
      [0, mix(cream, '#7a5a30', 0.22)],
      [0.24, '#fffdf6'],
      [0.62, cream],
      [1, mix(cream, '#7a5a30', 0.42)],
    ],
  );
  const roll = `<g transform="translate(340 146)rotate(-12)"><path d="M-176-38Q-190 0-176 46H182Q196 4 182-38z" fill="#1B0D06" fill-opacity=".2" transform="translate(4 12)"/><path d="M-172-44Q-184 0-172 44H176V-44z" fill="${paper}"/><ellipse cx="176" rx="17" ry="44" fill="${mix(cream, '#7a5a30', 0.2)}"/><path d="M176-34c13 0 13 66 0 66-10 0-10-50 0-50 7 0 7 36 0 36" fill="none" stroke="#7a5a30" stroke-opacity=".6" stroke-width="3"/><path d="M-150-22H-60M-150 22H-76M72-22H148M84 22H140" stroke="#7a5a30" stroke-opacity=".16" stroke-width="3"/><path d="M-26-46h52v92h-52z" fill="${red}"/><path d="M-26-46h14v92h-14z" fill="#fff" fill-opacity=".16"/><path d="M14-46h12v92H14z" fill="#000" fill-opacity=".18"/><path d="M-6 34l-34 74 22-7 10 20 22-62zM8 34l36 70-22-5-8 21-26-60z" fill="${mix(red, '#000000', 0.16)}"/><circle cy="22" r="38" fill="${gold}"/><circle cy="22" r="31" fill="none" stroke="#7a5410" stroke-opacity=".5" stroke-width="2"/><path d="M0 1l6.5 13.5 15 2-11 10.4 2.7 14.600L0 34.500l-13.2 7 2.7-14.6-11-10.4 15-2z" fill="#7a5410" fill-opacity=".55"/></g>`;
  const inside = radial(art, 'inside', 340, 146, 300, [
    [0, palette.light, 0.9],
    [1, palette.light, 0],
  ]);
  return `<path d="M0 0H650V416H0z" fill="${inside}"/>${leaves({ belly: 12, middle: 20, isBroad: true }, laurel)}<path d="${berries}" stroke="${red}" stroke-width="11" stroke-linecap="round"/>${roll}`;
}

/** The end of school. */
export function graduation(art: Art, shape: GraduationShape): string {
  return { caps, diploma }[shape](art);
}
