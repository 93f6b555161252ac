import { type CardDesign, designOf, drawBrandFace, drawCard, type MerchantIdentity } from '@bowtie/card-art';
import { type PageLanguage, socialPictureSize } from '@bowtie/contracts';
import { textIn } from '@bowtie/service-kit';
import { fitText, setLine } from './lettering';

const { width, height } = socialPictureSize;
const margin = 72;
const colours = {
  paper: '#fbf6ee',
  sunken: '#f3ebdf',
  ink: '#221b16',
  muted: '#6a5d52',
  ribbon: '#b3202e',
  knot: '#8e1522',
} as const;
const cardRatio = 650 / 416;
/** A card's corner, in shares of its width. */
const cardCorner = 20 / 400;
/** The designs that stand for the store, the uppermost last. */
const ofStore = ['over-the-town', 'garden-note', 'paper-parade'] as const;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
  turn?: number;
}

/** A soft shadow of strokes: to blur one takes longer than all the rest. */
function shadow(box: string): string {
  const strokes = [72, 64, 56, 48, 41, 34, 28, 22, 16, 11, 7, 3].map(
    (wide) => `<rect ${box} stroke-width="${wide}"/>`,
  );
  return `<g transform="translate(0 12)" fill="#3a2412" fill-opacity=".012" stroke="#3a2412" stroke-opacity=".012" stroke-linejoin="round">${strokes.join('')}</g>`;
}

/** A drawing of ours inside another one, cut to a round-cornered box that throws a soft shadow. */
function inside(
  svg: string,
  id: string,
  { x, y, width: wide, height: high, corner, turn = 0 }: Place,
): string {
  const nested = svg.replace(
    /^<svg ([^>]*?)width="\d+" height="\d+"/,
    `<svg $1width="${wide}" height="${high}"`,
  );
  const box = `width="${wide}" height="${high}" rx="${corner}"`;
  const turned = `translate(${x} ${y})rotate(${turn} ${wide / 2} ${high / 2})`;
  return `<g transform="${turned}"><clipPath id="${id}"><rect ${box}/></clipPath>${shadow(box)}<g clip-path="url(#${id})">${nested}</g></g>`;
}

function bow(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y})scale(${size / 32})" fill="${colours.ribbon}"><path d="M16 16C11 7 1 6 1 11v10c0 5 10 4 15-5zm0 0c5-9 15-10 15-5v10c0 5-10 4-15-5z"/><rect x="12.400" y="11.500" width="7.200" height="9" rx="2.800" fill="${colours.knot}"/></g>`;
}

/** The store's name at the foot of the words. */
function wordmark(): string {
  const { drawing } = setLine('Bowtie', 'display', 44);
  const base = height - margin;
  return `${bow(margin - 2, base - 37, 46)}<g transform="translate(${margin + 58} ${base})" fill="${colours.ink}">${drawing}</g>`;
}

/** Words on the left: what it is, and below in small what that means. */
function words(title: string, below: string): string {
  const { size, lines } = fitText(title, {
    typeface: 'display',
    width: 470,
    sizes: [84, 76, 68, 60, 52, 44],
    most: 3,
  });
  const step = size * 1.08;
  const top = margin + size * 0.8;
  const small = setLine(below, 'body', 34);
  const set = lines.map(
    ({ drawing }, place) =>
      `<g transform="translate(${margin} ${(top + place * step).toFixed(1)})" fill="${colours.ink}">${drawing}</g>`,
  );
  const under = top + (lines.length - 1) * step + 66;
  return `${set.join('')}<g transform="translate(${margin} ${under.toFixed(1)})" fill="${colours.muted}">${small.drawing}</g>`;
}

function sheet(title: string, below: string, picture: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/><path d="M700 0H${width}V${height}H560Q700 330 700 0z" fill="${colours.sunken}"/>${picture}${words(title, below)}${wordmark()}</svg>`;
}

function card(design: CardDesign, id: string, place: Omit<Place, 'height' | 'corner'>): string {
  const { width: wide } = place;
  return inside(drawCard(design), id, {
    ...place,
    height: Math.round(wide / cardRatio),
    corner: wide * cardCorner,
  });
}

/** What stands for a brand's page: its name and its card. */
export function drawBrandPicture(brand: MerchantIdentity, language: PageLanguage): string {
  const wide = 540;
  return sheet(
    brand.name,
    textIn(language, 'Gift card'),
    inside(drawBrandFace(brand), 'card', {
      x: 590,
      y: 150,
      width: wide,
      height: Math.round(wide / cardRatio),
      corner: wide * cardCorner,
      turn: -5,
    }),
  );
}

/** What stands for a page about a design. */
export function drawDesignPicture(design: CardDesign, language: PageLanguage): string {
  return sheet(
    textIn(language, design.name),
    textIn(language, 'Gift card design'),
    card(design, 'card', { x: 590, y: 150, width: 540, turn: -5 }),
  );
}

/** What stands for every other page of the store. */
export function drawStorePicture(language: PageLanguage): string {
  const places = [
    { x: 640, y: 70, width: 440, turn: 9 },
    { x: 610, y: 180, width: 440, turn: 1 },
    { x: 650, y: 285, width: 440, turn: -8 },
  ];
  const cards = ofStore.flatMap((id, place) => {
    const [design, where] = [designOf(id), places[place]];
    return design === undefined || where === undefined ? [] : [card(design, `card${place}`, where)];
  });
  return sheet(
    textIn(language, 'Gift cards people keep'),
    textIn(language, 'Visa, Mastercard and brands'),
    cards.join(''),
  );
}
