import type { Network } from '@bowtie/domain';
import { printableShare } from '@bowtie/domain/cobrand';
import { CardArt, classNames } from '@bowtie/ui';
import { createContext, memo, useContext } from 'react';
import type { CardWords } from '../image-tool/card-with-cut';
import styles from './card-with-logo.module.css';
import { CobrandFace, type CobrandFaceProps } from './cobrand-face';

interface Face extends CobrandFaceProps {
  readonly moving: boolean;
  readonly error: string | null;
}

/** The face in hand. It reaches the card past what is printed on it, which a drag does not change. */
export const FaceInHand = createContext<Face | null>(null);

const percent = (share: number) => `${share * 100}%`;
const printable = {
  left: percent(printableShare.x),
  top: percent(printableShare.y),
  width: percent(printableShare.width),
  height: percent(printableShare.height),
};

function FaceShown() {
  const face = useContext(FaceInHand);
  if (face === null) return null;
  const { error, ...shown } = face;
  return (
    <>
      <CobrandFace {...shown} />
      {face.logo && (face.moving || error !== null) && (
        <span className={classNames(styles.printable, error !== null && styles.left)} style={printable} />
      )}
    </>
  );
}

interface CardWithLogoProps {
  readonly network: Network;
  /** What is written on the card in hand. */
  readonly words: CardWords;
}

/** The card as it will be with the logo on it, and its printable area while that matters. */
export const CardWithLogo = memo(function CardWithLogo({ network, words }: CardWithLogoProps) {
  return (
    <CardArt alt="The card with your logo" {...words} network={network} width={480}>
      <FaceShown />
    </CardArt>
  );
});
