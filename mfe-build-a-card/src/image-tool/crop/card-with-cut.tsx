import type { DesignInk } from '@bowtie/card-art';
import { CardArt, type CardArtProps } from '@bowtie/ui';
import { createContext, memo, useContext, useEffect, useState } from 'react';
import type { DisplayedPicture } from '../upload/displayed-picture';
import { type Cut, centredCut } from './crop-geometry';
import { CutPicture } from './crop-stage';
import { inkOfCut } from './cut-ink';
import { usePicturePixels } from './use-picture-pixels';

/** What is written on the card that a picture is for. */
export type CardText = Pick<CardArtProps, 'network' | 'amount' | 'nameOnCard' | 'messageOnCard' | 'plastic'>;

/** The current cut. It reaches the picture past the card around it, which a drag does not change. */
export const CurrentCut = createContext<Cut>(centredCut);

interface CutShownProps extends DisplayedPicture {
  /** Told in which ink the card is printed, with every change of that. */
  readonly onInk: (ink: DesignInk) => void;
}

function CutShown({ url, size, onInk }: CutShownProps) {
  const cut = useContext(CurrentCut);
  const pixels = usePicturePixels(url);
  const { ink, scrim } = (pixels && inkOfCut(pixels, size, cut)) ?? {};
  useEffect(() => {
    if (ink !== undefined && scrim !== undefined) onInk({ ink, scrim });
  }, [ink, scrim, onInk]);
  return <CutPicture url={url} picture={size} cut={cut} />;
}

interface CardWithCutProps {
  readonly shown: DisplayedPicture | undefined;
  readonly text: CardText;
}

/** The card as it will be with the cut on it, in the ink that it will be printed in. */
export const CardWithCut = memo(function CardWithCut({ shown, text }: CardWithCutProps) {
  const [ink, setInk] = useState<DesignInk>();
  return (
    <CardArt alt="Your picture on the card" width={260} {...text} {...(ink && { ink })}>
      {shown ? <CutShown {...shown} onInk={setInk} /> : <span />}
    </CardArt>
  );
});
