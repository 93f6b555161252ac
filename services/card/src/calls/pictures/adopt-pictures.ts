import { adoptPictures } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { ImageDeps } from '../../images/image-deps';

export function handleAdoptPictures({ cobrands }: ImageDeps) {
  return handle(adoptPictures, async ({ body: { cart_keys, user_id } }) => {
    await cobrands.adopt(cart_keys, user_id);
    return {};
  });
}
