import { type CardNetwork, type DesignInk, type Ink, inkOf } from '@bowtie/card-art';
import { moneyText } from '@bowtie/domain';
import { memo, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card-art.module.css';
import { NetworkMark } from './network-mark';
import { useTilt } from './use-tilt';

export interface CardArtProps {
  /** The picture: a design's SVG or a person's own image. */
  readonly src?: string | undefined;
  /** In place of `src`: a picture that is still being cut or put together. It fills the face. */
  readonly children?: ReactNode;
  /** What the picture shows, such as "Confetti birthday card". */
  readonly alt: string;
  readonly network?: CardNetwork | undefined;
  /** The card's value in dollars, or a `CardValue` that follows what is typed by itself. */
  readonly amount?: number | ReactElement | null | undefined;
  readonly nameOnCard?: ReactNode;
  /** A short line that is printed below the name. */
  readonly messageOnCard?: ReactNode;
  /** A plastic card carries a chip. */
  readonly plastic?: boolean;
  /** The ink of what is printed, where the picture's address does not say it. */
  readonly ink?: DesignInk | undefined;
  /** Width in pixels; it shrinks with its place and keeps 1.5625 to 1. */
  readonly width?: number;
  /** Turns a little under the pointer. For the one card in hand, not for a list. */
  readonly tilt?: boolean;
  /** `eager` for a card in the first view, whose picture comes before all others. */
  readonly loading?: 'eager' | 'lazy';
  /** `low` for small pictures in the first view, which text need not wait for: `high` shares the line with the page itself. */
  readonly fetchPriority?: 'high' | 'low' | 'auto';
  readonly className?: string | undefined;
}

const ratio = 1.5625;

const inkClasses: Readonly<Record<Ink, string | undefined>> = {
  light: styles['light-ink'],
  dark: styles['dark-ink'],
};

/** A value as it is printed on a card. */
export function CardValue({ dollars }: { readonly dollars: number }) {
  const [whole, cents] = moneyText({ dollars }).slice(1).split('.');
  return (
    <span className={styles.amount}>
      <span className={styles.dollar}>$</span>
      <span>{whole}</span>
      <span className={styles.cents}>{`.${cents ?? ''}`}</span>
    </span>
  );
}

// What never changes is not drawn again with each letter that is typed.
const Chip = memo(function Chip() {
  return (
    <svg viewBox="0 0 46 36" className={styles.chip} aria-hidden="true">
      <rect width="46" height="36" rx="7" fill="#E4C27A" />
      <path
        d="M0 12h14M0 24h14M32 12h14M32 24h14M14 0v36M32 0v36M14 18h18"
        fill="none"
        stroke="#8F6B22"
        strokeWidth="1.2"
      />
      <rect x="14" y="9" width="18" height="18" rx="5" fill="#EFD698" stroke="#8F6B22" strokeWidth="1.2" />
    </svg>
  );
});
const Mark = memo(NetworkMark);

/** A gift card as it will be: the picture, its value and name, the network's mark and the chip. */
export function CardArt({
  src,
  children,
  alt,
  network,
  amount,
  nameOnCard,
  messageOnCard,
  plastic = false,
  ink = inkOf(src),
  width = 325,
  tilt = false,
  loading = 'lazy',
  fetchPriority = loading === 'eager' ? 'high' : 'auto',
  className,
}: CardArtProps) {
  const { body, light, handlers } = useTilt();
  const hasAmount = amount !== null && amount !== undefined;
  const written = hasAmount || Boolean(nameOnCard) || Boolean(messageOnCard) || network !== undefined;
  return (
    <div
      className={classNames(styles.card, tilt && styles.tilts, className)}
      style={{ width }}
      {...(tilt ? handlers : {})}
    >
      <div ref={body} className={styles.body}>
        <div className={styles.face}>
          {children ? (
            <div role="img" aria-label={alt} className={styles.picture}>
              {children}
            </div>
          ) : (
            <img
              src={src}
              alt={alt}
              width={width}
              height={Math.round(width / ratio)}
              loading={loading}
              fetchPriority={fetchPriority}
              decoding="async"
              draggable={false}
              className={styles.picture}
            />
          )}
          {plastic && <Chip />}
          {written && (
            <div className={classNames(styles.foot, inkClasses[ink.ink])}>
              {ink.scrim > 0 && <span className={styles.scrim} style={{ opacity: ink.scrim }} />}
              <div className={styles.words}>
                {typeof amount === 'number' ? <CardValue dollars={amount} /> : amount}
                {nameOnCard && (
                  <span dir="auto" className={styles.name}>
                    {nameOnCard}
                  </span>
                )}
                {messageOnCard && (
                  <span dir="auto" className={styles.message}>
                    {messageOnCard}
                  </span>
                )}
              </div>
              {network && <Mark network={network} className={classNames(styles.network, styles[network])} />}
            </div>
          )}
          <span ref={light} className={styles.light} />
          <span className={styles.edge} />
        </div>
      </div>
    </div>
  );
}
