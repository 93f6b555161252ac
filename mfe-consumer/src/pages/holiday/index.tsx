import { buttonClass, CardArt, Container } from '@bowtie/ui';
import { Link, usePage, useServerData } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import { InlineText } from '../../articles/inline-text';
import { type HolidaySlug, holidayDesignsUrl, holidaySlugs } from '../../data/holidays';
import { DesignPlaces } from '../../designs/design-places';
import { DesignTile } from '../../designs/design-tile';
import { LandingHero } from '../../landing/landing-hero';
import styles from './holiday.module.css';
import { holidayTexts } from './holiday-texts';

function Designs({ holiday }: { holiday: HolidaySlug }) {
  const found = useServerData(holidayDesignsUrl(holiday), async (signal) =>
    (await import('../../data/catalog-calls')).fetchHolidayDesigns(holiday, signal),
  );
  return (
    <Loaded from={found} what="the designs" skeleton={<DesignPlaces className={styles.designs} count={3} />}>
      {({ templates }) => (
        <ul className={styles.designs}>
          {templates.map((design) => (
            <li key={design.id}>
              <DesignTile design={design} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** A holiday with the designs that are drawn for it: which, the address says. */
export function Page() {
  const { route } = usePage();
  const holiday = holidaySlugs.find((slug) => route.path === `/${slug}-holiday-gift-cards/`);
  if (holiday === undefined) throw new Error(`There is no holiday for ${route.path}`);
  const { called, title, lead, heroCard, drawn, day, wishes, when } = holidayTexts[holiday];
  return (
    <Container className={styles.page}>
      <LandingHero
        title={title}
        lead={lead}
        actions={[
          { to: `/visa-gift-cards/virtual/?design=${heroCard.design}`, label: 'Send one by e-mail' },
          { to: '/visa-gift-cards/predesign/?kind=plastic&category=holiday', label: 'Send one by mail' },
        ]}
      >
        <CardArt
          src={`/images/cards/${heroCard.design}.svg`}
          alt={heroCard.alt}
          network="visa"
          amount={heroCard.amount}
          width={440}
          tilt
          loading="eager"
        />
      </LandingHero>
      <section className={styles.section} aria-labelledby="designs">
        <h2 id="designs">{`Designs for ${called}`}</h2>
        <p className={styles.words}>{drawn}</p>
        <Designs key={holiday} holiday={holiday} />
        <p className={styles.actions}>
          <Link to="/custom-greeting-cards/" className={buttonClass()}>
            Put it in a greeting card
          </Link>
          <Link to="/build-a-card/" className={buttonClass()}>
            Use a picture of your own
          </Link>
        </p>
      </section>
      <div className={styles.columns}>
        <section className={styles.section}>
          <h2>{day.heading}</h2>
          {day.words.map((words) => (
            <p key={words}>
              <InlineText text={words} />
            </p>
          ))}
          <h3>When to order</h3>
          <p>{when}</p>
        </section>
        <section className={styles.section}>
          <h2>Words for the card</h2>
          <ul className={styles.wishes}>
            {wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        </section>
      </div>
      <nav aria-label="Other holidays">
        <ul className={styles.others}>
          {holidaySlugs
            .filter((slug) => slug !== holiday)
            .map((slug) => (
              <li key={slug}>
                <Link to={`/${slug}-holiday-gift-cards/`} className={buttonClass({ variant: 'quiet' })}>
                  {holidayTexts[slug].title}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Container>
  );
}
