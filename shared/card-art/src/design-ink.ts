/** What is printed on a card is light, or dark where its ground is light. */
export type Ink = 'light' | 'dark';

/** The ink of a card's text, and how strongly the picture is covered below it: 0, not at all, to 1. */
export interface DesignInk {
  readonly ink: Ink;
  readonly scrim: number;
}

/** The inks in which the amount, the name, the message and the network's mark are printed. */
export const inkColours: Readonly<Record<Ink, string>> = { light: '#FFFAF2', dark: '#24170F' };
/** What a picture is covered with below an ink. */
export const scrimColours: Readonly<Record<Ink, string>> = { light: '#1E0E06', dark: '#FFFAF2' };

/** For a picture that nobody has measured: it carries the text whatever is on it. */
export const safestInk: DesignInk = { ink: 'light', scrim: 0.64 };

/** The designs whose foot is light; all others are drawn with a dark one. */
export const darkInkDesigns = [
  'above-the-crib',
  'chicken-soup',
  'corner-cafe',
  'garden-note',
  'lemons-and-oranges',
  'olive-wreath',
  'paper-lace',
  'small-washing',
  'snowed-in',
  'sunny-spell',
  'white-satin',
  'windowsill',
] as const;

const dark: ReadonlySet<string> = new Set(darkInkDesigns);

const variant = /-v[a-z]$/;

/** The ink of a design, by its id; a variant of a design has the ink of that. Its foot is drawn for the text, so that it needs no scrim. */
export function designInk(id: string): DesignInk {
  return { ink: dark.has(id.replace(variant, '')) ? 'dark' : 'light', scrim: 0 };
}

const design = /^\/images\/cards\/([a-z-]+)\.(?:svg|png)(?:\?|$)/;
const measured = /#(light|dark)-(\d{1,2})$/;

/** The address of a measured picture: its ink stands behind the `#`, where no server and no cache looks. */
export function withInk(url: string, { ink, scrim }: DesignInk): string {
  return `${url}#${ink}-${Math.round(scrim * 100)}`;
}

/** The design that a picture's address names; undefined for other pictures. */
export function designIdOf(url: string): string | undefined {
  return design.exec(url)?.[1];
}

/** The ink for a picture, by its address: a design of ours, or a picture that was measured when it was kept. */
export function inkOf(url: string | undefined): DesignInk {
  const id = designIdOf(url ?? '');
  if (id !== undefined) return designInk(id);
  const [, ink, percent] = measured.exec(url ?? '') ?? [];
  if (ink === undefined) return safestInk;
  return { ink: ink === 'dark' ? 'dark' : 'light', scrim: Number(percent) / 100 };
}
