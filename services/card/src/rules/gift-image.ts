import { createHmac, timingSafeEqual } from 'node:crypto';

const markBytes = 18;

function mark(linkKey: string, imageId: string): string {
  return createHmac('sha256', linkKey)
    .update(`gift-image\n${imageId}`)
    .digest()
    .subarray(0, markBytes)
    .toString('base64url');
}

const markLength = Math.ceil((markBytes * 4) / 3);

/** Where whoever has a gift sees the own picture on it: an address that nobody can guess who only knows the picture’s id. */
export function giftImageUrl(linkKey: string, imageId: string): string {
  return `/images/gifts/${imageId}.${mark(linkKey, imageId)}.webp`;
}

/** The picture that such an address (without folder and type) names; undefined for one that we never gave away. */
export function giftImageId(linkKey: string, token: string): string | undefined {
  const imageId = token.slice(0, -markLength - 1);
  const told = Buffer.from(token.slice(imageId.length));
  const expected = Buffer.from(`.${mark(linkKey, imageId)}`);
  return told.length === expected.length && timingSafeEqual(told, expected) ? imageId : undefined;
}

/** The picture on a card as whoever has the card may see it. */
export function pictureOf(
  { GIFT_LINK_KEY }: { GIFT_LINK_KEY: string },
  card: { cloudinary_id: string | null; image_url: string },
): string {
  return card.cloudinary_id === null ? card.image_url : giftImageUrl(GIFT_LINK_KEY, card.cloudinary_id);
}
