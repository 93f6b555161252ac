import { checkImageRules, readOwnImages } from '@bowtie/contracts';
import { callError, commonError, handle } from '@bowtie/service-kit';
import { checkImage } from '../../images/check-image';
import type { ImageDeps } from '../../images/image-deps';
import { isUnavailable } from '../../images/image-errors';
import { imageUrl } from '../../images/image-keys';
import { imageIdOf } from '../../rules/image-address';
import { ownerOf } from '../../store/owner';

export function handleCheckImageRules(deps: ImageDeps) {
  return handle(checkImageRules, async ({ query, identity, host }) => {
    const owner = ownerOf(identity);
    const id = imageIdOf(query.imageUrl, host === undefined ? deps.publicHosts : [host, ...deps.publicHosts]);
    const [image] = owner === undefined || id === undefined ? [] : await deps.images.findOwn([id], owner);
    if (image === undefined) throw callError(checkImageRules, 'image_unknown');
    try {
      const reasons = await checkImage(deps, image);
      return { accepted: reasons.length === 0, reasons };
    } catch (error) {
      throw isUnavailable(error) ? callError(checkImageRules, 'image_hosting_unavailable') : error;
    }
  });
}

export function handleReadOwnImages(deps: ImageDeps) {
  return handle(readOwnImages, async ({ body: { cloudinary_ids, ...owner } }) => {
    const own = await deps.images.findOwn(cloudinary_ids, owner);
    const networks = await deps.cobrands.networksOf(own.flatMap((image) => image.cobrand_uuid ?? []));
    try {
      const images = own.map(async (image) => ({
        cloudinary_id: image._id,
        image_url: imageUrl(image._id, image.ink),
        cobrand_uuid: image.cobrand_uuid,
        card_network: (image.cobrand_uuid !== null && networks.get(image.cobrand_uuid)) || null,
        printable: (await checkImage(deps, image)).length === 0,
      }));
      return { images: await Promise.all(images) };
    } catch (error) {
      throw isUnavailable(error) ? commonError('service_unavailable') : error;
    }
  });
}
