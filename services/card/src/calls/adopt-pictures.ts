import { adoptPictures } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { ImageParts } from '../images/image-parts';

export function handleAdoptPictures({ cobrands }: ImageParts) {
  return handle(adoptPictures, async ({ body: { cart_keys, user_id } }) => {
    await cobrands.adopt(cart_keys, user_id);
    return {};
  });
}
