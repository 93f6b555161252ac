import type { Bow } from './bow';
import { designInk, type Ink } from './design-ink';
import { designLayout } from './design-layout';
import type { BotanicalShape } from './families/botanical';
import type { ConfettiShape } from './families/confetti';
import type { CutPaperShape } from './families/cut-paper';
import type { FoilShape } from './families/foil-stripes';
import type { NightSkyShape } from './families/night-sky';
import type { GetWellShape } from './families/occasions/get-well';
import type { GraduationShape } from './families/occasions/graduation';
import type { NewBabyShape } from './families/occasions/new-baby';
import type { NewHomeShape } from './families/occasions/new-home';
import type { RibbonShape } from './families/ribbon';
import type { RippleShape } from './families/ripple';
import type { SeasonalShape } from './families/seasonal/seasonal';
import type { TerrazzoShape } from './families/terrazzo';
import type { TypeShape } from './families/type-only';
import type { WovenShape } from './families/woven';
import type { CardNetwork } from './network-marks';
import type { PaletteName } from './palettes';
import { seedFrom } from './random';

/** What is drawn: a family, and which of its compositions. */
export type Drawing =
  | { readonly family: 'confetti'; readonly shape: ConfettiShape }
  | { readonly family: 'ribbon'; readonly shape: RibbonShape }
  | { readonly family: 'foil-stripes'; readonly shape: FoilShape }
  | { readonly family: 'cut-paper'; readonly shape: CutPaperShape }
  | { readonly family: 'terrazzo'; readonly shape: TerrazzoShape }
  | { readonly family: 'night-sky'; readonly shape: NightSkyShape }
  | { readonly family: 'botanical'; readonly shape: BotanicalShape }
  | { readonly family: 'woven'; readonly shape: WovenShape }
  | { readonly family: 'ripple'; readonly shape: RippleShape }
  | { readonly family: 'type-only'; readonly shape: TypeShape; readonly words: readonly string[] }
  | { readonly family: 'seasonal'; readonly shape: SeasonalShape }
  | { readonly family: 'graduation'; readonly shape: GraduationShape }
  | { readonly family: 'new-baby'; readonly shape: NewBabyShape }
  | { readonly family: 'new-home'; readonly shape: NewHomeShape }
  | { readonly family: 'get-well'; readonly shape: GetWellShape };

/** The occasions that designs are sorted by. */
export const designCategories = [
  { slug: 'birthday', name: 'Birthday' },
  { slug: 'thank-you', name: 'Thank you' },
  { slug: 'congratulations', name: 'Congratulations' },
  { slug: 'graduation', name: 'Graduation' },
  { slug: 'wedding', name: 'Wedding' },
  { slug: 'new-baby', name: 'New baby' },
  { slug: 'new-home', name: 'New home' },
  { slug: 'get-well', name: 'Get well' },
  { slug: 'holiday', name: 'Holiday' },
  { slug: 'everyday', name: 'Everyday' },
] as const;

export type DesignCategory = (typeof designCategories)[number]['slug'];

/** The holidays with designs, and a page, of their own. */
export const holidays = ['christmas', 'hanukkah', 'diwali', 'kwanzaa'] as const;

export type Holiday = (typeof holidays)[number];

/** One predesigned card. Its id names its picture: `/images/cards/<id>.svg`. */
export interface CardDesign {
  readonly id: string;
  readonly name: string;
  readonly category: DesignCategory;
  /** The holiday that it is drawn for, if it is for one alone. */
  readonly holiday: Holiday | undefined;
  readonly networks: readonly CardNetwork[];
  readonly palette: PaletteName;
  readonly seed: number;
  readonly drawing: Drawing;
  /** Where the amount, the name, the message and the network's mark stand. */
  readonly layout: typeof designLayout;
  /** The ink that they are printed in. */
  readonly ink: Ink;
  /** How much of the drawing its foot covers where the text begins, 0 to 1. */
  readonly veil: number;
  /** The bow that is drawn in the upper right corner, on designs that have room for it. */
  readonly bow: Bow | undefined;
}

const both: readonly CardNetwork[] = ['visa', 'mastercard'];
const visa: readonly CardNetwork[] = ['visa'];
const mastercard: readonly CardNetwork[] = ['mastercard'];

type Row = readonly [
  id: string,
  name: string,
  palette: PaletteName,
  drawing: Drawing,
  networks?: readonly CardNetwork[],
];

const rows: Readonly<Record<DesignCategory, readonly Row[]>> = {
  birthday: [
    ['paper-parade', 'Paper parade', 'fiesta', { family: 'confetti', shape: 'burst' }],
    ['hooray', 'Hooray', 'plumCandy', { family: 'type-only', shape: 'inline', words: ['HOO', 'RAY!'] }],
    ['layer-cake', 'Layer cake', 'layerCake', { family: 'terrazzo', shape: 'sprinkles' }],
    ['streamer-weather', 'Streamer weather', 'midnightParty', { family: 'confetti', shape: 'fall' }],
    ['unwrap-me', 'Unwrap me', 'sherbet', { family: 'ribbon', shape: 'wrap' }, visa],
    ['candy-twist', 'Candy twist', 'midnightParty', { family: 'ribbon', shape: 'twist' }, mastercard],
  ],
  'thank-you': [
    ['garden-note', 'Garden note', 'garden', { family: 'botanical', shape: 'spray' }],
    ['thanks', 'Thanks', 'marigold', { family: 'type-only', shape: 'echo', words: ['THANKS'] }],
    ['still-water', 'Still water', 'stillWater', { family: 'ripple', shape: 'drops' }],
    ['good-company', 'Good company', 'terracotta', { family: 'woven', shape: 'basket' }],
    ['cut-flowers', 'Cut flowers', 'matisse', { family: 'cut-paper', shape: 'cutouts' }, visa],
    ['plum-silk', 'Plum silk', 'plumSilk', { family: 'ribbon', shape: 'silk' }, mastercard],
  ],
  congratulations: [
    ['standing-ovation', 'Standing ovation', 'ovation', { family: 'foil-stripes', shape: 'rays' }],
    ['ticker-tape', 'Ticker tape', 'tickerTape', { family: 'confetti', shape: 'ring' }],
    ['over-the-town', 'Over the town', 'town', { family: 'night-sky', shape: 'fireworks' }],
    ['bravo', 'Bravo', 'bravo', { family: 'type-only', shape: 'solid', words: ['BRAVO'] }],
    ['grand-foyer', 'Grand foyer', 'foyer', { family: 'foil-stripes', shape: 'fans' }, visa],
    ['big-splash', 'Big splash', 'splash', { family: 'ripple', shape: 'agate' }, mastercard],
  ],
  graduation: [
    ['caps-aloft', 'Caps aloft', 'capsAloft', { family: 'graduation', shape: 'caps' }],
    ['with-honors', 'With honors', 'laurels', { family: 'graduation', shape: 'diploma' }],
    ['hats-off', 'Hats off', 'hatsOff', { family: 'type-only', shape: 'inline', words: ['HATS', 'OFF'] }],
    ['last-bell', 'Last bell', 'lastBell', { family: 'confetti', shape: 'ring' }],
  ],
  wedding: [
    ['olive-wreath', 'Olive wreath', 'olive', { family: 'botanical', shape: 'wreath' }],
    ['white-satin', 'White satin', 'satin', { family: 'ribbon', shape: 'silk' }],
    ['two-rings', 'Two rings', 'twoStars', { family: 'night-sky', shape: 'rings' }],
    ['ballroom', 'Ballroom', 'ballroom', { family: 'foil-stripes', shape: 'fans' }],
    ['paper-lace', 'Paper lace', 'lace', { family: 'cut-paper', shape: 'lace' }, visa],
    ['meadow-vows', 'Meadow vows', 'meadow', { family: 'botanical', shape: 'meadow' }, mastercard],
  ],
  'new-baby': [
    ['above-the-crib', 'Above the crib', 'nursery', { family: 'new-baby', shape: 'mobile' }],
    ['small-washing', 'Small washing', 'freshAir', { family: 'new-baby', shape: 'washing' }],
    ['duck-pond', 'Duck pond', 'pond', { family: 'new-baby', shape: 'ducks' }],
    ['oh-baby', 'Oh baby', 'ohBaby', { family: 'type-only', shape: 'inline', words: ['OH', 'BABY'] }],
  ],
  'new-home': [
    ['front-door-key', 'Front door key', 'keyring', { family: 'new-home', shape: 'key' }],
    ['our-street', 'Our street', 'ourStreet', { family: 'new-home', shape: 'street' }],
    ['floor-plan', 'Floor plan', 'blueprint', { family: 'new-home', shape: 'plan' }],
    ['home', 'Home', 'welcomeHome', { family: 'type-only', shape: 'solid', words: ['HOME'] }],
  ],
  'get-well': [
    ['chicken-soup', 'Chicken soup', 'soupKitchen', { family: 'get-well', shape: 'soup' }],
    ['sunny-spell', 'Sunny spell', 'clearing', { family: 'get-well', shape: 'sun' }],
    ['lemons-and-oranges', 'Lemons and oranges', 'citrusGrove', { family: 'get-well', shape: 'citrus' }],
    ['windowsill', 'Windowsill', 'windowsill', { family: 'botanical', shape: 'meadow' }],
  ],
  holiday: [
    ['snowed-in', 'Snowed in', 'snow', { family: 'seasonal', shape: 'pine' }],
    ['eight-nights', 'Eight nights', 'eightNights', { family: 'seasonal', shape: 'lights' }],
    ['festival-of-lamps', 'Festival of lamps', 'rangoli', { family: 'seasonal', shape: 'rangoli' }],
    ['first-fruits', 'First fruits', 'firstFruits', { family: 'seasonal', shape: 'kinara' }],
    ['porch-lights', 'Porch lights', 'porch', { family: 'seasonal', shape: 'porch' }, visa],
    ['winter-berries', 'Winter berries', 'winterBerry', { family: 'botanical', shape: 'wreath' }, mastercard],
    ['glass-baubles', 'Glass baubles', 'baubles', { family: 'seasonal', shape: 'baubles' }],
    ['gingerbread-lane', 'Gingerbread lane', 'gingerbread', { family: 'seasonal', shape: 'gingerbread' }],
    ['four-letters', 'Four letters', 'fourLetters', { family: 'seasonal', shape: 'dreidels' }],
    ['the-small-jar', 'The small jar', 'smallJar', { family: 'seasonal', shape: 'oil' }],
    ['rows-of-lamps', 'Rows of lamps', 'rowOfLamps', { family: 'seasonal', shape: 'diyas' }],
    ['marigold-door', 'Marigold door', 'marigoldDoor', { family: 'seasonal', shape: 'toran' }],
    ['woven-mat', 'Woven mat', 'wovenMat', { family: 'seasonal', shape: 'mkeka' }],
    ['unity-cup', 'Unity cup', 'unityCup', { family: 'seasonal', shape: 'cup' }],
  ],
  everyday: [
    ['corner-cafe', 'Corner café', 'cafe', { family: 'terrazzo', shape: 'slab' }],
    ['picnic', 'Picnic', 'picnic', { family: 'woven', shape: 'plaid' }],
    ['evening-hills', 'Evening hills', 'hills', { family: 'cut-paper', shape: 'hills' }],
    ['tide', 'Tide', 'tide', { family: 'ripple', shape: 'waves' }],
    ['hello', 'Hello', 'hello', { family: 'type-only', shape: 'inline', words: ['HELLO'] }, visa],
    ['northern-lights', 'Northern lights', 'northern', { family: 'night-sky', shape: 'aurora' }, mastercard],
    ['herald', 'Herald', 'pinstripe', { family: 'foil-stripes', shape: 'bars' }],
    ['sunday-morning', 'Sunday morning', 'coral', { family: 'cut-paper', shape: 'tunnel' }, mastercard],
    ['moonlit-firs', 'Moonlit firs', 'twoStars', { family: 'night-sky', shape: 'crescent' }, visa],
    ['courtyard', 'Courtyard', 'terracotta', { family: 'terrazzo', shape: 'arches' }, visa],
    ['herringbone', 'Herringbone', 'stillWater', { family: 'woven', shape: 'herringbone' }, mastercard],
  ],
};

/** Feet that have to cover more, or may cover less, of their drawing than others. */
const usualVeil = 0.5;
const veils: Readonly<Record<string, number>> = {
  'big-splash': 0.56,
  'eight-nights': 0.4,
  hooray: 0.3,
  'meadow-vows': 0.62,
  'moonlit-firs': 0.3,
  'northern-lights': 0.3,
  'porch-lights': 0.3,
  'streamer-weather': 0.35,
  'two-rings': 0.4,
  'unwrap-me': 0.56,
};

/** Designs with room for a bow, and the colour of its ribbon. */
const bows: Readonly<Record<string, Bow>> = {
  'paper-parade': 'red',
  'good-company': 'red',
  'grand-foyer': 'red',
  ballroom: 'red',
  picnic: 'gold',
  tide: 'red',
  herald: 'gold',
  herringbone: 'red',
  'still-water': 'red',
};

/** The designs that are for one holiday alone. */
const designsOfHolidays: Readonly<Record<Holiday, readonly string[]>> = {
  christmas: ['glass-baubles', 'gingerbread-lane', 'porch-lights'],
  hanukkah: ['eight-nights', 'four-letters', 'the-small-jar'],
  diwali: ['festival-of-lamps', 'rows-of-lamps', 'marigold-door'],
  kwanzaa: ['first-fruits', 'woven-mat', 'unity-cup'],
};

const holidayOf = (id: string): Holiday | undefined =>
  holidays.find((holiday) => designsOfHolidays[holiday].includes(id));

/** Every predesigned card, by category. Those of one network are those whose `networks` name it. */
export const cardDesigns: readonly CardDesign[] = designCategories.flatMap(({ slug: category }) =>
  rows[category].map(([id, name, palette, drawing, networks = both]) => ({
    id,
    name,
    category,
    holiday: holidayOf(id),
    networks,
    palette,
    seed: seedFrom(id),
    drawing,
    layout: designLayout,
    ink: designInk(id).ink,
    veil: veils[id] ?? usualVeil,
    bow: bows[id],
  })),
);

const variantEnding = /-v([a-z])$/;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The design of which another one is a variant, by its id; a design of its own is that of itself. */
const originalOf = (id: string): string => id.replace(variantEnding, '');

function variant(design: CardDesign, letter: string): CardDesign {
  const id = `${design.id}-v${letter}`;
  return { ...design, id, name: `${design.name} ${letter.toUpperCase()}`, seed: seedFrom(id) };
}

/** So many further designs: the given ones, each drawn anew from another seed. For stores that are tried out with many. */
export function designVariants(designs: readonly CardDesign[], count: number): CardDesign[] {
  const rounds = Array.from(letters, (letter) => designs.map((design) => variant(design, letter)));
  return rounds.flat().slice(0, count);
}

/** A design by its id, or a variant of one. */
export function designOf(id: string): CardDesign | undefined {
  const [, letter] = variantEnding.exec(id) ?? [];
  const design = cardDesigns.find((known) => known.id === originalOf(id));
  return design === undefined || letter === undefined ? design : variant(design, letter);
}
