import { type DesignInk, designIdOf, designOf, drawBrandFace, drawCard, inkOf } from '@bowtie/card-art';
import { readBrands } from '@bowtie/contracts';
import type { CardDeps } from '../deps';
import { imageKeys } from '../images/image-keys';
import { printedPictureOf } from '../pictures/show-picture';
import type { CardDocument } from '../store/cards/card-document';

type Pictured = Pick<CardDocument, 'cloudinary_id' | 'image_url' | 'merchant'>;

/** What is on the front of a card: its picture all over it, and the ink of what is written there. */
export interface CardFront {
  picture: { uri: string };
  ink: DesignInk;
  /** Whether the picture is the face of a brand's card, which says the brand's name itself. */
  isBrandFace: boolean;
}

async function uriOf(picture: Buffer | string): Promise<{ uri: string }> {
  const made = await printedPictureOf(Buffer.from(picture));
  return { uri: `data:image/jpeg;base64,${made.toString('base64')}` };
}

/** Reads the fronts of the cards of one order, of which many have the same picture; undefined for one whose picture is gone. */
export function createFrontReader(
  { hosting, callService }: Pick<CardDeps, 'hosting' | 'callService'>,
  requestId: string,
): (card: Pictured) => Promise<CardFront | undefined> {
  const drawingOf = async ({ cloudinary_id, image_url }: Pictured) => {
    if (cloudinary_id !== null) return hosting.get(imageKeys.view(cloudinary_id));
    const design = designOf(designIdOf(image_url) ?? '');
    return design && drawCard(design);
  };

  /** The same face as on every page: its foot is drawn for a light ink, so that it needs no scrim. */
  const brandFaceOf = async (slug: string): Promise<CardFront | undefined> => {
    const { brands } = await callService(readBrands, { body: { slugs: [slug] }, requestId });
    const brand = brands.find((known) => known.slug === slug);
    if (brand === undefined) return undefined;
    return {
      picture: await uriOf(drawBrandFace(brand)),
      ink: { ink: 'light', scrim: 0 },
      isBrandFace: true,
    };
  };

  const read = async (card: Pictured): Promise<CardFront | undefined> => {
    const drawing = await drawingOf(card);
    if (drawing !== undefined)
      return { picture: await uriOf(drawing), ink: inkOf(card.image_url), isBrandFace: false };
    return card.merchant ? brandFaceOf(card.merchant) : undefined;
  };

  const known = new Map<string, Promise<CardFront | undefined>>();
  return (card) => {
    const key = `${card.cloudinary_id} ${card.image_url} ${card.merchant}`;
    const front = known.get(key) ?? read(card);
    known.set(key, front);
    return front;
  };
}
