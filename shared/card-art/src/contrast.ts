import { type DesignInk, type Ink, inkColours, safestInk, scrimColours } from './design-ink';

/** A colour as three numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** What WCAG 2.2 asks of text (1.4.3). */
export const leastContrast = { text: 4.5, large: 3 } as const;

/** The numbers of a colour that is written as `#rrggbb`. */
export function rgbOf(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const linearOf = (value: number): number => linear[Math.round(Math.min(255, Math.max(0, value)))] ?? 0;

/** The relative luminance of a colour, 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue);
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour laid over another. */
export function blend(over: Rgb, under: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => over[at] * share + under[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** The share of the pixels below a text that may fall short of what is asked: specks, which no letter is lost on. */
const allowedSpecks = 0.02;

/**
 * The contrast of an ink on pixels, as the worst of them have it but for specks.
 * @param pixels red, green and blue of each, one after the other
 */
export function worstContrast(pixels: Uint8Array, { ink, scrim }: DesignInk): number {
  const text = rgbOf(inkColours[ink]);
  const cover = rgbOf(scrimColours[ink]);
  const found: number[] = [];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const pixel: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    found.push(contrast(text, scrim === 0 ? pixel : blend(cover, pixel, scrim)));
  }
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length * allowedSpecks)] ?? 0;
}

/** Steps in which the strength of a scrim is looked for. */
const steps = Array.from({ length: 13 }, (_, index) => index * 0.06);

function weakestScrim(pixels: Uint8Array, ink: Ink): number | undefined {
  // What a screen, a codec and a press each round away is put on top.
  const enough = leastContrast.text * 1.04;
  return steps.find((scrim) => worstContrast(pixels, { ink, scrim }) >= enough);
}

/**
 * The ink that reads best on a picture, with the weakest scrim that it reads on.
 * @param pixels of the part of the picture on which text is printed: red, green and blue of each
 */
export function measureInk(pixels: Uint8Array): DesignInk {
  const [light, dark] = [weakestScrim(pixels, 'light'), weakestScrim(pixels, 'dark')];
  if (light === undefined && dark === undefined) return safestInk;
  if (light === undefined || (dark !== undefined && dark < light)) return { ink: 'dark', scrim: dark ?? 0 };
  return { ink: 'light', scrim: light };
}
