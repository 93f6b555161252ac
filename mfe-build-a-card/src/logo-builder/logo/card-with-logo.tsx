import type { DesignInk } from '@bowtie/card-art';
import { printableOutline } from '@bowtie/card-art/cobrand';
import type { Network } from '@bowtie/domain';
import { CardArt, classNames } from '@bowtie/ui';
import { createContext, memo, useContext } from 'react';
import type { CardText } from '../../image-tool/crop/card-with-cut';
import { CobrandDesign, type CobrandDesignProps } from '../cobrand-design';
import styles from './card-with-logo.module.css';

interface PlacedDesign extends CobrandDesignProps {
  readonly moving: boolean;
  readonly error: string | null;
}

/** The current design. It reaches the card past what is printed on it, which a drag does not change. */
export const CurrentDesign = createContext<PlacedDesign | null>(null);

const outline = printableOutline.map(({ x, y }) => `${x * 100} ${y * 100}`).join(' ');

/** Where a logo may stand: what is printed on the card lies outside of it. */
function FreeArea({ isInvalid }: { readonly isInvalid: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(styles.free, isInvalid && styles.invalid)}
    >
      <polygon points={outline} className={styles.around} />
      <polygon points={outline} className={styles.line} />
    </svg>
  );
}

function FaceShown() {
  const design = useContext(CurrentDesign);
  if (design === null) return null;
  const { error, ...shown } = design;
  return (
    <>
      <CobrandDesign {...shown} />
      {design.logo && (design.moving || error !== null) && <FreeArea isInvalid={error !== null} />}
    </>
  );
}

interface CardWithLogoProps {
  readonly network: Network;
  /** What is written on the current card. */
  readonly text: CardText;
  readonly ink: DesignInk;
}

/** The card as it will be with the logo on it, and the area free for a logo while that matters. */
export const CardWithLogo = memo(function CardWithLogo({ network, text, ink }: CardWithLogoProps) {
  return (
    <CardArt alt="The card with your logo" {...text} network={network} ink={ink} width={480}>
      <FaceShown />
    </CardArt>
  );
});
