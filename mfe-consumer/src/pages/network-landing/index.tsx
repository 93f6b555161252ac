import { type Network, networkNames } from '@bowtie/domain';
import {
  buttonClass,
  CardArt,
  Container,
  classNames,
  ErrorState,
  Icon,
  lazyLayoutClass,
  linkClass,
  Skeleton,
} from '@bowtie/ui';
import { Link, usePage, useServerData } from '@bowtie/web';
import { designsUrl } from '../../data/catalog-urls';
import { DesignTile } from '../../designs/design-tile';
import { FeeTable } from '../../fees/fee-table';
import styles from './network-landing.module.css';
import { landingKind, landingWords, networkTexts } from './network-texts';

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => `place ${place}`);

interface DesignsProps {
  network: Network;
  /** How many of them. */
  shown: number;
}

function Designs({ network, shown }: DesignsProps) {
  const { status, data, reload } = useServerData(designsUrl(network, '', 1), async (signal) =>
    (await import('../../data/catalog-calls')).fetchDesigns(network, '', 1, signal),
  );
  return (
    <section className={styles.designs}>
      <header className={styles.row}>
        <h2>Begin with a design</h2>
        <Link to={`/${network}-gift-cards/predesign/`} className={linkClass('standalone')}>
          {data === undefined ? 'All designs' : `All ${data.total_count} designs`}
          <Icon name="arrow-right" size={18} />
        </Link>
      </header>
      {status === 'failed' ? (
        <ErrorState title="The designs could not be shown" onRetry={reload} />
      ) : (
        <ul className={styles.grid} aria-busy={status === 'loading'}>
          {status === 'loading' &&
            placesOf(shown).map((place) => (
              <li key={place}>
                <Skeleton shape="card" />
                <Skeleton shape="text" width="60%" />
              </li>
            ))}
          {data?.templates.slice(0, shown).map((design) => (
            <li key={design.id}>
              <DesignTile design={design} network={network} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** All about one network's gift cards, and the ways to one. */
export function Page() {
  const { route } = usePage();
  const network: Network = route.path.includes('mastercard') ? 'mastercard' : 'visa';
  const name = networkNames[network];
  const { design, alt, amount, other } = networkTexts[network];
  const { heading, lead, actions, designs } = landingWords(network, landingKind(route.path));
  return (
    <Container className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            {actions.map(({ to, label }, place) => (
              <Link
                key={to}
                to={to}
                className={buttonClass({ variant: place === 0 ? 'ribbon' : 'outline', size: 'large' })}
              >
                {label}
              </Link>
            ))}
          </div>
        </div>
        <div className={styles.hand}>
          <CardArt
            src={`/images/cards/${design}.svg`}
            alt={alt}
            network={network}
            amount={amount}
            width={440}
            tilt
            loading="eager"
          />
        </div>
      </div>
      <Designs network={network} shown={designs} />
      <div className={classNames(styles.facts, lazyLayoutClass)}>
        <section className={styles.fact}>
          <h2>Where it can be spent</h2>
          <ul>
            <li>Online and in stores in the United States wherever {name} debit is taken.</li>
            <li>In as many payments as they like, until the balance is used up.</li>
            <li>Not for cash, and not at ATMs.</li>
          </ul>
          <h2>What happens after you pay</h2>
          <ul>
            <li>
              By e-mail, the card is issued and sent as a rule within minutes; one link in it shows the card.
            </li>
            <li>By mail, the card is printed, packed as you chose, and comes with a tracking number.</li>
            <li>
              You can follow each card on the page of <Link to="/orderstatus/">your order</Link>.
            </li>
          </ul>
        </section>
        <section className={styles.fact} id="fees">
          <h2>What it costs</h2>
          <p>The value of the card and one fee. Using the card costs nothing.</p>
          <FeeTable />
          <p className={styles.more}>
            <Link to="/contact-us/#faqs" className={linkClass('inline')}>
              Questions and answers
            </Link>
            <Link to="/cardholder-agreement/" className={linkClass('inline')}>
              Cardholder agreement
            </Link>
            <Link to={`/${other}-gift-cards/`} className={linkClass('inline')}>
              {networkNames[other]} gift cards
            </Link>
          </p>
        </section>
      </div>
    </Container>
  );
}
