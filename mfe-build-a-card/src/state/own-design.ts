import type { Network } from '@bowtie/domain';

/** A picture of the visitor's own that has been on a card: cut from an upload, or made by the logo builder. */
export interface OwnDesign {
  cloudinaryId: string;
  imageUrl: string;
  kind: 'upload' | 'logo';
  /** What the visitor called a co-brand; empty for a picture. */
  name: string;
  /** The network that a co-brand was made for; null for a picture, which goes onto any card. */
  network: Network | null;
}

/** So many are kept. */
export const mostOwnDesigns = 12;
