import type { BuildACardCard } from '@bowtie/domain';

/** The address of the picture on a card; undefined while it has none. */
export function cardPicture({ cloudinaryId, imageUrl, design }: BuildACardCard): string | undefined {
  if (cloudinaryId !== null) return imageUrl ?? undefined;
  return design === null ? undefined : `/images/cards/${design.gift_template_id}.svg`;
}
