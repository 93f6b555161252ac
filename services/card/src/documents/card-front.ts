import { type DesignInk, designIdOf, designOf, drawCard, drawMerchantMark, inkOf } from '@bowtie/card-art';
import { readBrands } from '@bowtie/contracts';
import type { CardDeps } from '../deps';
import { imageKeys } from '../images/image-keys';
import { printedPictureOf } from '../pictures/show-picture';
import type { CardDocument } from '../store/card-document';

type Pictured = Pick<CardDocument, 'cloudinary_id' | 'image_url' | 'merchant'>;

/** What is on the front of a card: its picture all over it, or its brand's mark on the brand's colour. */
export type CardFront =
  | { picture: { uri: string }; ink: DesignInk; mark?: undefined }
  | { mark: { uri: string; colour: string }; picture?: undefined };

/** The shape that a picture is made in: a card's, or that of a mark. */
type PictureShape = Parameters<typeof printedPictureOf>[1];

async function uriOf(picture: Buffer | string, shape: PictureShape): Promise<{ uri: string }> {
  const made = await printedPictureOf(Buffer.from(picture), shape);
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

  const markOf = async (slug: string): Promise<CardFront | undefined> => {
    const { brands } = await callService(readBrands, { body: { slugs: [slug] }, requestId });
    const brand = brands.find((known) => known.slug === slug);
    return brand && { mark: { ...(await uriOf(drawMerchantMark(brand), 'mark')), colour: brand.colour } };
  };

  const read = async (card: Pictured): Promise<CardFront | undefined> => {
    const drawing = await drawingOf(card);
    if (drawing !== undefined) return { picture: await uriOf(drawing, 'card'), ink: inkOf(card.image_url) };
    return card.merchant ? markOf(card.merchant) : undefined;
  };

  const known = new Map<string, Promise<CardFront | undefined>>();
  return (card) => {
    const key = `${card.cloudinary_id} ${card.image_url} ${card.merchant}`;
    const front = known.get(key) ?? read(card);
    known.set(key, front);
    return front;
  };
}
