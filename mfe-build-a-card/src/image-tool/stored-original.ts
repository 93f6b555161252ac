import { type OwnImage, ownImageUrlPattern } from '@bowtie/contracts';
import { persistedAtom } from '@bowtie/web/stored';
import * as z from 'zod/mini';
import { type Cut, clampCut } from './crop/crop-geometry';

/** The picture that was uploaded last, whole, and how it was being cut: what a reload takes up again. */
export interface StoredOriginal {
  readonly image: OwnImage;
  readonly cut: Cut;
}

/** Only our own pictures: what is stored may have been meddled with. */
export const StoredImageUrlSchema = z.string().check(z.regex(ownImageUrlPattern));

export const StoredImageSchema: z.ZodMiniType<OwnImage> = z.object({
  cloudinary_id: z.string(),
  image_url: StoredImageUrlSchema,
  width: z.int(),
  height: z.int(),
});

const CutSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number(), rotation: z.number() });

/** An upload as it was stored; its cut lies within the picture again. */
export const StoredOriginalSchema = z.pipe(
  z.object({ image: StoredImageSchema, cut: CutSchema }),
  z.transform(({ image, cut }): StoredOriginal => ({ image, cut: clampCut(image, cut) })),
);

/** The last upload for the design of a card. */
export const storedOriginal = persistedAtom<StoredOriginal | null>({
  key: 'build-a-card-picture',
  initial: null,
  schema: z.nullable(StoredOriginalSchema),
});
