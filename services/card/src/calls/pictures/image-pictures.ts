import { giftImagePicture, ownImagePicture } from '@bowtie/contracts';
import { callError, commonError, handle, RawAnswer } from '@bowtie/service-kit';
import type { ImageDeps } from '../../images/image-deps';
import { isUnavailable } from '../../images/image-errors';
import { imageKeys } from '../../images/image-keys';
import { mailPictureOf } from '../../pictures/show-picture';
import { ownerOf } from '../../store/owner';

/** A picture never changes under its address. */
const year = 'max-age=31536000, immutable';

async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUnavailable(error) ? commonError('service_unavailable') : error;
  }
}

export function handleOwnImagePicture({ images, hosting }: ImageDeps) {
  return handle(ownImagePicture, async ({ params: { file }, identity }) => {
    const owner = ownerOf(identity);
    const id = file.slice(0, file.lastIndexOf('.'));
    const [image] = owner === undefined ? [] : await images.findOwn([id], owner);
    // Somebody else's picture is answered as one that never was.
    const content = image && (await orAway(hosting.get(imageKeys.view(id))));
    if (content === undefined) throw callError(ownImagePicture, 'not_found');
    return new RawAnswer('image/webp', content, { 'cache-control': `private, ${year}` });
  });
}

export function handleGiftImagePicture({ giftPictures, hosting, pool }: ImageDeps) {
  async function mailPicture(id: string): Promise<Buffer | undefined> {
    const known = await hosting.get(imageKeys.mail(id));
    if (known !== undefined) return known;
    const view = await hosting.get(imageKeys.view(id));
    if (view === undefined) return undefined;
    const made = await pool.run(id, 'ordinary', () => mailPictureOf(view));
    await hosting.put(imageKeys.mail(id), made, 'image/png');
    return made;
  }

  return handle(giftImagePicture, async ({ params: { file } }) => {
    const dot = file.lastIndexOf('.');
    const id = await giftPictures.find(file.slice(0, dot));
    const isPng = file.slice(dot) === '.png';
    const read = async (found: string) => (isPng ? mailPicture(found) : hosting.get(imageKeys.view(found)));
    const content = id === undefined ? undefined : await orAway(read(id));
    if (content === undefined) throw callError(giftImagePicture, 'not_found');
    return new RawAnswer(isPng ? 'image/png' : 'image/webp', content, {
      'cache-control': `public, ${year}`,
      // It stands in mails, which people read on pages that are not ours.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
