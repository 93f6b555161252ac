import type { GiftTemplate } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { Link } from '@bowtie/web';
import styles from './design-tile.module.css';

interface DesignTileProps {
  design: GiftTemplate;
  /** The network to buy it on; without it, the first that has the design. */
  network?: Network;
}

/** A design that leads to buying a card with it. */
export function DesignTile({ design, network = design.card_network[0] ?? 'visa' }: DesignTileProps) {
  return (
    <Link to={`/${network}-gift-cards/virtual/?design=${design.id}`} className={styles.tile}>
      <img src={design.image_url} alt="" width={325} height={208} loading="lazy" decoding="async" />
      <span>{design.name}</span>
    </Link>
  );
}
