import { type LogoPlacement, logoBox, printDesignSize, type Size } from '@bowtie/card-art/cobrand';
import type { CobrandBackground } from '@bowtie/contracts';
import { classNames } from '@bowtie/ui';
import type { CSSProperties, Ref } from 'react';
import styles from './cobrand-design.module.css';

/** A logo as it is shown, and where it stands. */
export interface PlacedLogo {
  readonly url: string;
  readonly size: Size;
  readonly placement: LogoPlacement;
}

/** The pictures of which a design may be made. */
export type DesignPart = 'background' | 'logo';

export interface CobrandDesignProps {
  readonly background: CobrandBackground;
  readonly logo: PlacedLogo | undefined;
  readonly moving?: boolean;
  /** The picture of the logo, for a drag that moves it by itself. */
  readonly logoRef?: Ref<HTMLImageElement>;
  /** Pictures that did not show; they are left out. */
  readonly missing?: Readonly<Record<DesignPart, boolean>>;
  readonly onError?: (part: DesignPart) => void;
}

/** Pixels of the printed design as a share of the width of the design that is shown. */
const share = (pixels: number) => (pixels / printDesignSize.width) * 100;

function backgroundStyle(background: CobrandBackground): CSSProperties {
  if (background.kind === 'colour') return { background: background.colour };
  if (background.kind === 'image') return {};
  const { angle, from, to } = background;
  return { background: `linear-gradient(${angle}deg, ${from}, ${to})` };
}

/** Where a logo stands on the design, as a transform: nothing is laid out anew while it is dragged. */
export function logoTransform({ size, placement }: Pick<PlacedLogo, 'size' | 'placement'>): string {
  const { x, y } = logoBox(size, placement);
  return `translate(${share(x)}cqw, ${share(y)}cqw)`;
}

function logoStyle(logo: PlacedLogo): CSSProperties {
  const { width, height } = logoBox(logo.size, logo.placement);
  return { width: `${share(width)}cqw`, height: `${share(height)}cqw`, transform: logoTransform(logo) };
}

/** The design of a co-brand card as the store will print it: both go by the same geometry, in shares of the card. */
export function CobrandDesign({
  background,
  logo,
  moving = false,
  logoRef,
  missing,
  onError,
}: CobrandDesignProps) {
  return (
    <div className={styles.design} style={backgroundStyle(background)}>
      {background.kind === 'image' && background.image_url !== undefined && !missing?.background && (
        <img
          src={background.image_url}
          alt=""
          draggable={false}
          className={styles.background}
          onError={() => onError?.('background')}
        />
      )}
      {logo && !missing?.logo && (
        <img
          ref={logoRef}
          src={logo.url}
          alt=""
          draggable={false}
          className={classNames(styles.logo, moving && styles.moving)}
          style={logoStyle(logo)}
          onError={() => onError?.('logo')}
        />
      )}
    </div>
  );
}
