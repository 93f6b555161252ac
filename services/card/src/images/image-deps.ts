import { chooseImageHosting, type ImageHosting } from '@bowtie/providers/image-hosting';
import { chooseImageModeration, type ImageModeration } from '@bowtie/providers/image-moderation';
import { IdempotencyKeys, type ServiceDeps } from '@bowtie/service-kit';
import { WorkerPool } from '../pictures/worker-pool';
import { Allowances } from '../store/allowances';
import { Cobrands } from '../store/cobrands';
import { GiftPictures } from '../store/gift-pictures';
import { Images } from '../store/images';
import { startImageCleanup } from './image-cleanup';
import type { ImageConfig } from './image-config';
import { ImageStore } from './image-store';
import { UploadSpool } from './upload-spool';

/** A picture that waits longer is refused, while its visitor still waits for an answer. */
const waitMs = 8_000;
/** Pictures of one visitor that may wait behind the one that is worked on. */
const waitingEach = 8;

/** What the calls about pictures and co-brands work with. */
export interface ImageDeps {
  imageStore: ImageStore;
  spool: UploadSpool;
  pool: WorkerPool;
  images: Images;
  cobrands: Cobrands;
  allowances: Allowances;
  /** How many pictures one visitor may have. */
  mostImages: number;
  giftPictures: GiftPictures;
  hosting: ImageHosting;
  moderation: ImageModeration;
  keys: IdempotencyKeys;
  /** Under which the store is known, beside the one that a visitor asked. */
  publicHosts: readonly string[];
  close(): Promise<void>;
}

type Given = Pick<ServiceDeps<ImageConfig & { GIFT_LINK_KEY: string }>, 'config' | 'db' | 'log'>;

export async function openImageDeps({ config, db, log }: Given): Promise<ImageDeps> {
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
  const pool = new WorkerPool({
    places: config.IMAGES_AT_ONCE,
    waiting: config.IMAGES_WAITING,
    waitingEach,
    waitMs,
  });
  const imageStore = new ImageStore({ hosting, images, allowances, most: config.IMAGES_PER_VISITOR });
  const spool = new UploadSpool(config.IMAGE_DIR);
  const sweeping = startImageCleanup(
    { images, imageStore, spool, log },
    { days: config.IMAGE_KEPT_DAYS, everyMs: config.IMAGE_SWEEP_MINUTES * 60_000 },
  );
  return {
    imageStore,
    spool,
    pool,
    images,
    cobrands,
    allowances,
    mostImages: config.IMAGES_PER_VISITOR,
    giftPictures,
    hosting,
    moderation,
    keys,
    publicHosts: config.PUBLIC_URL === undefined ? [] : [config.PUBLIC_URL],
    close: sweeping.stop,
  };
}
