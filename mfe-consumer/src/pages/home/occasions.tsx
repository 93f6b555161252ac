import { Skeleton } from '@bowtie/ui';
import { Link, useServerData } from '@bowtie/web';
import { occasionsUrl } from '../../data/catalog-urls';
import styles from './choices.module.css';
import { Section } from './section';

const places = Array.from({ length: 10 }, (_, place) => `place ${place}`);

/** Choose by what there is to celebrate. */
export function Occasions() {
  const { data } = useServerData(occasionsUrl, async (signal) =>
    (await import('../../data/catalog-calls')).fetchOccasions(signal),
  );
  return (
    <Section
      tinted
      title="What are we celebrating?"
      more={{
        to: '/gift-cards-for-all-occasions/',
        label: data === undefined ? 'All occasions' : `All ${data.occasions.length} occasions`,
      }}
    >
      <ul className={styles.occasions}>
        {data === undefined &&
          places.map((place) => (
            <li key={place} className={styles.occasion} aria-hidden="true">
              <Skeleton shape="circle" width={104} height={104} />
              <Skeleton shape="text" width={80} />
            </li>
          ))}
        {data?.occasions.map(({ slug, name, href, image_url }) => (
          <li key={slug}>
            <Link to={href} className={styles.occasion}>
              <img src={image_url} alt="" width={104} height={104} loading="lazy" decoding="async" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
