/** The colours of one design. */
export interface Palette {
  /** The ground, from the top left to the bottom right. */
  readonly ground: readonly [from: string, to: string];
  /** The darkest tone; the foot of the card, where value and name stand in a light ink, falls to it. */
  readonly deep: string;
  readonly light: string;
  readonly tones: readonly [string, string, string, string, string];
  readonly foil: FoilMetal;
  /** How the foot is drawn: a fall into the deep tone, or, on a pale ground, a sheet of deep paper laid over it. */
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

const palette = (
  ground: Palette['ground'],
  deep: string,
  light: string,
  tones: Palette['tones'],
  foil: FoilMetal = 'gold',
  foot: Palette['foot'] = 'fade',
): Palette => ({ ground, deep, light, tones, foil, foot });

/** Every palette by name. */
export const palettes = {
  fiesta: palette(['#FF7A59', '#E23D52'], '#7A1630', '#FFF3E2', [
    '#FFD15C',
    '#FFF3E2',
    '#1F4E79',
    '#35B3A4',
    '#FF9FB0',
  ]),
  midnightParty: palette(['#23336B', '#141B44'], '#0B1030', '#FDF0DC', [
    '#FF6B6B',
    '#FFD166',
    '#7BDFF2',
    '#F7A1C4',
    '#FDF0DC',
  ]),
  sherbet: palette(['#FFC4B5', '#F58EA0'], '#8F2A52', '#FFF8EF', [
    '#FF5D73',
    '#FFE08A',
    '#FFF8EF',
    '#7CC6C3',
    '#B2477F',
  ]),
  layerCake: palette(['#FFD7DE', '#F7A8B8'], '#5A1E33', '#FFF6EA', [
    '#E8476A',
    '#2FA89B',
    '#F5B52E',
    '#7A4CA0',
    '#FF8552',
  ]),
  plumCandy: palette(['#5B2A6E', '#331748'], '#220D33', '#FFEFE3', [
    '#FF9E7A',
    '#F25F7A',
    '#FFD98A',
    '#C58BD9',
    '#7FD1CE',
  ]),
  garden: palette(
    ['#FBF3E3', '#F1E2C8'],
    '#24432F',
    '#FFFBF2',
    ['#3F6B4A', '#7C9A62', '#D9775F', '#EDB458', '#B3485A'],
    'gold',
    'sheet',
  ),
  marigold: palette(['#F6B13D', '#E58320'], '#6A2A0B', '#FFF4DC', [
    '#FFF4DC',
    '#C8421F',
    '#7D2A12',
    '#FFD983',
    '#2F5D50',
  ]),
  stillWater: palette(
    ['#BFE0DD', '#5EA3AD'],
    '#123F4F',
    '#F3FBF7',
    ['#DDF0EA', '#8DC4C6', '#4E93A1', '#286879', '#174A5B'],
    'silver',
  ),
  terracotta: palette(
    ['#E9B08C', '#C9704B'],
    '#5A2415',
    '#FFF1E0',
    ['#F3D3B4', '#C9704B', '#8E3F28', '#2E5E5A', '#E3A33D'],
    'copper',
  ),
  matisse: palette(['#F8EBD2', '#F3DDB8'], '#15324F', '#FFF8E8', [
    '#E5533D',
    '#1F5FA8',
    '#F2B233',
    '#2C8C6B',
    '#E88BA4',
  ]),
  plumSilk: palette(
    ['#7A2E55', '#3F1233'],
    '#2B0A24',
    '#FFEDE6',
    ['#F3B3B8', '#D9748F', '#A93E69', '#6F2350', '#451538'],
    'rose',
  ),
  ovation: palette(['#1E4D43', '#0E2B27'], '#071D1A', '#FBF1D6', [
    '#2D6B5C',
    '#17423A',
    '#E7D3A0',
    '#0F332D',
    '#C99A3A',
  ]),
  tickerTape: palette(['#2E6FB7', '#1B3F86'], '#0D2354', '#F7FAFF', [
    '#F7FAFF',
    '#FFCB47',
    '#FF7B6B',
    '#9AD5F5',
    '#153A7A',
  ]),
  town: palette(['#2B2159', '#D9637A'], '#150F33', '#FFF0D6', [
    '#FFD27D',
    '#FF8E72',
    '#F5C6D6',
    '#8ED8E8',
    '#FFF0D6',
  ]),
  bravo: palette(['#15803D', '#0D5A3A'], '#05291C', '#FFF5DB', [
    '#FFD54A',
    '#FF8A5B',
    '#F25C6E',
    '#FFF5DB',
    '#06402B',
  ]),
  foyer: palette(['#16213F', '#0C142B'], '#070C1D', '#F8ECD2', [
    '#22335E',
    '#0F1A36',
    '#3A4C7C',
    '#C99A3A',
    '#F8ECD2',
  ]),
  splash: palette(
    ['#FFD1C9', '#F28C8C'],
    '#7B1F3C',
    '#FFF7F0',
    ['#FFE9DC', '#FFB39F', '#F26D6D', '#C93A5B', '#8F2148'],
    'rose',
  ),
  olive: palette(
    ['#F6F1E4', '#E5DCC6'],
    '#38452F',
    '#FFFDF6',
    ['#5E7148', '#8B9A6B', '#A9B48C', '#C9A65A', '#EFE6CF'],
    'gold',
    'sheet',
  ),
  satin: palette(['#F7EFE4', '#D9C3A8'], '#5E4630', '#FFFCF6', [
    '#FFFBF3',
    '#F3E6D3',
    '#E2CDB0',
    '#C9AC88',
    '#A9875F',
  ]),
  ballroom: palette(
    ['#F3E3DB', '#DDB9AC'],
    '#5A2B33',
    '#FFF8F2',
    ['#EBCFC4', '#D7A79B', '#B97C77', '#F8ECE4', '#8C4B50'],
    'rose',
  ),
  twoStars: palette(
    ['#1B2A52', '#6B4A86'],
    '#0D1530',
    '#FFF3DE',
    ['#F3C8A5', '#C98BB0', '#FFE5B0', '#8FA4DB', '#FFF3DE'],
    'rose',
  ),
  lace: palette(
    ['#FDF9F2', '#EFE3D3'],
    '#6C4F43',
    '#FFFDF8',
    ['#FFFDF8', '#F8EFE3', '#EEDFCD', '#DFC8B0', '#C7A68A'],
    'gold',
    'sheet',
  ),
  meadow: palette(['#DDEBF0', '#F9E9D2'], '#2C4A3A', '#FFFDF4', [
    '#4F7B58',
    '#86A56C',
    '#E8A0A8',
    '#F2C35B',
    '#8C7BC0',
  ]),
  snow: palette(
    ['#CFE2EA', '#7FA6BC'],
    '#14323F',
    '#F9FCFC',
    ['#F4F9FA', '#A8C6D2', '#3F7377', '#1F5152', '#C8323C'],
    'silver',
  ),
  eightNights: palette(['#21408F', '#101F57'], '#0A1338', '#F4F1E4', [
    '#FFD98A',
    '#FFF6DC',
    '#6E8FD9',
    '#A9C3F5',
    '#C99A3A',
  ]),
  rangoli: palette(['#A51F5B', '#5E1047'], '#3A0A30', '#FFF2DA', [
    '#FFB627',
    '#FF7A2F',
    '#FF4F79',
    '#17A398',
    '#FFF2DA',
  ]),
  firstFruits: palette(
    ['#E9A23B', '#B5531F'],
    '#2B1206',
    '#FFF2D9',
    ['#B5202C', '#1A1410', '#20663F', '#F4CE6A', '#7A3415'],
    'copper',
  ),
  porch: palette(['#1F4B3F', '#0C2A26'], '#061917', '#FFF4DE', [
    '#FF5F57',
    '#FFC145',
    '#62D2A2',
    '#5CB8F0',
    '#F58CC0',
  ]),
  winterBerry: palette(
    ['#F4EFE6', '#DCE3DC'],
    '#20382F',
    '#FFFDF8',
    ['#2F5D4A', '#5C8168', '#B3202E', '#8FA79A', '#D9B25F'],
    'gold',
    'sheet',
  ),
  cafe: palette(
    ['#F7EBDD', '#F0DCC8'],
    '#2C4A46',
    '#FFF9F0',
    ['#D0694A', '#35605A', '#E5AE57', '#7A8FA6', '#5A3A2C'],
    'copper',
    'sheet',
  ),
  picnic: palette(
    ['#FBF3E6', '#F5E6D2'],
    '#6E1420',
    '#FFFBF4',
    ['#C22F3A', '#E5717A', '#8F1B29', '#F2C9C4', '#2F5D50'],
    'gold',
    'sheet',
  ),
  hills: palette(['#FFD9A0', '#F49D7C'], '#2A1F4E', '#FFF6E3', [
    '#F2836B',
    '#D45D6E',
    '#9C4574',
    '#64376F',
    '#3C2A5E',
  ]),
  tide: palette(['#0E5A73', '#0A3350'], '#06213A', '#F2F8F3', [
    '#2E8A99',
    '#157088',
    '#0F5672',
    '#0B4160',
    '#F2D6A0',
  ]),
  hello: palette(
    ['#F5D547', '#F2B632'],
    '#143F49',
    '#FFF9E5',
    ['#E4572E', '#17808C', '#FFF9E5', '#2E2A4F', '#F28FA0'],
    'gold',
    'sheet',
  ),
  northern: palette(
    ['#0B1E3D', '#14505C'],
    '#051022',
    '#EAFBF3',
    ['#5BF0B0', '#35C3C9', '#9C7BE8', '#C9FFE4', '#0F2F4A'],
    'silver',
  ),
  pinstripe: palette(['#8E1522', '#5C0B17'], '#3A060F', '#FFEFE2', [
    '#A81C2C',
    '#7A111D',
    '#C94450',
    '#4F0A14',
    '#FFEFE2',
  ]),
  coral: palette(
    ['#F2644F', '#C73A4A'],
    '#5E1230',
    '#FFF3E6',
    ['#FFB59E', '#FFD9B8', '#A62447', '#7A1640', '#FFF3E6'],
    'rose',
  ),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
