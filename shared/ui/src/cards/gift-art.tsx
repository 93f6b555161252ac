import { isBrandMark } from '@bowtie/domain';
import { CardArt, type CardArtProps } from '@bowtie/ui';
import { BrandCard } from './brand-card';

export interface GiftArtProps
  extends Pick<
    CardArtProps,
    'network' | 'amount' | 'nameOnCard' | 'width' | 'tilt' | 'loading' | 'className'
  > {
  /** The design, or the mark of the brand where none was chosen. */
  readonly image: string;
  /** What the card is called, such as the brand's name. */
  readonly name: string;
  readonly alt?: string;
}

/** A gift as its giver chose it to look: in a design, or as the brand's card. */
export function GiftArt({ image, name, alt = name, network, nameOnCard, ...card }: GiftArtProps) {
  if (isBrandMark(image)) return <BrandCard name={name} mark={image} {...card} />;
  return <CardArt src={image} alt={alt} network={network} nameOnCard={nameOnCard} {...card} />;
}
