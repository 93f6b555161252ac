import type { DirectCards } from '@bowtie/contracts';
import { brandPath, formatPhone } from '@bowtie/domain';
import { linkClass, MerchantMark } from '@bowtie/ui';
import { Link, useServerData } from '@bowtie/web';
import { merchantsUrl, similarQuery } from '../../data/catalog-urls';
import { savingsOf } from '../../data/savings';
import styles from './brand-page.module.css';

type Brand = DirectCards['onDemandCards']['merchant'];

/** How a brand's card is used, its terms, and where its balance is asked for. */
export function BrandFacts({ brand }: { brand: Brand }) {
  const { name, how_to_use, terms, balance_check } = brand;
  const { phone, url } = balance_check;
  return (
    <div className={styles.facts}>
      {how_to_use !== '' && (
        <section>
          <h2>How to use it</h2>
          <p>{how_to_use}</p>
        </section>
      )}
      <section>
        <h2>Check a balance</h2>
        <p>
          <span>
            {phone === null && url === null && `Ask in any shop of ${name} for what is left on a card.`}
          </span>
          {phone !== null && (
            <span>
              Call <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
              <span>{url !== null && ', or '}</span>
            </span>
          )}
          {url !== null && (
            <a
              href={url}
              rel="noreferrer"
            >{`${phone === null ? 'Look it up on the page of ' : 'look it up on the page of '}${name}`}</a>
          )}
          <span>.</span>
        </p>
      </section>
      {terms !== '' && (
        <section>
          <h2>Terms</h2>
          <p className={styles.terms}>{terms}</p>
        </section>
      )}
    </div>
  );
}

/** Brands that are like this one; nothing where there are none. */
export function SimilarBrands({ slug }: { slug: string }) {
  const query = similarQuery(slug);
  const { data } = useServerData(merchantsUrl(query), async (signal) =>
    (await import('../../data/catalog-calls')).fetchMerchants(query, signal),
  );
  if (data === undefined || data.merchants.length === 0) return null;
  return (
    <section className={styles.similar} aria-label="Similar brands">
      <h2>Similar brands</h2>
      <ul className={styles.brands}>
        {data.merchants.map((brand) => (
          <li key={brand.slug}>
            <Link to={brandPath(brand.slug)} className={styles.brand}>
              <MerchantMark src={brand.merchantImageUrl} size={48} />
              <span>
                <strong>{brand.name}</strong>
                {savingsOf(brand)
                  .slice(0, 1)
                  .map((saving) => (
                    <small key={saving}>{saving}</small>
                  ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/buy-gift-cards/" className={linkClass('standalone')}>
          All brands
        </Link>
      </p>
    </section>
  );
}
