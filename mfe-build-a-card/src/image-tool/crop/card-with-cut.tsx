import { CardArt, type CardArtProps } from '@bowtie/ui';
import { createContext, memo, useContext } from 'react';
import type { DisplayedPicture } from '../upload/displayed-picture';
import { type Cut, centredCut } from './crop-geometry';
import { CutPicture } from './crop-stage';

/** What is written on the card that a picture is for. */
export type CardText = Pick<CardArtProps, 'network' | 'amount' | 'nameOnCard' | 'messageOnCard' | 'plastic'>;

/** The current cut. It reaches the picture past the card around it, which a drag does not change. */
export const CurrentCut = createContext<Cut>(centredCut);

function CutShown({ url, size }: DisplayedPicture) {
  return <CutPicture url={url} picture={size} cut={useContext(CurrentCut)} />;
}

interface CardWithCutProps {
  readonly shown: DisplayedPicture | undefined;
  readonly text: CardText;
}

/** The card as it will be with the cut on it. */
export const CardWithCut = memo(function CardWithCut({ shown, text }: CardWithCutProps) {
  return (
    <CardArt alt="Your picture on the card" width={260} {...text}>
      {shown ? <CutShown {...shown} /> : <span />}
    </CardArt>
  );
});
