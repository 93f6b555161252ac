import type { CobrandBackground } from '@bowtie/contracts';
import { type LogoPlacement, logoBox, printFace, type Size } from '@bowtie/domain/cobrand';
import { classNames } from '@bowtie/ui';
import type { CSSProperties } from 'react';
import styles from './cobrand-face.module.css';

/** A logo as it is shown, and where it stands. */
export interface PlacedLogo {
  readonly url: string;
  readonly size: Size;
  readonly placement: LogoPlacement;
}

export interface CobrandFaceProps {
  readonly background: CobrandBackground;
  readonly logo: PlacedLogo | undefined;
  readonly moving?: boolean;
  /** A picture is not there any more. */
  readonly onGone?: (part: 'background' | 'logo') => void;
}

/** Pixels of the printed face as a share of the width of the face that is shown. */
const share = (pixels: number) => (pixels / printFace.width) * 100;

function backgroundStyle(background: CobrandBackground): CSSProperties {
  if (background.kind === 'colour') return { background: background.colour };
  if (background.kind === 'image') return {};
  const { angle, from, to } = background;
  return { background: `linear-gradient(${angle}deg, ${from}, ${to})` };
}

function logoStyle({ size, placement }: PlacedLogo): CSSProperties {
  const { x, y, width, height } = logoBox(size, placement);
  // Moved by a transform: nothing is laid out anew while it is dragged.
  return {
    width: `${share(width)}cqw`,
    height: `${share(height)}cqw`,
    transform: `translate(${share(x)}cqw, ${share(y)}cqw)`,
  };
}

/** The face of a co-brand card as the store will print it: both go by the same geometry, in shares of the card. */
export function CobrandFace({ background, logo, moving = false, onGone }: CobrandFaceProps) {
  return (
    <div className={styles.face} style={backgroundStyle(background)}>
      {background.kind === 'image' && background.image_url !== undefined && (
        <img
          src={background.image_url}
          alt=""
          draggable={false}
          className={styles.background}
          onError={() => onGone?.('background')}
        />
      )}
      {logo && (
        <img
          src={logo.url}
          alt=""
          draggable={false}
          className={classNames(styles.logo, moving && styles.moving)}
          style={logoStyle(logo)}
          onError={() => onGone?.('logo')}
        />
      )}
    </div>
  );
}
