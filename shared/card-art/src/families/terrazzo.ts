import { between, type Random, scatter } from '../random';
import { type Art, mix, n, near, sheet } from '../svg';

/** One slab, arches set into the slab, or sprinkles of sugar. */
export type TerrazzoShape = 'slab' | 'arches' | 'sprinkles';

function chip(art: Art, x: number, y: number, r: number): string {
  const { random } = art;
  const corners = 5 + Math.floor(random() * 3);
  const turn = between(random, 0, 6);
  const stretch = between(random, 0.65, 1);
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = turn + ((index + between(random, -0.25, 0.25)) / corners) * Math.PI * 2;
    const reach = r * between(random, 0.74, 1.08);
    const [px, py] = [Math.cos(angle) * reach, Math.sin(angle) * reach * stretch];
    return near(x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn));
  });
  return `M${points.join('L')}z`;
}

/** All chips of one tone in one path, with a lit upper edge. */
function chips(
  art: Art,
  count: number,
  size: (placed: number) => number,
  tones: readonly [string, ...string[]],
): string {
  const { random } = art;
  const paths = tones.map(() => '');
  const inner = tones.map(() => '');
  for (const { x, y, room } of scatter(random, count, size, 650, 416)) {
    const index = Math.floor(random() * tones.length);
    const r = room * 0.43;
    paths[index] += chip(art, x, y, r);
    if (r > 15) inner[index] += chip(art, x + r * 0.1, y + r * 0.12, r * 0.55);
  }
  return tones
    .map((tone, index) => {
      const vein = inner[index] ? `<path d="${inner[index]}" fill="${mix(tone, '#ffffff', 0.2)}"/>` : '';
      return `<path d="${paths[index]}" fill="${tone}" stroke="${mix(tone, '#ffffff', 0.4)}" stroke-width="1.3" stroke-linejoin="round"/>${vein}`;
    })
    .join('');
}

/** Large stones first, then smaller ones into the gaps. */
function sized(
  random: Random,
  placed: number,
  ...steps: readonly (readonly [upTo: number, size: number])[]
): number {
  const [, size] = steps.find(([upTo]) => placed < upTo) ?? [0, 20];
  return size * between(random, 0.75, 1.2);
}

function slab(art: Art): string {
  const { random, palette } = art;
  return chips(art, 148, (placed) => sized(random, placed, [22, 92], [56, 50], [148, 24]), palette.tones);
}

function arches(art: Art): string {
  const { palette, random } = art;
  const field = chips(
    art,
    120,
    (placed) => sized(random, placed, [14, 70], [50, 42], [120, 24]),
    palette.tones,
  );
  const arch = (x: number, width: number, top: number) =>
    `M${x} 440V${top + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${top + width / 2}V440z`;
  let out = field;
  [
    [60, 250, 110, 0],
    [352, 236, 60, 1],
  ].forEach(([x = 0, width = 0, top = 0, tone = 0], group) => {
    for (let index = 0; index < 4; index++) {
      const inset = index * 30;
      const fill =
        [
          palette.tones[tone === 0 ? 1 : 2],
          palette.light,
          palette.tones[3],
          mix(palette.tones[4], palette.light, 0.35),
        ][index] ?? palette.light;
      out += sheet(art, `arch${group}${index}`, arch(x + inset, width - inset * 2, top + inset), fill, 3);
    }
  });
  return out;
}

function sprinkles(art: Art): string {
  const { random, palette } = art;
  const [berry, , jam] = palette.tones;
  const paths = palette.tones.map(() => '');
  for (const { x, y } of scatter(random, 120, () => between(random, 32, 46), 650, 250)) {
    const angle = between(random, 0, Math.PI);
    const index = Math.floor(random() * 5);
    const [dx, dy] = [Math.cos(angle) * 11, Math.sin(angle) * 11];
    if (y < 176) paths[index] += `M${near(x - dx, y - dy)}L${near(x + dx, y + dy)}`;
  }
  const drawn = paths
    .map((d, index) => {
      const tone = palette.tones[index] ?? palette.light;
      return `<path d="${d}" stroke="#2A0E14" stroke-opacity=".2" stroke-width="11" transform="translate(2 4)"/><path d="${d}" stroke="${tone}" stroke-width="11"/><path d="${d}" stroke="#fff" stroke-opacity=".5" stroke-width="2.5" transform="translate(-1-2.5)"/>`;
    })
    .join('');
  // Icing that has run down over the layers of the cake.
  let drip = 'M-10-10H660V186';
  let gleam = '';
  for (let x = 660; x > -10; x -= 67) {
    const length = between(random, 14, 96);
    drip += `v${n(length)}a16 16 0 0 1-32 0v${n(-length * 0.55)}a17.5 17.5 0 0 0-35 0v${n(-length * 0.45)}`;
    gleam += `M${n(x - 25)} ${n(180 + length * 0.2)}v${n(length * 0.7)}`;
  }
  const sponge = mix(palette.ground[1], palette.deep, 0.2);
  let crumbs = '';
  for (let index = 0; index < 90; index++) crumbs += `M${near(random() * 650, 200 + random() * 216)}h0`;
  const layer = (y: number, tall: number, fill: string) =>
    `<path d="M0 ${y}H650v${tall}H0z" fill="${fill}"/>`;
  return `${layer(160, 260, sponge)}<path d="${crumbs}" stroke="${palette.deep}" stroke-opacity=".22" stroke-width="5" stroke-linecap="round"/>${layer(252, 9, berry)}${layer(261, 20, palette.light)}${layer(281, 7, jam)}${layer(348, 9, berry)}${layer(357, 20, palette.light)}${layer(377, 7, jam)}${sheet(art, 'icing', `${drip}V-10z`, palette.light, 7)}<g stroke-linecap="round" fill="none"><path d="${gleam}" stroke="#fff" stroke-width="5"/>${drawn}</g>`;
}

/** Chips of stone, or of sugar. */
export function terrazzo(art: Art, shape: TerrazzoShape): string {
  return { slab, arches, sprinkles }[shape](art);
}
