import { repeated } from '../placed';
import { between, cycle } from '../random';
import { type Art, at, cardWidth, define, foil, mix, n, type Point } from '../svg';

/** Rays from below, a wall of fans, or slanted bars. */
export type FoilShape = 'rays' | 'fans' | 'bars';

function rays(art: Art): string {
  const { palette } = art;
  const gold = foil(art);
  const pale = foil(art, 'pale', [650, 0, 0, 416]);
  const [x, y] = [325, 392];
  const count = 26;
  const tip = (step: number, reach: number) => {
    const angle = Math.PI * (1 + step / count);
    return at(x + Math.cos(angle) * reach * 1.25, y + Math.sin(angle) * reach);
  };
  let wide = '';
  let thin = '';
  let dark = '';
  for (let index = 0; index < count; index++) {
    const wedge = (from: number, to: number, reach: number) =>
      `M${x} ${y}L${tip(index + from, reach)} ${tip(index + to, reach)}z`;
    dark += wedge(0, 0.5, 620);
    if (index % 2 === 0) wide += wedge(0.62, 0.88, 620);
    else thin += wedge(0.72, 0.78, 620);
  }
  const arc = (r: number) => `M${n(x - r * 1.25)} ${y}A${n(r * 1.25)} ${n(r)} 0 0 1 ${n(x + r * 1.25)} ${y}`;
  const beads = Array.from({ length: 19 }, (_, index) => `M${tip((index * count) / 18, 232)}h0`).join('');
  return `<path d="${dark}" fill="${palette.tones[0]}" fill-opacity=".55"/><path d="${wide}" fill="${gold}"/><path d="${thin}" fill="${pale}"/><path d="${arc(214)}z" fill="${palette.deep}"/><path d="${arc(214)}${arc(198)}${arc(140)}" fill="none" stroke="${pale}" stroke-width="3"/><path d="${arc(176)}z" fill="${palette.tones[1]}"/><path d="${arc(176)}" fill="none" stroke="${gold}" stroke-width="9"/><path d="${arc(122)}z" fill="${gold}"/><path d="${arc(112)}z" fill="${palette.deep}" fill-opacity=".82"/><path d="${beads}" stroke="${pale}" stroke-width="9" stroke-linecap="round"/>`;
}

const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`;

/** Rows of fans, lower ones over higher ones: a row is one path for each tone of its ground, and one of metal lines. */
function fans(art: Art): string {
  const { random, palette } = art;
  const gold = foil(art);
  const r = 65;
  const pitch = 36;
  const spokes = [-60, -30, 0, 30, 60]
    .map((angle) => {
      const a = ((angle - 90) * Math.PI) / 180;
      return `M${at(Math.cos(a) * 12, Math.sin(a) * 12)}L${at(Math.cos(a) * 38, Math.sin(a) * 38)}`;
    })
    .join('');
  const lines = (name: string, x: number, y: number) =>
    define(
      art,
      name,
      (id) =>
        `<pattern id="${id}" x="${x}" y="${y}" width="${2 * r}" height="${2 * pitch}" viewBox="${-r} ${-2 * pitch} ${2 * r} ${2 * pitch}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${gold}"><path d="${ring(0, 0, r)}" stroke-width="5"/><path d="${ring(0, 0, 53)}${ring(0, 0, 46)}" stroke-width="1.6"/><path d="${ring(0, 0, 38)}${spokes}" stroke-width="2.4"/></g><path d="${ring(0, 0, 12)}z" fill="${gold}"/></pattern>`,
    );
  const top = 20 - 2 * pitch;
  const metal = [lines('even', -r, top), lines('odd', 0, top + pitch)] as const;
  let out = '';
  for (let row = 0; row < 13; row++) {
    const y = row * pitch + 20;
    const grounds = new Map<string, Point[]>();
    for (let column = 0; column < 6; column++) {
      const tone = random() < 0.22 ? palette.tones[2] : cycle(palette.tones, row % 2);
      const x = column * 2 * r + (row % 2) * r;
      if (x - r < cardWidth) grounds.set(tone, [...(grounds.get(tone) ?? []), { x: x - r, y }]);
    }
    for (const [tone, points] of grounds)
      out += `<path d="${repeated(`a${r} ${r} 0 0 1 ${2 * r} 0z`, points)}" fill="${tone}"/>`;
    out += `<path d="M0 ${y - 2 * pitch}H${cardWidth}v${2 * pitch}H0z" fill="${cycle(metal, row)}"/>`;
  }
  return out;
}

function bars(art: Art): string {
  const { random, palette } = art;
  const gold = foil(art);
  const pale = foil(art, 'pale', [0, 416, 650, 0]);
  let x = -60;
  let out = '';
  let index = 0;
  while (x < 1080) {
    const width = cycle([46, 8, 22, 4, 70, 14, 30, 3], index) + between(random, -2, 2);
    const fill = index % 2 === 0 ? cycle(palette.tones, index / 2) : index % 4 === 1 ? gold : pale;
    out += `<path d="M${n(x)} -10h${n(width)}L${n(x - 170 + width)} 208h${n(-width)}z" fill="${fill}"/><path d="M${n(x - 170)} 208h${n(width)}L${n(x + width)} 426h${n(-width)}z" fill="${index % 2 === 0 ? mix(cycle(palette.tones, index / 2), palette.deep, 0.28) : fill}"/>`;
    x += width + (index % 2 === 0 ? 3 : 9);
    index++;
  }
  return `${out}<path d="M0 208H650" stroke="${palette.deep}" stroke-opacity=".35" stroke-width="2"/>`;
}

/** Pressed metal. */
export function foilStripes(art: Art, shape: FoilShape): string {
  return { rays, fans, bars }[shape](art);
}
