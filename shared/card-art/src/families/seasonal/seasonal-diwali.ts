import { dots, placed, repeated } from '../../placed';
import { between, cycle } from '../../random';
import { type Art, at, define, foil, mix, n, type Point, radial } from '../../svg';
import { flame } from './seasonal-lights';

/** Rows of clay lamps on the steps of a house, nearer ones larger. */
export function diyas(art: Art): string {
  const { palette, random } = art;
  const [clay, rose, gold, teal, cream] = palette.tones;
  const studs = Array.from({ length: 9 }, (_, index) => {
    const x = -22 + index * 5.5;
    return `M${at(x, 4 + (1 - (x / 26) ** 2) * 7)}h0`;
  }).join('');
  const lamp = `<ellipse cy="20" rx="30" ry="5" fill="#12041c" fill-opacity=".5"/><path d="M-34-6Q0 6 34-6 30 20 0 20T-34-6z" fill="${clay}"/><path d="M6-1Q24-2 34-6 30 20 0 20 18 14 6-1z" fill="#3a0c06" fill-opacity=".3"/><ellipse cy="-6" rx="34" ry="7" fill="${mix(clay, '#3a0c06', 0.55)}"/><ellipse cy="-5" rx="27" ry="4.6" fill="#FFB84A"/><path d="${studs}" stroke="${cream}" stroke-width="3.6" stroke-linecap="round"/>${flame(0, -6, 1)}`;
  art.defs.push(`<g id="${art.id('lamp')}">${lamp}</g>`);
  const rows = [
    { y: 92, size: 0.5, count: 10 },
    { y: 140, size: 0.72, count: 8 },
    { y: 204, size: 1.02, count: 6 },
    { y: 292, size: 1.42, count: 5 },
  ];
  let steps = '';
  rows.forEach(({ y, size, count }, row) => {
    const top = y + 10 * size;
    const tone = mix(palette.ground[1], rose, 0.1 + row * 0.07);
    steps += `<path d="M-10 ${n(top)}H660V430H-10z" fill="${tone}"/><path d="M-10 ${n(top)}H660" stroke="${mix(tone, '#ffffff', 0.3)}" stroke-width="${n(1.4 + row * 0.5)}"/>`;
    const [half, rise] = [13 * size, 9 * size];
    const border = `l${n(half)}-${n(rise)} ${n(half)} ${n(rise)}`.repeat(Math.ceil(335 / half));
    steps += `<path d="M-10 ${n(top + 24 * size)}${border}" fill="none" stroke="${gold}" stroke-opacity=".45" stroke-width="${n(1.2 + row * 0.5)}"/>`;
    const pitch = 650 / count;
    const first = row % 2 === 0 ? pitch / 2 : pitch / 4 + 20;
    const [above, tall] = [54 * size, 80 * size];
    const lamps = define(
      art,
      `row${row}`,
      (id) =>
        `<pattern id="${id}" x="${n(first - pitch / 2)}" y="${n(y - above)}" width="${Math.round(pitch * 100) / 100}" height="${n(tall)}" patternUnits="userSpaceOnUse"><use href="#${art.id('lamp')}" transform="translate(${at(pitch / 2, above)})scale(${size})"/></pattern>`,
    );
    steps += `<path d="M0 ${n(y - above)}H650v${n(tall)}H0z" fill="${lamps}"/>`;
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

interface Bloom {
  readonly at: Point;
  readonly tone: string;
}

/** Marigolds that do not touch: their petals are dots along rings, one path for each tone. */
function blooms(drawn: readonly Bloom[], size: number): string {
  const all = drawn.map(({ at }) => at);
  const petals = (centres: readonly Point[], ring: number, count: number, width: number) => {
    const r = Math.round(ring * size);
    const tops = centres.map(({ x, y }) => ({ x, y: y - r }));
    return `d="${repeated(`a${r} ${r} 0 1 0 1 0z`, tops)}" stroke-width="${n(width * size)}" stroke-dasharray="0 ${((2 * Math.PI * r) / count).toFixed(2)}"`;
  };
  const bodies = [...new Set(drawn.map(({ tone }) => tone))].map((tone) => {
    const centres = drawn.filter((bloom) => bloom.tone === tone).map(({ at }) => at);
    return `<path ${petals(centres, 14, 12, 11)} fill="${tone}" stroke="${tone}"/>`;
  });
  const shadow = all.map(({ x, y }) => ({ x, y: y + 3 * size }));
  return `<path d="${dots(shadow)}" stroke="#3a0a10" stroke-opacity=".25" stroke-width="${n(40 * size)}"/>${bodies.join('')}<g fill="none" stroke="#fff" stroke-opacity=".26"><path ${petals(all, 9.5, 10, 8)}/><path d="${dots(all)}" stroke-width="${n(15 * size)}"/></g><path d="${dots(all)}" stroke="#7a2a00" stroke-opacity=".3" stroke-width="${n(8 * size)}"/>`;
}

/** A string of marigolds, every second one over its neighbours. */
const garland = (drawn: readonly Bloom[], size: number): string => {
  const half = (part: number) =>
    blooms(
      drawn.filter((_, index) => index % 2 === part),
      size,
    );
  return `<g stroke-linecap="round">${half(1)}${half(0)}</g>`;
};

/** A garland of marigolds and mango leaves over a door. */
export function toran(art: Art): string {
  const { palette, random } = art;
  const [saffron, yellow, leafTone, pink, cream] = palette.tones;
  const places = Array.from({ length: 14 }, (_, index) => {
    const turn = Math.round(between(random, -7, 7));
    return { x: 22 + index * 47, y: 18, turn, size: between(random, 0.92, 1.06) };
  });
  const mango = (d: string) => places.map((place) => placed(d, place)).join('');
  const veins = [22, 40, 58].map((y) => `M0 ${y}L9 ${y + 8}M0 ${y}L-9 ${y + 8}`).join('');
  const leaves = `<path d="${mango('M0 0C20 16 20 58 0 92C-20 58 -20 16 0 0Z')}" fill="${leafTone}"/><path d="${mango('M0 0C20 16 20 58 0 92Z')}" fill="#04140a" fill-opacity=".24"/><path d="${mango(`M0 4L0 84${veins}`)}" stroke="${mix(leafTone, '#ffffff', 0.45)}" stroke-width="1.6" fill="none"/>`;
  const swag: Bloom[] = [];
  for (let index = 0; index <= 32; index++) {
    const [part, t] = [Math.floor(index / 8), (index % 8) / 8];
    const at = { x: -16 + part * 170 + 172 * t, y: 26 + Math.sin(Math.PI * t) * 92 };
    swag.push({ at, tone: cycle([saffron, yellow], index + part) });
  }
  const strand: Bloom[] = [];
  let tassels = '';
  let threads = '';
  for (const [x, count] of [
    [-4, 8],
    [154, 6],
    [324, 7],
    [494, 6],
    [652, 8],
  ] as const) {
    for (let index = 0; index < count; index++) {
      const tone = index % 3 === 2 ? pink : cycle([yellow, saffron], index);
      strand.push({ at: { x, y: 34 + index * 30 }, tone });
    }
    const foot = 34 + count * 30;
    tassels += `M${x - 9} ${foot - 8}h18l5 34h-28z`;
    threads += `M${x - 5} ${foot + 2}v22M${x} ${foot + 2}v23M${x + 5} ${foot + 2}v22`;
  }
  const strands = `${garland(strand, 0.86)}<path d="${tassels}" fill="${pink}"/><path d="${threads}" stroke="${cream}" stroke-opacity=".6" stroke-width="1.6"/>`;
  const gold = foil(art, 'rail');
  const lit = radial(art, 'lit', 325, 250, 330, [
    [0, cream, 0.5],
    [1, cream, 0],
  ]);
  let tile = '';
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 11; column++)
      tile += `M${column * 65 + (row % 2) * 32} ${150 + row * 46}l10-14 10 14-10 14z`;
  return `<path d="M0 0H650V416H0z" fill="${lit}"/><path d="${tile}" fill="${cream}" fill-opacity=".14"/>${leaves}${strands}${garland(swag, 0.94)}<path d="M-10 0H660V14H-10z" fill="${gold}"/>`;
}
