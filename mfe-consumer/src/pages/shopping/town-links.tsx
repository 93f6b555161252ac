import { Link } from '@bowtie/web';
import type { ShopView } from '../../data/shop-view';
import styles from './town-links.module.css';

/** A town with local shops, such as `Portland, OR`. */
interface Town {
  name: string;
  merchant_count: number;
}

interface TownLinksProps {
  towns: readonly Town[];
  view: ShopView;
  addressOf: (change: Partial<ShopView>) => string;
}

/** The towns in which there are local shops. They keep their place while they are on their way. */
export function TownLinks({ towns, view, addressOf }: TownLinksProps) {
  return (
    <nav aria-label="Towns" className={styles.towns}>
      {[{ name: '', merchant_count: 0 }, ...towns].map(({ name, merchant_count }) => (
        <Link
          key={name}
          to={addressOf({ near: name })}
          preventScrollReset
          className={styles.town}
          aria-current={name === view.near ? 'true' : undefined}
        >
          <span>{name === '' ? 'All towns' : name}</span>
          {name !== '' && <span className={styles.count}>{merchant_count}</span>}
        </Link>
      ))}
    </nav>
  );
}
