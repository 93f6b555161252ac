/** The properties of the design's tokens that name the fonts of a first screen. */
const properties = ['--sans', '--display'] as const;
const lateName = (family: string) => `${family} late`;

/** Whether texts are drawn in this font, and not in what stands in for it. */
function isDrawn(family: string): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return true;
  const width = (families: string) => {
    pen.font = `600 40px ${families}`;
    return pen.measureText('Gift').width;
  };
  return width(`"${family}", monospace`) !== width('monospace');
}

/** Those that came after the first paint. */
let late: readonly string[] = [];

/**
 * A page that was painted before its fonts came keeps what stands in for them (`font-display: optional`; a phone does not even
 * name them), as parts of it would move. Has such fonts ready for the next page, under names of their own, since the style
 * sheet's are given up by then.
 */
export async function loadLateFonts(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
  const missing = [...document.fonts].flatMap(({ family: quoted, display, weight, unicodeRange }) => {
    const family = quoted.replaceAll('"', '');
    const file = links.find(({ href }) => href.includes(`/${family.toLowerCase()}-`))?.href;
    if (display !== 'optional' || file === undefined || isDrawn(family)) return [];
    return { family, face: new FontFace(lateName(family), `url(${file})`, { weight, unicodeRange }) };
  });
  try {
    await Promise.all(missing.map(({ face }) => face.load()));
  } catch {
    // Without the fonts the store goes on as it is.
    return;
  }
  for (const { face } of missing) document.fonts.add(face);
  late = missing.map(({ family }) => family);
}

/** Changes to the fonts that came late. Called when another page comes, which is drawn anew anyway. */
export function showLateFonts(): void {
  if (late.length === 0) return;
  const { style } = document.documentElement;
  const tokens = getComputedStyle(document.documentElement);
  for (const property of properties) {
    const families = tokens.getPropertyValue(property);
    const family = late.find((each) => families.includes(`"${each} fallback"`));
    if (family !== undefined) style.setProperty(property, `"${lateName(family)}", ${families}`);
  }
  late = [];
}
