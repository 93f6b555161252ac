import { cutFits } from '@bowtie/card-art/cobrand';
import { cropImage, type OwnImage } from '@bowtie/contracts';
import { callError, createSingleFlight, handle } from '@bowtie/service-kit';
import type { ImageDeps } from '../../images/image-deps';
import { toApiError } from '../../images/image-errors';
import { shownImage } from '../../images/image-store';
import { cropDesign } from '../../pictures/crop-design';
import { finishDesign } from '../../pictures/finish-picture';
import { derivedId } from '../../rules/image-ids';
import { allowanceOf, ownerOf } from '../../store/owner';

export function handleCropImage({ imageStore, images, pool }: ImageDeps) {
  // Who asks for the same cut again while it is made waits for it, and not for another one behind it.
  const shareCut = createSingleFlight<OwnImage>();
  return handle(cropImage, async ({ body: { cloudinary_id, rotation, crop }, identity }) => {
    const owner = ownerOf(identity);
    const id = derivedId('cut', cloudinary_id, rotation, crop.x, crop.y, crop.width, crop.height);
    const own = owner === undefined ? [] : await images.findOwn([cloudinary_id, id], owner);
    const source = own.find(({ _id }) => _id === cloudinary_id);
    if (owner === undefined || source === undefined) throw callError(cropImage, 'image_unknown');
    const known = own.find(({ _id }) => _id === id);
    if (known !== undefined) return { image: shownImage(known) };
    const cut = { rotation, crop };
    if (!cutFits(source, cut)) throw callError(cropImage, 'crop_outside');
    const weight = rotation % 90 === 0 ? 'ordinary' : 'heavy';
    const makeCut = async () => {
      const finished = await pool.run(allowanceOf(owner), weight, async () => {
        const { face, looks } = await cropDesign(await imageStore.full(cloudinary_id), source, cut);
        return finishDesign(face, looks);
      });
      // What the rules ask is how many pixels of the picture are on the card.
      const enlarged = source.piece === null ? 1 : source.width / source.piece.width;
      const piece = { width: crop.width / enlarged, height: crop.height / enlarged };
      // A cut of a co-brand is made for its network as it is.
      const cobrandUuid = source.cobrand_uuid ?? undefined;
      return imageStore.save(owner, {
        id,
        kind: 'cut',
        finished,
        piece,
        ...(cobrandUuid && { cobrandUuid }),
      });
    };
    try {
      return { image: await shareCut(JSON.stringify([owner, id]), makeCut) };
    } catch (error) {
      throw toApiError(cropImage, error);
    }
  });
}
