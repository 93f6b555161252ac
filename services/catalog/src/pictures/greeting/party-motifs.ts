import { type Brush, dot, line, n, path } from './sheet';

/** Balloons on strings that meet in one hand below the edge. */
export function balloons({ between, tone, ink, paper }: Brush): string {
  const places = [
    [250, 190],
    [150, 270],
    [350, 262],
    [205, 372],
    [308, 388],
    [112, 420],
    [398, 412],
  ] as const;
  const drawn = places.map(([x, y], index) => {
    const [cx, cy, r] = [x + between(-14, 14), y + between(-18, 18), between(50, 64)];
    const fill = tone(index);
    const string = line(`M${n(cx)} ${n(cy + r * 1.25)}Q${n(cx)} ${n(cy + 190)} 250 640`, ink, 1.6);
    const knot = path(
      `M${n(cx - 7)} ${n(cy + r * 1.3)}L${n(cx)} ${n(cy + r * 1.12)}L${n(cx + 7)} ${n(cy + r * 1.3)}Z`,
      fill,
    );
    const body = `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * 1.2)}" fill="${fill}"/>`;
    const shine = `<ellipse cx="${n(cx - r * 0.36)}" cy="${n(cy - r * 0.5)}" rx="${n(r * 0.14)}" ry="${n(r * 0.26)}" fill="${paper}" fill-opacity=".55" transform="rotate(24 ${n(cx - r * 0.36)} ${n(cy - r * 0.5)})"/>`;
    return { string, balloon: knot + body + shine };
  });
  return drawn.map(({ string }) => string).join('') + drawn.map(({ balloon }) => balloon).join('');
}

/** A cake of three tiers with candles, on a stand. */
export function cake({ between, tone, ink, second, third }: Brush): string {
  const tiers = [
    { y: 470, width: 300, height: 96 },
    { y: 374, width: 226, height: 96 },
    { y: 290, width: 150, height: 84 },
  ];
  const layers = tiers.map(({ y, width, height }, index) => {
    const left = 250 - width / 2;
    const drops = Math.round(width / 38);
    const step = width / drops;
    const icing = Array.from(
      { length: drops },
      () => `q${n(step / 2)} ${n(between(30, 58))} ${n(step)} 0`,
    ).join('');
    const body = `<rect x="${n(left)}" y="${y}" width="${width}" height="${height}" rx="10" fill="${tone(index)}"/>`;
    const sprinkles = Array.from({ length: drops }, (_, at) =>
      dot(left + step * (at + 0.5), y + height - between(14, 30), 4, tone(index + 1)),
    ).join('');
    return `${body}${path(`M${n(left)} ${y + 12}${icing}V${y}H${n(left)}Z`, tone(index + 2))}${sprinkles}`;
  });
  const candles = [-45, -15, 15, 45].map((offset, index) => {
    const [x, height] = [250 + offset, between(54, 74)];
    const stick = `<rect x="${n(x - 4)}" y="${n(290 - height)}" width="8" height="${n(height)}" rx="3" fill="${index % 2 === 0 ? ink : second}"/>`;
    const top = 290 - height - 6;
    return stick + path(`M${n(x)} ${n(top)}c11-11 6-20 0-32c-6 12-11 21 0 32Z`, third);
  });
  const stand = path('M78 566H422Q410 590 300 594L286 640H340V654H160V640H214L200 594Q90 590 78 566Z', ink);
  return candles.join('') + layers.join('') + stand;
}

/** Fireworks: rays of dots and lines around a few centres. */
export function fireworks({ between, tone }: Brush): string {
  const centres = [
    [250, 260, 168],
    [140, 480, 104],
    [370, 500, 122],
  ] as const;
  return centres
    .map(([cx, cy, radius], which) => {
      const rays = which === 0 ? 26 : 18;
      return Array.from({ length: rays }, (_, index) => {
        const angle = (index / rays) * 2 * Math.PI;
        const reach = radius * between(0.72, 1);
        const at = (share: number) =>
          `${n(cx + Math.cos(angle) * reach * share)} ${n(cy + Math.sin(angle) * reach * share)}`;
        const [x = 0, y = 0] = at(1.12).split(' ').map(Number);
        const colour = tone(which + (index % 2));
        return line(`M${at(0.3)}L${at(0.94)}`, colour, 4) + dot(x, y, between(4, 7), colour);
      }).join('');
    })
    .join('');
}

/** Strings of pennants across the card. */
export function bunting({ between, tone, ink }: Brush): string {
  return [150, 300, 450]
    .map((y, row) => {
      const sag = between(70, 104);
      const flags = Array.from({ length: 8 }, (_, index) => {
        const t = (index + 0.5) / 8;
        const [x, top] = [500 * t, y + sag * 4 * t * (1 - t) * 0.5];
        const [wide, long] = [25, between(62, 78)];
        const fill = tone(index + row);
        return (
          path(`M${n(x - wide)} ${n(top - 3)}H${n(x + wide)}L${n(x)} ${n(top + long)}Z`, fill) +
          dot(x, top + 20, 6, tone(index + row + 1))
        );
      });
      return line(`M0 ${y}Q250 ${n(y + sag)} 500 ${y}`, ink, 3) + flags.join('');
    })
    .join('');
}
