import { placed, toStep } from '../../placed';
import { between } from '../../random';
import { type Art, at, mix, n, near, type Point, radial, smooth } from '../../svg';

/** Firs of one paint and number of tiers, sized in steps: what they are drawn of as path data. */
interface Fir extends Point {
  readonly tiers: number;
  readonly size: number;
}

/** A fir's tiers in one outline, its shaded right, and the snow on the left edges. */
function fir(place: Fir): { readonly body: string; readonly shade: string; readonly snow: string } {
  const { tiers } = place;
  const tall = 100 / tiers + 13;
  const foot = (index: number) => (index / tiers) * 82 + tall;
  const half = (index: number) => 10 + (index + 1) * (28 / tiers);
  const right: Point[] = [];
  let snow = '';
  for (let index = 0; index < tiers; index++) {
    const tip = { x: half(index), y: foot(index) };
    right.push(tip);
    if (index < tiers - 1) right.push({ x: half(index + 1) * (1 - 82 / tiers / tall), y: tip.y + 2 });
    snow += `M0 ${n(tip.y - tall)}L${at(-tip.x, tip.y)} ${at(tip.x * -0.66, tip.y - 7)} ${at(tip.x * -0.42, tip.y - 17)}Z`;
  }
  const down = right.map(({ x, y }) => at(x, y)).join(' ');
  const [lowest, ...left] = right.map(({ x, y }) => at(-x, y)).reverse();
  const body = `M0 0L${down}Q0 ${n(foot(tiers - 1) + 7)} ${lowest}L${left.join(' ')}Z`;
  const shade = `M0 0L${down} ${at(half(tiers - 1) * 0.12, foot(tiers - 1) + 3)}Z`;
  return { body: placed(body, place), shade: placed(shade, place), snow: placed(snow, place) };
}

/** Firs that stand side by side: one path for their trunks (drifts hide those of small ones), their tiers, their shade and their snow. */
function wood(firs: readonly Fir[], fill: string): string {
  const drawn = firs.map(fir);
  const trunks = firs
    .filter(({ size }) => size > 0.9)
    .map((each) => placed('M-4 96L4 96L4 116L-4 116Z', each))
    .join('');
  const path = (part: 'body' | 'shade' | 'snow') => drawn.map((each) => each[part]).join('');
  return `${trunks === '' ? '' : `<path d="${trunks}" fill="#3A2419"/>`}<path d="${path('body')}" fill="${fill}"/><path d="${path('shade')}" fill="#02161a" fill-opacity=".26"/><path d="${path('snow')}" fill="#fff" fill-opacity=".88"/>`;
}

/** A wood in snow, with one red scarf of ribbon on the tallest fir. */
export function pine(art: Art): string {
  const { random, palette } = art;
  const [snow, mist, green, dark, red] = palette.tones;
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
  const row = (
    count: number,
    y: number,
    size: number,
    fill: string,
    jitter: number,
    isOpen = (_x: number) => false,
  ) => {
    const firs = Array.from({ length: count }, (_, index): Fir => {
      const scale = size * between(random, 0.72, 1.18);
      const x = (index + 0.5) * (650 / count) + between(random, -jitter, jitter);
      return { x, y: y - 104 * scale, tiers: index % 3 === 0 ? 4 : 5, size: toStep(scale, 0.1) };
    });
    const seen = firs.filter(({ x }) => !isOpen(x));
    const half = (part: number) => seen.filter((_, index) => index % 2 === part);
    return wood(half(0), fill) + wood(half(1), fill);
  };
  let flakes = '';
  for (let index = 0; index < 90; index++) flakes += `M${near(random() * 650, random() * 330)}h0`;
  let large = '';
  for (let index = 0; index < 26; index++) large += `M${near(random() * 650, random() * 300)}h0`;
  const tree = `${wood([{ x: 402, y: 64, tiers: 5, size: 2.5 }], green)}<g transform="translate(402 64)scale(2.5)"><path d="M-21 52Q0 68 27 56l2 7Q0 76-24 59z" fill="${red}"/><path d="M-30 78Q0 96 34 80l2 7Q0 104-33 85z" fill="${red}"/><path d="M0-14l4 8 9 1-6.5 6 1.5 9-8-4-8 4 1.5-9-6.5-6 9-1z" fill="#F3CE72"/></g>`;
  return `<path d="M0 0H650V416H0z" fill="${sun}"/>${row(15, 262, 0.8, mist, 16)}${bank(250, mix(snow, mist, 0.4))}${row(10, 296, 1.25, mix(green, mist, 0.42), 22)}${bank(292, mix(snow, mist, 0.2))}${tree}${row(5, 352, 1.5, dark, 30, (x) => x >= 320 && x < 480)}${bank(338, snow)}<g stroke="#fff" stroke-linecap="round"><path d="${flakes}" stroke-width="2.6" stroke-opacity=".85"/><path d="${large}" stroke-width="5.5" stroke-opacity=".9"/></g>`;
}
