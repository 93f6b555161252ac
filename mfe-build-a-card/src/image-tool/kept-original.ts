import { type OwnImage, OwnImageSchema, OwnImageUrlSchema } from '@bowtie/contracts';
import { persisted } from '@bowtie/web';
import { type Cut, clampCut } from './crop/crop-geometry';

/** The picture that was uploaded last, whole, and how it was being cut: what a reload takes up again. */
export interface KeptOriginal {
  readonly image: OwnImage;
  readonly cut: Cut;
}

/** Only our own pictures: what is stored may have been meddled with. */
const KeptImageSchema = OwnImageSchema.extend({ image_url: OwnImageUrlSchema });

/** A picture of the visitor's own as it was kept; undefined where it does not fit. */
export function restoreImage(kept: unknown): OwnImage | undefined {
  return KeptImageSchema.safeParse(kept).data;
}

function restoreCut(kept: unknown, image: OwnImage): Cut | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { x, y, zoom, rotation }: Record<string, unknown> = { ...kept };
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  if (!isNumber(x) || !isNumber(y) || !isNumber(zoom) || !isNumber(rotation)) return undefined;
  return clampCut(image, { x, y, zoom, rotation });
}

/** Makes an original of what was kept; undefined where it does not fit. */
export function restoreOriginal(kept: unknown): KeptOriginal | undefined {
  if (typeof kept !== 'object' || kept === null || !('image' in kept) || !('cut' in kept)) return undefined;
  const image = restoreImage(kept.image);
  const cut = image && restoreCut(kept.cut, image);
  return cut && { image, cut };
}

/** The last upload for the face of a card. */
export const keptOriginal = persisted<KeptOriginal | null>({
  key: 'build-a-card-picture',
  initial: null,
  restore: restoreOriginal,
});
