import { balloons, bunting, cake, fireworks } from './party-motifs';
import { bouquet, firs, hearts, stillWater, wreath } from './quiet-motifs';
import { type Brush, brushFor, type GreetingInks, sheet } from './sheet';

/** What can stand on the front of a greeting card. */
export const greetingMotifs = {
  balloons,
  cake,
  fireworks,
  bunting,
  bouquet,
  wreath,
  hearts,
  firs,
  still_water: stillWater,
} as const satisfies Record<string, (brush: Brush) => string>;

export type GreetingMotif = keyof typeof greetingMotifs;

/** Papers with the inks that are printed on them. */
export const greetingPapers = {
  cream: { paper: '#FBF3E4', ink: '#3B2A22', main: '#B3202E', second: '#E3A33D', third: '#1F5B47' },
  blush: { paper: '#FCE8E2', ink: '#5A1F2E', main: '#D3506A', second: '#F2A65A', third: '#7A2E55' },
  mist: { paper: '#E6F0F0', ink: '#16404A', main: '#28798A', second: '#E88B6A', third: '#F2C35B' },
  night: { paper: '#18234A', ink: '#8FA4DB', main: '#F2B233', second: '#E5637A', third: '#FDF0DC' },
  forest: { paper: '#12352C', ink: '#7C9A62', main: '#D9B25F', second: '#C8323C', third: '#F4ECE2' },
} as const satisfies Record<string, GreetingInks>;

export type GreetingPaper = keyof typeof greetingPapers;

/** The inside, which a person's words are written on: the same paper, and of its inks the one that reads best. */
export function insideOf(paper: GreetingPaper): { paper: string; ink: string } {
  const inks = greetingPapers[paper];
  const isDark = paper === 'night' || paper === 'forest';
  return { paper: inks.paper, ink: isDark ? inks.third : inks.ink };
}

/** The front of a greeting card as SVG. The slug decides the small chances of the drawing. */
export function drawGreetingCard(card: { slug: string; motif: GreetingMotif; paper: GreetingPaper }): string {
  const inks = greetingPapers[card.paper];
  const { width, height } = sheet;
  const ground = `<rect width="${width}" height="${height}" rx="10" fill="${inks.paper}"/>`;
  // The fold on the left, and the pressed frame that good paper carries.
  const fold = '<rect width="14" height="700" rx="7" fill="#000" fill-opacity=".06"/>';
  const frame = `<rect x="26" y="26" width="448" height="648" rx="6" fill="none" stroke="${inks.ink}" stroke-opacity=".35" stroke-width="1.5"/>`;
  const clip = '<clipPath id="f"><rect x="26" y="26" width="448" height="648" rx="6"/></clipPath>';
  const motif = greetingMotifs[card.motif](brushFor(card.slug, inks));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${clip}</defs>${ground}${fold}<g clip-path="url(#f)">${motif}</g>${frame}</svg>`;
}
