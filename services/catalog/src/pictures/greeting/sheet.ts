/** The front of a folded card, five by seven. */
export const sheet = { width: 500, height: 700 } as const;

/** The colours of one greeting card. */
export interface GreetingInks {
  paper: string;
  ink: string;
  main: string;
  second: string;
  third: string;
}

/** What a motif draws with: its inks, and numbers that are the same each time for the same card. */
export interface Brush extends GreetingInks {
  /** From 0 to 1. */
  random: () => number;
  between(low: number, high: number): number;
  /** One of the three bright inks, taking turns. */
  tone(index: number): string;
}

/** Mulberry32: small, fast, and even enough for petals. */
function randomFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function brushFor(name: string, inks: GreetingInks): Brush {
  const random = randomFrom(name);
  const tones = [inks.main, inks.second, inks.third];
  return {
    ...inks,
    random,
    between: (low, high) => low + random() * (high - low),
    tone: (index) => tones[index % tones.length] ?? inks.main,
  };
}

/** A number as short as a drawing needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}"${rest}/>`;

export const line = (d: string, stroke: string, width: number): string =>
  path(d, 'none', ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"`);

/** A leaf from a point, `length` long, turned by `degrees` from pointing up. */
export function leaf(x: number, y: number, length: number, degrees: number, fill: string): string {
  const half = length * 0.28;
  const d = `M0 0C${n(half)} ${n(-length * 0.3)} ${n(half)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(-half)} ${n(-length * 0.7)} ${n(-half)} ${n(-length * 0.3)} 0 0Z`;
  return path(d, fill, ` transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})"`);
}
