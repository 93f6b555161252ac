/**
 * The colours by role, once. `styles/tokens.css` carries the same values as custom properties (a test compares the two),
 * so a script that needs a colour (an e-mail, a canvas, a theme-color tag) takes it from here and never types it again.
 */
export interface Tone {
  readonly light: string;
  readonly dark: string;
}

/** Every colour role. The name is also the custom property: `paper` is `var(--paper)`. */
export const colours = {
  paper: { light: '#FBF6EE', dark: '#17120F' },
  surface: { light: '#FFFFFF', dark: '#211A16' },
  sunken: { light: '#F3EBDF', dark: '#100C0A' },
  ink: { light: '#221B16', dark: '#F4ECE2' },
  muted: { light: '#6A5D52', dark: '#B5A698' },
  hairline: { light: '#E4D8C8', dark: '#3A2F28' },
  /** The outline of a control: a hairline is too faint to find a field by. */
  edge: { light: '#8A7D71', dark: '#83766B' },
  ribbon: { light: '#B3202E', dark: '#FF8A7A' },
  'ribbon-pressed': { light: '#8E1522', dark: '#FFA79B' },
  'ribbon-tint': { light: '#FBE9E7', dark: '#3B1A18' },
  'on-ribbon': { light: '#FFFFFF', dark: '#17120F' },
  evergreen: { light: '#1F5B47', dark: '#7CCBAB' },
  'evergreen-tint': { light: '#E3F0EA', dark: '#14291F' },
  amber: { light: '#8A5A00', dark: '#F0BE5A' },
  'amber-tint': { light: '#FBF0D9', dark: '#33260C' },
  foil: { light: '#C99A3A', dark: '#D9B25F' },
  /** The promotion above the header: the darkest thing on a light page, a quiet one on a dark page. */
  banner: { light: '#221B16', dark: '#3B1A18' },
  'on-banner': { light: '#FBF6EE', dark: '#F4ECE2' },
} as const satisfies Record<string, Tone>;

/** The name of a colour role. */
export type ColourRole = keyof typeof colours;

/** Which text stands on which ground, and the contrast it must hold: 7 for body text, 4.5 for text, 3 for outlines. */
export const contrastPairs: readonly (readonly [text: ColourRole, ground: ColourRole, least: number])[] = [
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ['ink', 'sunken', 7],
  ['ink', 'ribbon-tint', 7],
  ['ink', 'evergreen-tint', 7],
  ['ink', 'amber-tint', 7],
  ['paper', 'ink', 7],
  ['on-banner', 'banner', 7],
  ['muted', 'paper', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunken', 4.5],
  ['ribbon', 'paper', 4.5],
  ['ribbon', 'surface', 4.5],
  ['ribbon', 'sunken', 4.5],
  ['ribbon', 'ribbon-tint', 4.5],
  ['ribbon-pressed', 'paper', 4.5],
  ['ribbon-pressed', 'surface', 4.5],
  ['ribbon-pressed', 'ribbon-tint', 4.5],
  ['on-ribbon', 'ribbon', 4.5],
  ['on-ribbon', 'ribbon-pressed', 4.5],
  ['evergreen', 'paper', 4.5],
  ['evergreen', 'surface', 4.5],
  ['evergreen', 'sunken', 4.5],
  ['evergreen', 'evergreen-tint', 4.5],
  ['amber', 'paper', 4.5],
  ['amber', 'surface', 4.5],
  ['amber', 'sunken', 4.5],
  ['amber', 'amber-tint', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'surface', 3],
  ['edge', 'sunken', 3],
];
