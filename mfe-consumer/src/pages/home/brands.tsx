import { brandPath, cardFace } from '@bowtie/domain';
import { Skeleton } from '@bowtie/ui';
import { Link, useServerData } from '@bowtie/web';
import { homeBrands, merchantsUrl } from '../../data/catalog-urls';
import { savingsOf } from '../../data/savings';
import styles from './choices.module.css';
import { Section } from './section';

const places = Array.from({ length: 12 }, (_, place) => `place ${place}`);

/** Choose by brand: twelve of them, with what one saves. */
export function Brands() {
  const { data } = useServerData(merchantsUrl(homeBrands), async (signal) =>
    (await import('../../data/catalog-calls')).fetchMerchants(homeBrands, signal),
  );
  return (
    <Section
      title="Or a brand they love"
      lead="National brands with a little off, or a little back."
      more={{
        to: '/buy-gift-cards/',
        label: data === undefined ? 'See all brands' : `See all ${data.total_count} brands`,
      }}
    >
      <ul className={styles.brands}>
        {data === undefined &&
          places.map((place) => (
            <li key={place} className={styles.brand} aria-hidden="true">
              <Skeleton width={88} height={56} />
              <Skeleton shape="text" width="100%" />
            </li>
          ))}
        {data?.merchants.map((merchant) => (
          <li key={merchant.slug}>
            <Link to={brandPath(merchant.slug)} className={styles.brand}>
              <img
                src={cardFace(merchant.merchantImageUrl)}
                alt=""
                width={88}
                height={56}
                loading="lazy"
                decoding="async"
                className={styles.brandCard}
              />
              <span className={styles.brandWords}>
                <span className={styles.brandName}>{merchant.name}</span>
                <span className={styles.saving}>{savingsOf(merchant)[0]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
