import { cardFace } from '@bowtie/domain';
import { CardArt, type CardArtProps } from '@bowtie/ui';

export interface BrandCardProps
  extends Pick<CardArtProps, 'amount' | 'width' | 'tilt' | 'loading' | 'className'> {
  readonly name: string;
  /** The address of the brand's mark: its card's is known by that. */
  readonly mark: string;
}

/** Its foot is drawn for the ink, so that it needs no scrim. */
const ink = { ink: 'light', scrim: 0 } as const;

/** A brand's gift card: its own face, the same wherever it is shown, and what it holds. */
export function BrandCard({ name, mark, ...card }: BrandCardProps) {
  return <CardArt {...card} src={cardFace(mark)} alt={`${name} gift card`} ink={ink} />;
}
