/** The colours of one design. */
export interface Palette {
  /** The ground, from the top left to the bottom right. */
  readonly ground: readonly [from: string, to: string];
  /** The darkest tone: the foot of a card whose text is light falls to it. */
  readonly deep: string;
  /** The lightest tone: the foot of a card whose text is dark falls to it. */
  readonly light: string;
  readonly tones: readonly [string, string, string, string, string];
  readonly foil: FoilMetal;
  /** How the foot is drawn: a fall into its tone, or a sheet of paper of that tone, laid over the ground. */
  readonly foot: 'fade' | 'sheet';
}

export type FoilMetal = 'gold' | 'rose' | 'silver' | 'copper';

/** The bands of light over a metal, from edge to edge. */
export const foils: Readonly<Record<FoilMetal, readonly string[]>> = {
  gold: ['#8C6420', '#E9C87A', '#C99A3A', '#FFF1C9', '#C08F33', '#F0D58F', '#8A6220'],
  rose: ['#8E4A42', '#EDB3A2', '#CC8575', '#FFE6DC', '#C37E6F', '#F0BFAF', '#8C4B44'],
  silver: ['#6F7580', '#D9DEE5', '#A9B0BA', '#FFFFFF', '#9EA5B0', '#DCE1E8', '#6C727D'],
  copper: ['#6E3317', '#D98A55', '#B0622F', '#FFD9B8', '#A9602F', '#E29E6C', '#6B3216'],
};

/** Makes a palette in one line. */
export const palette = (
  ground: Palette['ground'],
  deep: string,
  light: string,
  tones: Palette['tones'],
  foil: FoilMetal = 'gold',
  foot: Palette['foot'] = 'fade',
): Palette => ({ ground, deep, light, tones, foil, foot });
