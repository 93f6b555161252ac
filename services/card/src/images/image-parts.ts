import type { ImageHosting } from '@bowtie/providers/image-hosting';
import type { ImageModeration } from '@bowtie/providers/image-moderation';
import type { IdempotencyKeys } from '@bowtie/service-kit';
import type { WorkBench } from '../pictures/work-bench';
import type { Allowances } from '../store/allowances';
import type { Cobrands } from '../store/cobrands';
import type { GiftPictures } from '../store/gift-pictures';
import type { Images } from '../store/images';
import type { Gallery } from './gallery';
import type { Inbox } from './inbox';

/** What the calls about pictures and co-brands work with. */
export interface ImageParts {
  gallery: Gallery;
  inbox: Inbox;
  bench: WorkBench;
  images: Images;
  cobrands: Cobrands;
  allowances: Allowances;
  giftPictures: GiftPictures;
  hosting: ImageHosting;
  moderation: ImageModeration;
  keys: IdempotencyKeys;
  /** Under which the store is known, beside the one that a visitor asked. */
  publicHosts: readonly string[];
}
