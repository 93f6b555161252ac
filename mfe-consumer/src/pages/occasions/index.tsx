import { Container, Icon, linkClass, Skeleton } from '@bowtie/ui';
import { Link, useServerData } from '@bowtie/web';
import { allOf, Loaded } from '@bowtie/web/loaded';
import {
  designCategoriesUrl,
  designsOfEach,
  occasionDesignsUrl,
  occasionsUrl,
} from '../../data/catalog-urls';
import type { HolidaySlug } from '../../data/holidays';
import { DesignTile } from '../../designs/design-tile';
import { PageHead } from '../../page-head/page-head';
import { designsByCategory } from './designs-by-category';
import styles from './occasions.module.css';

const loadCatalog = () => import('../../data/catalog-calls');
const holidayTiles: readonly { slug: HolidaySlug; called: string; design: string }[] = [
  { slug: 'christmas', called: 'Christmas', design: 'gingerbread-lane' },
  { slug: 'hanukkah', called: 'Hanukkah', design: 'eight-nights' },
  { slug: 'diwali', called: 'Diwali', design: 'rows-of-lamps' },
  { slug: 'kwanzaa', called: 'Kwanzaa', design: 'first-fruits' },
];
const places = (count: number) => Array.from({ length: count }, (_, place) => `place ${place}`);

function Occasions() {
  const found = useServerData(occasionsUrl, async (signal) => (await loadCatalog()).fetchOccasions(signal));
  return (
    <Loaded from={found} what="the occasions" skeleton={<OccasionPlaces />}>
      {({ occasions }) => (
        <ul className={styles.occasions}>
          {occasions.map(({ slug, name, href, image_url, blurb }) => (
            <li key={slug}>
              <Link to={href} className={styles.occasion}>
                <img src={image_url} alt="" width={72} height={72} decoding="async" />
                <span className={styles.words}>
                  <strong>{name}</strong>
                  <span>{blurb}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function OccasionPlaces() {
  return (
    <ul className={styles.occasions} aria-hidden="true">
      {places(10).map((place) => (
        <li key={place} className={styles.occasion}>
          <Skeleton shape="circle" width={72} height={72} />
          <Skeleton shape="text" width="8rem" />
        </li>
      ))}
    </ul>
  );
}

function Designs() {
  const categories = useServerData(designCategoriesUrl, async (signal) =>
    (await loadCatalog()).fetchDesignCategories(signal),
  );
  const designs = useServerData(occasionDesignsUrl, async (signal) =>
    (await loadCatalog()).fetchOccasionDesigns(signal),
  );
  const skeleton = (
    <div className={styles.designs}>
      {places(designsOfEach).map((place) => (
        <Skeleton key={place} shape="card" />
      ))}
    </div>
  );
  return (
    <Loaded from={allOf(categories, designs)} what="the designs" skeleton={skeleton}>
      {([{ categories: all }, { templates }]) =>
        designsByCategory(all, templates).map((category) => <Category key={category.slug} {...category} />)
      }
    </Loaded>
  );
}

function Category({ slug, name, designs }: ReturnType<typeof designsByCategory>[number]) {
  return (
    <section id={slug} className={styles.category}>
      <header className={styles.row}>
        <h2>{name}</h2>
        <Link
          to={`/visa-gift-cards/predesign/?category=${slug}`}
          className={linkClass('standalone')}
          aria-label={`Choose a card for ${name.toLowerCase()}`}
        >
          Choose a card
          <Icon name="arrow-right" size={18} />
        </Link>
      </header>
      <ul className={styles.designs}>
        {designs.map((design) => (
          <li key={design.id}>
            <DesignTile design={design} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The days with designs and a page of their own. */
function HolidayPages() {
  return (
    <nav aria-labelledby="holiday-pages" className={styles.category}>
      <h2 id="holiday-pages">Days with designs of their own</h2>
      <ul className={styles.holidays}>
        {holidayTiles.map(({ slug, called, design }) => (
          <li key={slug}>
            <Link to={`/${slug}-holiday-gift-cards/`} className={styles.holiday}>
              <img
                src={`/images/cards/${design}.svg`}
                alt=""
                width={325}
                height={208}
                loading="lazy"
                decoding="async"
              />
              <span>
                <span>{called}</span>
                <Icon name="arrow-right" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The occasions, and the designs that suit them. */
export function Page() {
  return (
    <Container className={styles.page}>
      <PageHead
        title="Gift cards for all occasions"
        lead="Choose the occasion and see the designs that suit it. Every one is ready to send, by e-mail or by mail."
      />
      <Occasions />
      <HolidayPages />
      <Designs />
    </Container>
  );
}
