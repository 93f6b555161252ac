import { checkImageRules, readOwnImages } from '@bowtie/contracts';
import { commonRefusal, handle, refusal } from '@bowtie/service-kit';
import { imageUrl } from '../images/image-keys';
import type { ImageParts } from '../images/image-parts';
import { judge } from '../images/judge';
import { isAway } from '../images/trouble';
import { imageIdOf } from '../rules/image-address';
import { ownerOf } from '../rules/owner';

export function handleCheckImageRules(parts: ImageParts) {
  return handle(checkImageRules, async ({ query, identity, host }) => {
    const owner = ownerOf(identity);
    const id = imageIdOf(
      query.imageUrl,
      host === undefined ? parts.publicHosts : [host, ...parts.publicHosts],
    );
    const [image] = owner === undefined || id === undefined ? [] : await parts.images.findOwn([id], owner);
    if (image === undefined) throw refusal(checkImageRules, 'image_unknown');
    try {
      const reasons = await judge(parts, image);
      return { accepted: reasons.length === 0, reasons };
    } catch (error) {
      throw isAway(error) ? refusal(checkImageRules, 'image_hosting_unavailable') : error;
    }
  });
}

export function handleReadOwnImages(parts: ImageParts) {
  return handle(readOwnImages, async ({ body: { cloudinary_ids, ...owner } }) => {
    const own = await parts.images.findOwn(cloudinary_ids, owner);
    const networks = await parts.cobrands.networksOf(own.flatMap((image) => image.cobrand_uuid ?? []));
    try {
      const images = own.map(async (image) => ({
        cloudinary_id: image._id,
        image_url: imageUrl(image._id, image.ink),
        cobrand_uuid: image.cobrand_uuid,
        card_network: (image.cobrand_uuid !== null && networks.get(image.cobrand_uuid)) || null,
        printable: (await judge(parts, image)).length === 0,
      }));
      return { images: await Promise.all(images) };
    } catch (error) {
      throw isAway(error) ? commonRefusal('service_unavailable') : error;
    }
  });
}
