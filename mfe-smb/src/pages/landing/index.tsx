import { businessOrder } from '@bowtie/domain';
import { buttonClass, Container, Icon, linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useSuppliedConfiguration } from '../../business-configuration';
import { businessPaths } from '../../business-paths';
import { FeeTable } from './fee-table';
import styles from './landing.module.css';
import { audiences, entries, factsOf, features, needs } from './landing-texts';
import { SampleOrderTable } from './sample-order-table';

function Features({ list }: { list: typeof features }) {
  return (
    <ul className={styles.features}>
      {list.map(({ icon, title, words }) => (
        <li key={title}>
          <Icon name={icon} size={22} />
          <div>
            <h3>{title}</h3>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Entries() {
  return (
    <ul className={styles.entries} aria-label="Two ways to order">
      {entries.map(({ icon, title, words, to, linkText }, place) => (
        <li key={to}>
          <Icon name={icon} size={24} />
          <h2>{title}</h2>
          <p>{words}</p>
          <Link
            to={to}
            className={buttonClass({ variant: place === 0 ? 'ribbon' : 'outline', size: 'large' })}
          >
            {linkText}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Needs() {
  return (
    <section className={styles.section}>
      <h2>What you need</h2>
      <ul className={styles.needs}>
        {needs.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        Questions first?{' '}
        <Link to="/contact-us/" className={linkClass('inline')}>
          Call or text us
        </Link>{' '}
        on any day, or see{' '}
        <Link to={businessPaths.merchants} className={linkClass('inline')}>
          which brands we know
        </Link>
        .
      </p>
    </section>
  );
}

/** What the store does for businesses, what it costs, and the two ways into an order. */
export function Page() {
  const limits = useSuppliedConfiguration() ?? businessOrder;
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>Reward cards for the whole list</h1>
          <p
            className={styles.lead}
          >{`Up to ${limits.maxCards} Visa or Mastercard gift cards in one order, each with its own name, amount and words. By e-mail within minutes, or printed and mailed.`}</p>
        </div>
        <Entries />
        <dl className={styles.facts}>
          {factsOf(limits).map(({ term, words }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </header>
      <section className={styles.section}>
        <h2>Who it is for</h2>
        <Features list={audiences} />
      </section>
      <section className={styles.section}>
        <h2>How it works</h2>
        <Features list={features} />
        <SampleOrderTable />
      </section>
      <div className={styles.pair}>
        <section className={styles.section}>
          <h2>What it costs</h2>
          <p className={styles.muted}>
            The value of each card, one fee for it, and postage for plastic cards: once per address, or per
            card where each goes to its own. No fee for the order, none for using the cards.
          </p>
          <FeeTable />
        </section>
        <Needs />
      </div>
    </Container>
  );
}
