import type { Network } from '@bowtie/domain';
import { CardArt, classNames } from '@bowtie/ui';
import styles from './card-fan.module.css';

interface CardFanProps {
  /** The ids of three designs; the one in the middle lies on top. */
  designs: readonly [string, string, string];
  network?: Network;
  loading?: 'eager' | 'lazy';
  className?: string | undefined;
}

/** Three cards, fanned out like a hand of them: a picture, which says nothing that is not said beside it. */
export function CardFan({ designs, network, loading = 'lazy', className }: CardFanProps) {
  return (
    <div className={classNames(styles.fan, className)}>
      {designs.map((design) => (
        <div key={design}>
          <CardArt
            src={`/images/cards/${design}.svg`}
            alt=""
            network={network}
            width={260}
            loading={loading}
          />
        </div>
      ))}
    </div>
  );
}
