import { imageHostingVariables } from '@bowtie/providers/image-hosting';
import { imageModerationVariables } from '@bowtie/providers/image-moderation';
import { z } from 'zod';

/** The environment of the pictures. */
export const imageVariables = {
  ...imageHostingVariables,
  ...imageModerationVariables,
  /** The store's public address, where it is not the one that visitors’ requests name. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).host)
    .optional(),
  /** How many pictures one visitor may have with us: uploads, cuts and rendered co-brands. */
  IMAGES_PER_VISITOR: z.coerce.number().int().min(1).max(10_000).default(300),
  /** Pictures that are worked on at once, and those that may wait. */
  IMAGES_AT_ONCE: z.coerce.number().int().min(1).max(16).default(2),
  IMAGES_WAITING: z.coerce.number().int().min(0).max(1_000).default(40),
  /** Days after which a picture that nothing needs is removed. */
  IMAGE_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  IMAGE_SWEEP_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
};
const ImageConfigSchema = z.object(imageVariables);
export type ImageConfig = z.output<typeof ImageConfigSchema>;
