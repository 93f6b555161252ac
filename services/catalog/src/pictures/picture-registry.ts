import {
  type CardDesign,
  designOf,
  drawBrandFace,
  drawCard,
  drawMerchantMark,
  drawOccasion,
  isOccasion,
} from '@bowtie/card-art';
import type { MerchantRow, Row } from '../model/rows';
import { drawGreetingCard } from './greeting/draw-greeting-card';
import { type Picture, pictureOf } from './picture';

type GreetingCardRow = Row<'greeting_cards'>;

/** Every picture of the catalogue, drawn once and kept, and the URLs under which they are served. */
export interface PictureRegistry {
  design(id: string): CardDesign | undefined;
  card(design: string): Picture | undefined;
  cardUrl(design: string): string | undefined;
  merchant(row: MerchantRow): Picture;
  merchantUrl(row: MerchantRow): string;
  /** The face of the brand's card. Its address is that of the mark, with the same version, in a folder of its own. */
  brandCard(row: MerchantRow): Picture;
  occasion(slug: string): Picture | undefined;
  occasionUrl(slug: string): string | undefined;
  greetingCard(row: GreetingCardRow): Picture;
  greetingCardUrl(row: GreetingCardRow): string;
}

const urlOf = (folder: string, name: string, { version }: Picture) =>
  `/images/${folder}/${name}.svg?v=${version}`;

export function createPictureRegistry(): PictureRegistry {
  const designs = new Map<string, CardDesign>();
  /** Each is looked for once; addresses that name no design are not kept. */
  const designById = (id: string): CardDesign | undefined => {
    const known = designs.get(id) ?? designOf(id);
    if (known !== undefined) designs.set(id, known);
    return known;
  };
  const drawn = new Map<string, Picture>();

  /** `key` names all that the drawing depends on. */
  const once = (key: string, draw: () => string): Picture => {
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const picture = pictureOf(draw());
    drawn.set(key, picture);
    return picture;
  };

  const card = (id: string) => {
    const design = designById(id);
    return design && once(`card ${id}`, () => drawCard(design));
  };
  const merchant = ({ _id: slug, name, colour }: MerchantRow) => {
    const key = `merchant ${slug} ${colour} ${name}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const identity = { name, slug, colour };
    const { content } = pictureOf(drawMerchantMark(identity));
    // One version for both drawings: whoever knows the address of the mark knows that of the card.
    const { version } = pictureOf(content + drawBrandFace(identity));
    const picture = { content, version };
    drawn.set(key, picture);
    return picture;
  };
  const brandCard = (row: MerchantRow): Picture => {
    const { _id: slug, name, colour } = row;
    const { content } = once(`brand card ${slug} ${colour} ${name}`, () =>
      drawBrandFace({ name, slug, colour }),
    );
    return { content, version: merchant(row).version };
  };
  const occasion = (slug: string) =>
    isOccasion(slug) ? once(`occasion ${slug}`, () => drawOccasion(slug)) : undefined;
  const greetingCard = ({ _id: slug, motif, paper }: GreetingCardRow) =>
    once(`greeting ${slug} ${motif} ${paper}`, () => drawGreetingCard({ slug, motif, paper }));

  return {
    design: designById,
    card,
    cardUrl: (id) => withUrl('cards', id, card(id)),
    merchant,
    brandCard,
    merchantUrl: (row) => urlOf('merchants', row._id, merchant(row)),
    occasion,
    occasionUrl: (slug) => withUrl('occasions', slug, occasion(slug)),
    greetingCard,
    greetingCardUrl: (row) => urlOf('greeting-cards', row._id, greetingCard(row)),
  };
}

function withUrl(folder: string, name: string, picture: Picture | undefined): string | undefined {
  return picture && urlOf(folder, name, picture);
}
