/** The colour in which a card's amount and marks are printed. */
export const printColour = '#fffaf2';
/** What WCAG asks of large text; the amount and the marks on a card are large. */
const leastContrast = 3;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether what is printed on a card can be read on these colours. */
export function isReadable(...colours: readonly string[]): boolean {
  return colours.every((colour) => contrast(colour, printColour) >= leastContrast);
}

/** The colour that a new co-brand begins with. */
export const firstColour = '#1f5b47';
/** The colour to which a new gradient runs. */
export const firstSecondColour = '#0f5257';

/** Colours on which all that is printed on a card can be read. */
export const presetColours: readonly { readonly colour: string; readonly name: string }[] = [
  { colour: firstColour, name: 'Evergreen' },
  { colour: '#8e1522', name: 'Ribbon' },
  { colour: '#1b2a4a', name: 'Midnight' },
  { colour: firstSecondColour, name: 'Lagoon' },
  { colour: '#4a2340', name: 'Plum' },
  { colour: '#7a3e12', name: 'Chestnut' },
  { colour: '#3b4650', name: 'Slate' },
  { colour: '#221b16', name: 'Ink' },
];
