import { inSight, moved } from './places';

/** The properties of the design's tokens that name the fonts of a first screen. */
const properties = ['--sans', '--display'] as const;
const bare = (family: string) => family.replaceAll('"', '');
const lateName = (family: string) => `"${family} late"`;

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

/** The fonts that came after the first paint, under names of their own: the style sheet's have been given up by then. */
async function loadLate(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
  const faces = [...document.fonts].flatMap((face) => {
    const family = bare(face.family);
    const file = links.find(({ href }) => href.includes(`/${family.toLowerCase()}-`))?.href;
    if (face.display !== 'optional' || file === undefined || isDrawn(family)) return [];
    const { weight, unicodeRange } = face;
    return { family, late: new FontFace(bare(lateName(family)), `url(${file})`, { weight, unicodeRange }) };
  });
  await Promise.all(faces.map(({ late }) => late.load()));
  return faces.map(({ family, late }) => {
    document.fonts.add(late);
    return family;
  });
}

function show(families: readonly string[]): void {
  const { style } = document.documentElement;
  for (const property of properties) {
    const usual = getComputedStyle(document.documentElement).getPropertyValue(property);
    const first = families.find((family) => usual.trimStart().startsWith(`"${family}"`));
    if (first !== undefined) style.setProperty(property, `${lateName(first)}, ${usual}`);
  }
}

function hide(): void {
  for (const property of properties) document.documentElement.style.removeProperty(property);
}

let late: Promise<string[]> | undefined;
let isFirstPage = true;

/**
 * A page that was painted before its fonts came keeps what stands in for them (`font-display: optional`). Once they are
 * there they are shown: on the first page only where nothing in sight moves, else from the next page on, which is drawn anew
 * anyway. Called when a page is on the screen.
 */
export async function showLateFonts(): Promise<void> {
  const mayMove = !isFirstPage;
  isFirstPage = false;
  late ??= loadLate();
  // Without the fonts the store goes on as it is.
  const families = await late.catch(() => []);
  if (families.length === 0 || document.documentElement.style.getPropertyValue('--sans') !== '') return;
  const before = mayMove ? [] : inSight();
  show(families);
  if (moved(before)) hide();
}
