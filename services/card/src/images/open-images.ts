import { chooseImageHosting } from '@bowtie/providers/image-hosting';
import { chooseImageModeration } from '@bowtie/providers/image-moderation';
import { type HandledCall, IdempotencyKeys, type ServiceParts } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import { handleAdoptPictures } from '../calls/adopt-pictures';
import { handleCheckImageRules, handleReadOwnImages } from '../calls/check-image-rules';
import { handleSubmitCobrand, handleUserCobrands } from '../calls/cobrands';
import { handleCropImage } from '../calls/crop-image';
import { handleGiftImagePicture, handleOwnImagePicture } from '../calls/image-pictures';
import { handleUploadImage } from '../calls/upload-image';
import { WorkBench } from '../pictures/work-bench';
import { Allowances } from '../store/allowances';
import { Cobrands } from '../store/cobrands';
import { GiftPictures } from '../store/gift-pictures';
import { Images } from '../store/images';
import { Gallery } from './gallery';
import type { ImageConfig } from './image-config';
import type { ImageParts } from './image-parts';
import { Inbox } from './inbox';
import { startSweeping } from './sweep';

/** A picture that waits longer is refused, while its visitor still waits for an answer. */
const waitMs = 8_000;
/** Pictures of one visitor that may wait behind the one that is worked on. */
const waitingEach = 8;

/** The pictures and co-brands of visitors. */
export interface OpenImages {
  parts: ImageParts;
  calls: HandledCall[];
  close(): Promise<void>;
}

interface Given {
  config: ImageConfig & { GIFT_LINK_KEY: string };
  db: Db;
  log: ServiceParts<unknown>['log'];
}

/** Opens what the calls about pictures stand on. */
export async function openImages({ config, db, log }: Given): Promise<OpenImages> {
  const hosting = chooseImageHosting(config);
  const moderation = chooseImageModeration(config);
  const [images, allowances, keys] = await Promise.all([
    Images.open(db),
    Allowances.open(db),
    IdempotencyKeys.open(db),
  ]);
  const [cobrands, giftPictures] = await Promise.all([
    Cobrands.open(db, images),
    GiftPictures.open(db, images, config.GIFT_LINK_KEY),
  ]);
  const bench = new WorkBench({
    places: config.IMAGES_AT_ONCE,
    waiting: config.IMAGES_WAITING,
    waitingEach,
    waitMs,
  });
  const gallery = new Gallery({ hosting, images, allowances, most: config.IMAGES_PER_VISITOR });
  const inbox = new Inbox(config.IMAGE_DIR);
  const parts = {
    gallery,
    inbox,
    bench,
    images,
    cobrands,
    allowances,
    giftPictures,
    hosting,
    moderation,
    keys,
    publicHosts: config.PUBLIC_URL === undefined ? [] : [config.PUBLIC_URL],
  };
  return {
    parts,
    calls: [
      handleUploadImage(parts),
      handleCropImage(parts),
      handleCheckImageRules(parts),
      handleReadOwnImages(parts),
      handleAdoptPictures(parts),
      handleUserCobrands(parts),
      handleSubmitCobrand(parts),
      handleOwnImagePicture(parts),
      handleGiftImagePicture(parts),
    ],
    close: startSweeping(
      { images, gallery, inbox, log },
      { days: config.IMAGE_KEPT_DAYS, everyMs: config.IMAGE_SWEEP_MINUTES * 60_000 },
    ).stop,
  };
}
