import { type OwnImage, OwnImageSchema, OwnImageUrlSchema } from '@bowtie/contracts';
import { persistedAtom } from '@bowtie/web';
import { z } from 'zod';
import { type Cut, clampCut } from './crop/crop-geometry';

/** The picture that was uploaded last, whole, and how it was being cut: what a reload takes up again. */
export interface KeptOriginal {
  readonly image: OwnImage;
  readonly cut: Cut;
}

/** Only our own pictures: what is stored may have been meddled with. */
export const KeptImageSchema = OwnImageSchema.extend({ image_url: OwnImageUrlSchema });

const CutSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number(), rotation: z.number() });

/** An upload as it was stored; its cut lies within the picture again. */
export const KeptOriginalSchema = z
  .object({ image: KeptImageSchema, cut: CutSchema })
  .transform(({ image, cut }): KeptOriginal => ({ image, cut: clampCut(image, cut) }));

/** The last upload for the face of a card. */
export const keptOriginal = persistedAtom<KeptOriginal | null>({
  key: 'build-a-card-picture',
  initial: null,
  schema: KeptOriginalSchema.nullable(),
});
