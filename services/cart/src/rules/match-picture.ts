import { addToCart, type CallAnswer, type CardPayload, type readOwnImages } from '@bowtie/contracts';
import { ofOtherNetwork } from '@bowtie/domain';
import type { CardPicture } from '../model/cart-document';
import type { FieldErrors } from './content-error';

/** A visitor's own picture as the card service knows it. */
export type OwnPicture = CallAnswer<typeof readOwnImages>['images'][number];

/** What is said of a picture that is not there, or is somebody else's: there is no telling them apart. */
export const unknownPictureText = addToCart.errors.image_unknown.message;
const notPrintable = 'This picture cannot be printed on a card. Please choose another one.';

/** Where what is wrong with a picture is noted. */
interface PictureErrors {
  unknown: FieldErrors;
  mismatches: FieldErrors;
}

/** The picture of a card, as its line keeps it; undefined where something is wrong with it, which is noted. */
export function pictureOf(
  card: Pick<CardPayload, 'card_network' | 'cloudinary_id' | 'cobrand_uuid'>,
  pictures: ReadonlyMap<string, OwnPicture>,
  userId: string | null,
  path: string,
  { unknown, mismatches }: PictureErrors,
): CardPicture | null | undefined {
  if (!card.cloudinary_id) return null;
  const picture = pictures.get(card.cloudinary_id);
  if (picture === undefined) {
    unknown.add(`${path}.cloudinary_id`, unknownPictureText);
    return undefined;
  }
  if (card.cobrand_uuid && card.cobrand_uuid !== picture.cobrand_uuid) {
    unknown.add(`${path}.cobrand_uuid`, unknownPictureText);
    return undefined;
  }
  if (!picture.printable) {
    mismatches.add(`${path}.cloudinary_id`, notPrintable);
    return undefined;
  }
  if (picture.card_network !== null && picture.card_network !== card.card_network) {
    mismatches.add(`${path}.${card.cobrand_uuid ? 'cobrand_uuid' : 'cloudinary_id'}`, ofOtherNetwork);
    return undefined;
  }
  const { cloudinary_id, image_url, cobrand_uuid } = picture;
  return { cloudinary_id, image_url, cobrand_uuid, user_id: userId };
}
