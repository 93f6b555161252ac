import { CardArt, type CardArtProps } from '@bowtie/ui';
import styles from './brand-card.module.css';

export interface BrandCardProps extends Pick<CardArtProps, 'amount' | 'width' | 'tilt' | 'loading'> {
  readonly name: string;
  /** The brand's drawn mark. */
  readonly mark: string;
  readonly className?: string | undefined;
}

const darkInk = { ink: 'dark', scrim: 0 } as const;

/** A brand's gift card: its mark on paper, and what it holds. */
export function BrandCard({ name, mark, loading = 'lazy', ...card }: BrandCardProps) {
  return (
    <CardArt {...card} alt={`${name} gift card`} ink={darkInk}>
      <span className={styles.face}>
        <img src={mark} alt="" loading={loading} decoding="async" className={styles.mark} />
        <span className={styles.name}>{name}</span>
      </span>
    </CardArt>
  );
}
