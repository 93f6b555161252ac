import { type OwnImage, OwnImageSchema, OwnImageUrlSchema } from '@bowtie/contracts';
import { persistedAtom } from '@bowtie/web/stored';
import { z } from 'zod';
import { type Cut, clampCut } from './crop/crop-geometry';

/** The picture that was uploaded last, whole, and how it was being cut: what a reload takes up again. */
export interface StoredOriginal {
  readonly image: OwnImage;
  readonly cut: Cut;
}

/** Only our own pictures: what is stored may have been meddled with. */
export const StoredImageSchema = OwnImageSchema.extend({ image_url: OwnImageUrlSchema });

const CutSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number(), rotation: z.number() });

/** An upload as it was stored; its cut lies within the picture again. */
export const StoredOriginalSchema = z
  .object({ image: StoredImageSchema, cut: CutSchema })
  .transform(({ image, cut }): StoredOriginal => ({ image, cut: clampCut(image, cut) }));

/** The last upload for the design of a card. */
export const storedOriginal = persistedAtom<StoredOriginal | null>({
  key: 'build-a-card-picture',
  initial: null,
  schema: StoredOriginalSchema.nullable(),
});
