import { drawBow } from './bow';
import type { Box } from './box';
import type { CardDesign, Drawing } from './designs';
import { botanical } from './families/botanical';
import { confetti } from './families/confetti';
import { cutPaper } from './families/cut-paper';
import { foilStripes } from './families/foil-stripes';
import { nightSky } from './families/night-sky';
import { getWell } from './families/occasions/get-well';
import { graduation } from './families/occasions/graduation';
import { newBaby } from './families/occasions/new-baby';
import { newHome } from './families/occasions/new-home';
import { ribbon } from './families/ribbon';
import { ripple } from './families/ripple';
import { seasonal } from './families/seasonal/seasonal';
import { terrazzo } from './families/terrazzo';
import { letteringBox, typeOnly } from './families/type-only';
import { woven } from './families/woven';
import { palettes } from './palettes';
import { between, pick, randomFrom } from './random';
import { type Art, cardHeight, cardWidth, define, foil, linear, mix, near, sheet, smooth } from './svg';

function drawFamily(art: Art, drawing: Drawing): string {
  switch (drawing.family) {
    case 'confetti':
      return confetti(art, drawing.shape);
    case 'ribbon':
      return ribbon(art, drawing.shape);
    case 'foil-stripes':
      return foilStripes(art, drawing.shape);
    case 'cut-paper':
      return cutPaper(art, drawing.shape);
    case 'terrazzo':
      return terrazzo(art, drawing.shape);
    case 'night-sky':
      return nightSky(art, drawing.shape);
    case 'botanical':
      return botanical(art, drawing.shape);
    case 'woven':
      return woven(art, drawing.shape);
    case 'ripple':
      return ripple(art, drawing.shape);
    case 'type-only':
      return typeOnly(art, drawing.shape, drawing.words);
    case 'seasonal':
      return seasonal(art, drawing.shape);
    case 'graduation':
      return graduation(art, drawing.shape);
    case 'new-baby':
      return newBaby(art, drawing.shape);
    case 'new-home':
      return newHome(art, drawing.shape);
    case 'get-well':
      return getWell(art, drawing.shape);
  }
}

/** The tooth of paper: light and dark specks in a tile, far cheaper to paint than a noise filter. */
function grain(art: Art): string {
  const specks = (count: number) => {
    let d = '';
    for (let index = 0; index < count; index++)
      d += `M${near(between(art.random, 0, 120), between(art.random, 0, 120))}h1`;
    return d;
  };
  return define(
    art,
    'grain',
    (id) =>
      `<pattern id="${id}" width="120" height="120" patternUnits="userSpaceOnUse"><path d="${specks(32)}" stroke="#fff" stroke-opacity=".2"/><path d="${specks(32)}" stroke="#1a0c06" stroke-opacity=".16"/></pattern>`,
  );
}

/** The upper edge of the sheet at the foot, cut in one of five ways so that neighbours differ here too. */
function hem(art: Art): string {
  const crest = (swing: number) =>
    smooth(
      Array.from({ length: 6 }, (_, index) => ({
        x: index * 150 - 50,
        y: 230 + (index % 2 === 0 ? -swing : swing),
      })),
    );
  const cuts = [
    () => crest(between(art.random, 8, 14)),
    () => 'M-50 256Q325 186 700 256',
    () => `M-50 234${'a26 19 0 0 1 52 0'.repeat(15)}`,
    () => 'M-50 236H700',
    () => 'M-50 204Q325 266 700 204',
  ] as const;
  return pick(art.random, cuts)();
}

const round = (share: number): number => Math.round(share * 100) / 100;

/** The foot of the card, on which its text stands: deep below a light ink, light below a dark one. */
function foot(art: Art, { ink, veil }: CardDesign): string {
  const { deep, light } = art.palette;
  const [tone, glow] = ink === 'dark' ? [light, '#ffffff'] : [deep, light];
  if (art.palette.foot === 'fade') {
    const fall = linear(
      art,
      'foot',
      [0, 130, 0, cardHeight],
      [
        [0, tone, 0],
        [0.2, tone, round(veil * 0.3)],
        [0.4, tone, veil],
        [1, tone, Math.max(0.88, veil)],
      ],
    );
    return `<path d="M0 130H650V416H0z" fill="${fall}"/>`;
  }
  const line = hem(art);
  const gold = foil(art, 'hem');
  const lit = linear(
    art,
    'lit',
    [0, 230, 0, cardHeight],
    [
      [0, mix(tone, glow, 0.12)],
      [1, tone],
    ],
  );
  return `${sheet(art, 'sheet', `${line}V440H-50z`, lit, 5)}<path d="${line}" fill="none" stroke="${gold}" stroke-width="3.5"/><path d="${line}" fill="none" stroke="${gold}" stroke-width="1.2" transform="translate(0 9)"/>`;
}

/** The part of a card that a design's lettering covers, in shares of the card's width; undefined where it has none. */
export function letteringOf({ drawing }: Pick<CardDesign, 'drawing'>): Box | undefined {
  if (drawing.family !== 'type-only') return undefined;
  const { x, y, width, height } = letteringBox(drawing.shape, drawing.words);
  return { x: x / cardWidth, y: y / cardWidth, width: width / cardWidth, height: height / cardWidth };
}

export interface DrawCardOptions {
  /** Width in pixels written on the drawing; it scales to any. */
  readonly width?: number;
}

/**
 * A design as an SVG document of 650 by 416. It needs nothing from outside, its ids begin with the design's, and the
 * same design always gives the same text. Its foot is drawn for the design's ink, so that nothing printed needs a scrim.
 */
export function drawCard(design: CardDesign, { width = cardWidth }: DrawCardOptions = {}): string {
  const prefix = `c${design.seed.toString(36)}`;
  const art: Art = {
    random: randomFrom(design.seed),
    palette: palettes[design.palette],
    defs: [],
    id: (name) => `${prefix}${name}`,
  };
  const { ground, light } = art.palette;
  const paint = linear(
    art,
    'ground',
    [90, 0, 560, cardHeight],
    [
      [0, ground[0]],
      [1, ground[1]],
    ],
  );
  const body = drawFamily(art, design.drawing);
  const wash = linear(
    art,
    'wash',
    [0, 0, 420, 300],
    [
      [0, light, 0.2],
      [1, light, 0],
    ],
  );
  const whole = 'M0 0H650V416H0z';
  const over = (fill: string) => `<path d="${whole}" fill="${fill}"/>`;
  const tied = design.bow === undefined ? '' : drawBow(art, design.bow);
  const layers = over(wash) + tied + foot(art, design) + over(grain(art));
  const height = Math.round((width * cardHeight) / cardWidth);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}" width="${width}" height="${height}" role="img"><title>${design.name}</title><defs>${art.defs.join('')}</defs><path d="${whole}" fill="${paint}"/>${body}${layers}</svg>`;
}
