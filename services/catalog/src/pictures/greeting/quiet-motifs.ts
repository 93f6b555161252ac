import { type Brush, dot, leaf, line, n, path } from './sheet';

/** A hand-tied bunch of flowers. */
export function bouquet({ between, tone, ink, paper }: Brush): string {
  const heads = [
    [250, 205],
    [165, 262],
    [338, 256],
    [212, 330],
    [300, 340],
    [122, 352],
    [384, 346],
  ] as const;
  const stems = heads.map(([x, y]) =>
    line(`M${x} ${y}Q${n(250 + (x - 250) * 0.2)} 460 ${n(250 - (x - 250) * 0.25)} 630`, ink, 4),
  );
  const leaves = [-62, -38, -18, 18, 38, 62].map((turn) => leaf(250, 500, between(110, 150), turn, ink));
  const flowers = heads.map(([x, y], index) => {
    const [petals, r] = [Math.round(between(7, 11)), between(24, 32)];
    const ring = Array.from({ length: petals }, (_, petal) => {
      const angle = (petal / petals) * 2 * Math.PI;
      return dot(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.62, tone(index));
    });
    return ring.join('') + dot(x, y, r * 0.6, tone(index + 1)) + dot(x, y, r * 0.28, paper);
  });
  const bow = path(
    'M250 520c-60-44-104-20-84 12s60 14 84-12c24 26 64 44 84 12s-24-56-84-12Zm-6 6l-34 88h22l22-70l22 70h22l-34-88Z',
    tone(0),
  );
  return stems.join('') + leaves.join('') + flowers.join('') + bow;
}

/** A wreath of leaves and berries around an open middle. */
export function wreath({ between, tone, ink, third }: Brush): string {
  const [cx, cy, radius] = [250, 340, 150];
  const count = 26;
  const leaves = Array.from({ length: count }, (_, index) => {
    const degrees = (index / count) * 360;
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    const out = leaf(x, y, between(54, 76), degrees + 118, tone(index));
    return out + leaf(x, y, between(40, 56), degrees + 62, ink);
  });
  const berries = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * 2 * Math.PI + 0.14;
    return dot(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius, between(6, 10), third);
  });
  return leaves.join('') + berries.join('');
}

const heart = (x: number, y: number, size: number, degrees: number, fill: string) =>
  path(
    'M0 30C-46-4-26-40 0-16C26-40 46-4 0 30Z',
    fill,
    ` transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${n(size)})"`,
  );

/** Many small hearts that make a large one. */
export function hearts({ between, tone }: Brush): string {
  const drawn: string[] = [];
  for (let row = 0; row < 14; row += 1) {
    for (let column = 0; column < 13; column += 1) {
      const [x, y] = [(column - 6) / 6, 1.4 - row * 0.18];
      // A disc whose middle is pulled down and whose sides are pushed up is a heart.
      if (x * x + (y - 0.75 * Math.sqrt(Math.abs(x))) ** 2 > 1.02) continue;
      const tilt = between(-16, 16);
      drawn.push(heart(250 + x * 172, 385 - y * 165, between(0.4, 0.52), tilt, tone(row + column)));
    }
  }
  return drawn.join('');
}

const snowWhite = '#FDF8EE';

/** Firs in snow under a low moon. */
export function firs({ between, tone, ink, second, third }: Brush): string {
  const moon = dot(between(320, 380), 190, 58, third);
  const hill = path('M0 548Q130 500 260 540T500 516V700H0Z', second);
  const drift = path('M0 622Q150 560 290 606T500 584V700H0Z', snowWhite);
  const trees = [90, 400, 180, 320, 250].map((x, index) => {
    const height = 150 + index * 44;
    const foot = 566 + index * 10;
    const tiers = [0, 1, 2].map((tier) => {
      const [top, wide] = [foot - height + tier * height * 0.24, (0.13 + tier * 0.075) * height];
      const low = top + height * 0.42;
      return path(
        `M${n(x)} ${n(top)}L${n(x + wide)} ${n(low)}Q${n(x)} ${n(low - 16)} ${n(x - wide)} ${n(low)}Z`,
        index === 4 ? tone(0) : ink,
      );
    });
    return `<rect x="${n(x - 6)}" y="${n(foot - 20)}" width="12" height="26" fill="${ink}"/>${tiers.join('')}`;
  });
  const snow = Array.from({ length: 46 }, () =>
    dot(between(44, 456), between(60, 620), between(2, 5), snowWhite),
  );
  return moon + hill + trees.join('') + drift + snow.join('');
}

/** A low sun over still water. */
export function stillWater({ between, tone, main, second, third }: Brush): string {
  const sun = [150, 116, 82].map((r, index) =>
    path(`M${250 - r} 380a${r} ${r} 0 0 1 ${2 * r} 0Z`, [third, second, main][index] ?? main),
  );
  const waves = Array.from({ length: 7 }, (_, index) => {
    const [y, half] = [404 + index * 30, between(70, 190)];
    const step = half / 2;
    return line(
      `M${n(250 - half)} ${y}q${n(step / 2)}-12 ${n(step)} 0t${n(step)} 0t${n(step)} 0t${n(step)} 0`,
      tone(index),
      5,
    );
  });
  return sun.join('') + waves.join('');
}
