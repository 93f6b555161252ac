import { between, cycle } from '../../random';
import { type Art, at, foil, mix, n, near, type Point, radial, smooth } from '../../svg';

/** Glass balls on ribbons under a branch of fir. */
export function baubles(art: Art): string {
  const { palette, random } = art;
  const gold = foil(art, 'gold', [120, 40, 520, 300]);
  const patterns: readonly ((r: number, tone: string) => string)[] = [
    (r, tone) => {
      const reach = r * 0.98;
      return `<path d="M${n(-reach)} ${n(-r * 0.16)}H${n(reach)}v${n(r * 0.32)}H${n(-reach)}z" fill="${tone}"/><path d="M${n(-reach)} ${n(-r * 0.3)}H${n(reach)}M${n(-reach)} ${n(r * 0.3)}H${n(reach)}" stroke="${tone}" stroke-width="3"/>`;
    },
    (r, tone) => {
      let d = '';
      for (let step = -4; step < 4; step++)
        d += `${step === -4 ? 'M' : 'L'}${at((step * r) / 4, step % 2 === 0 ? r * 0.14 : -r * 0.14)}`;
      d += `L${at(r, r * 0.14)}`;
      return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${n(r * 0.14)}" stroke-linejoin="round"/>`;
    },
    (r, tone) => {
      const arms = [0, 30, 60, 90, 120, 150]
        .map((turn) => `<path d="M0${n(-r * 0.56)}V${n(r * 0.56)}" transform="rotate(${turn})"/>`)
        .join('');
      return `<g stroke="${tone}" stroke-width="4" stroke-linecap="round">${arms}</g>`;
    },
    (r, tone) => {
      let d = '';
      for (let row = -2; row <= 2; row++)
        for (let column = -2; column <= 2; column++)
          if (Math.hypot(row, column) < 2.6)
            d += `M${at(column * r * 0.36 + (row % 2) * r * 0.18, row * r * 0.34)}h0`;
      return `<path d="${d}" stroke="${tone}" stroke-width="${n(r * 0.15)}" stroke-linecap="round"/>`;
    },
  ];
  art.defs.push(`<clipPath id="${art.id('round')}"><circle r="1"/></clipPath>`);
  const hung = [
    [108, 150, 46],
    [214, 96, 33],
    [330, 164, 62],
    [450, 108, 40],
    [556, 170, 52],
    [40, 76, 26],
    [616, 72, 24],
  ] as const;
  const balls = hung.map(([x, y, r], index) => {
    const tone = cycle(palette.tones, index);
    const mark = index % 2 === 0 ? gold : palette.light;
    const pattern = cycle([patterns[0], patterns[1], patterns[2], patterns[3]], index)?.(r, mark);
    return `<path d="M${x}-10V${n(y - r - 8)}" stroke="${gold}" stroke-width="2.4"/><g transform="translate(${x} ${y})"><circle r="${r}" fill="${tone}"/><g clip-path="url(#${art.id(`clip${index}`)})">${pattern}</g><path d="M${n(-r)} 0a${r} ${r} 0 0 0 ${n(r * 2)} 0a${n(r * 1.24)} ${n(r * 1.1)} 0 0 1-${n(r * 2)} 0z" fill="#000" fill-opacity=".2"/><path d="M${n(-r * 0.62)} ${n(-r * 0.2)}q${n(r * 0.06)}${n(-r * 0.42)} ${n(r * 0.42)}${n(-r * 0.52)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${n(r * 0.12)}" stroke-linecap="round"/><path d="M-8${n(-r - 9)}h16v12q-8 4-16 0z" fill="${gold}"/></g>`;
  });
  hung.forEach(([, , r], index) => {
    art.defs.push(`<clipPath id="${art.id(`clip${index}`)}"><circle r="${r}"/></clipPath>`);
  });
  let needles = '';
  for (let index = 0; index < 210; index++) {
    const x = (index / 210) * 680 - 15;
    const y = 12 + Math.sin(x / 90) * 8;
    needles += `M${near(x, y)}l${near(between(random, -20, 20), between(random, -16, 34))}`;
  }
  const glow = radial(art, 'glow', 330, 150, 330, [
    [0, mix(palette.ground[0], '#ffffff', 0.32), 0.9],
    [1, palette.ground[0], 0],
  ]);
  return `<path d="M0 0H650V416H0z" fill="${glow}"/>${balls.join('')}<path d="${needles}" stroke="${mix('#2F6B54', '#0b2a1e', 0.35)}" stroke-width="4" stroke-linecap="round"/><path d="${needles}" stroke="#5E9A78" stroke-width="1.6" stroke-linecap="round" transform="translate(2-2)"/>`;
}

/** Houses of gingerbread and icing in a row, on a snowy evening. */
export function gingerbread(art: Art): string {
  const { palette, random } = art;
  const [cake, dark, red, mint, icing] = palette.tones;
  const line = `fill="none" stroke="${icing}" stroke-linecap="round" stroke-linejoin="round"`;
  const house = (x: number, width: number, tall: number, kind: number): string => {
    const [left, right, top, foot] = [x - width / 2, x + width / 2, 290 - tall, 300];
    const peak = top - width * 0.52;
    let drips = '';
    const steps = 6;
    for (const side of [-1, 1]) {
      for (let index = 0; index < steps; index++) {
        const t = (index + 0.5) / steps;
        drips += `M${n(x + side * (width / 2 + 10) * t)} ${n(peak + (top + 6 - peak) * t)}v${n(9 + ((index * 7 + kind * 3) % 5) * 3)}`;
      }
    }
    const candies = Array.from({ length: 5 }, (_, index) => {
      const t = (index + 0.5) / 5;
      const cx = left + 12 + (width - 24) * t;
      return `<circle cx="${n(cx)}" cy="${n(top + 12)}" r="5.5" fill="${index % 2 === 0 ? red : mint}"/>`;
    }).join('');
    const window = (wx: number, wy: number) =>
      `<path d="M${n(wx - 12)} ${n(wy)}h24v28h-24z" fill="#FFD98A"/><path d="M${n(wx - 12)} ${n(wy)}h24v28h-24zM${n(wx)} ${n(wy)}v28M${n(wx - 12)} ${n(wy + 14)}h24" ${line} stroke-width="3"/>`;
    const door =
      kind % 2 === 0
        ? `<path d="M${x - 14} ${foot}v-38a14 14 0 0 1 28 0v38z" fill="${dark}"/><path d="M${x - 14} ${foot}v-38a14 14 0 0 1 28 0v38" ${line} stroke-width="3.4"/>`
        : `<path d="M${x - 13} ${foot}v-46h26v46z" fill="${dark}"/><path d="M${x - 13} ${foot}v-46h26v46" ${line} stroke-width="3.4"/>`;
    return `<path d="M${left} ${foot}V${top}L${x} ${n(peak)}L${right} ${top}V${foot}z" fill="${kind % 2 === 0 ? cake : mix(cake, dark, 0.3)}"/><path d="M${left + 7} ${foot}V${top + 4}M${right - 7} ${foot}V${top + 4}" ${line} stroke-width="3" stroke-dasharray="1 8"/>${window(x - width * 0.24, top + 28)}${window(x + width * 0.24, top + 28)}${door}${candies}<path d="M${left - 10} ${top + 6}L${x} ${n(peak)}L${right + 10} ${top + 6}" ${line} stroke-width="15"/><path d="${drips}" ${line} stroke-width="9"/><circle cx="${x}" cy="${n(peak + 42)}" r="9" fill="${red}"/><path d="M${x - 6} ${n(peak + 36)}l12 12M${x + 6} ${n(peak + 36)}l-12 12" ${line} stroke-width="2.4"/>`;
  };
  let flakes = '';
  for (let index = 0; index < 80; index++) flakes += `M${at(random() * 650, random() * 290)}h0`;
  const ground = smooth(
    [-30, 110, 260, 410, 560, 690].map((x, index): Point => ({ x, y: 296 + (index % 2) * 10 })),
  );
  const canes = [38, 176, 336, 492, 622]
    .map(
      (x) =>
        `<g fill="none" stroke-width="9" stroke-linecap="round"><path d="M${x} 306v-46a13 13 0 0 1 26 0" stroke="${icing}"/><path d="M${x} 306v-46a13 13 0 0 1 26 0" stroke="${red}" stroke-dasharray="9 11" stroke-linecap="butt"/></g>`,
    )
    .join('');
  return `<path d="${flakes}" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>${house(104, 108, 96, 0)}${house(262, 124, 128, 1)}${house(416, 112, 102, 2)}${house(562, 118, 122, 3)}${canes}<path d="${ground}V430H-30z" fill="${icing}"/>`;
}
