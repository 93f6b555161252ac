import { type Network, networkNames } from '@bowtie/domain';
import { CardArt, Container, classNames, Icon, lazyLayoutClass, linkClass } from '@bowtie/ui';
import { FirstScreenEnd, Link, usePage, useServerData } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import { designsUrl, occasionDesignsUrl } from '../../data/catalog-urls';
import { CardFan } from '../../designs/card-fan';
import { DesignPlaces } from '../../designs/design-places';
import { DesignTile } from '../../designs/design-tile';
import { FeeTable } from '../../fees/fee-table';
import { LandingHero } from '../../landing/landing-hero';
import styles from './network-landing.module.css';
import { landingKind, landingWords, networkTexts } from './network-texts';
import { variedDesigns } from './varied-designs';

const loadCatalog = () => import('../../data/catalog-calls');

interface DesignsProps {
  network: Network;
  /** How many of them. */
  shown: number;
  /** Whether they are of every occasion, and not the first ones of the gallery. */
  varied: boolean;
}

function Designs({ network, shown, varied }: DesignsProps) {
  const found = useServerData(varied ? occasionDesignsUrl : designsUrl(network, '', 1), async (signal) =>
    varied
      ? (await loadCatalog()).fetchOccasionDesigns(signal)
      : (await loadCatalog()).fetchDesigns(network, '', 1, signal),
  );
  const count = varied ? undefined : found.data?.total_count;
  return (
    <section className={styles.designs}>
      <header className={styles.row}>
        <h2>Begin with a design</h2>
        <Link to={`/${network}-gift-cards/predesign/`} className={linkClass('standalone')}>
          <span>{count === undefined ? 'All designs' : `All ${count} designs`}</span>
          <Icon name="arrow-right" size={18} />
        </Link>
      </header>
      <Loaded
        from={found}
        what="the designs"
        skeleton={<DesignPlaces className={styles.grid} count={shown} />}
      >
        {({ templates }) => (
          <ul className={styles.grid}>
            {(varied ? variedDesigns(templates, network, shown) : templates.slice(0, shown)).map((design) => (
              <li key={design.id}>
                <DesignTile design={design} network={network} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** All about one network's gift cards, and the ways to one. */
export function Page() {
  const { route } = usePage();
  const network: Network = route.path.includes('mastercard') ? 'mastercard' : 'visa';
  const name = networkNames[network];
  const kind = landingKind(route.path);
  const { design, alt, amount, fan, other } = networkTexts[network];
  const { heading, lead, actions, designs } = landingWords(network, kind);
  return (
    <Container className={styles.page}>
      <LandingHero title={heading} lead={lead} actions={actions}>
        {kind === 'designer' ? (
          <CardFan designs={fan} network={network} loading="eager" />
        ) : (
          <CardArt
            src={`/images/cards/${design}.svg`}
            alt={alt}
            network={network}
            amount={amount}
            width={440}
            tilt
            loading="eager"
          />
        )}
      </LandingHero>
      <FirstScreenEnd />
      <Designs network={network} shown={designs} varied={kind === 'designer'} />
      <div className={classNames(styles.facts, lazyLayoutClass)}>
        <section className={styles.fact}>
          <h2>Where it can be spent</h2>
          <ul>
            <li>{`Online and in stores in the United States wherever ${name} debit is taken.`}</li>
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
            <Link
              to={`/${other}-gift-cards/`}
              className={linkClass('inline')}
            >{`${networkNames[other]} gift cards`}</Link>
          </p>
        </section>
      </div>
    </Container>
  );
}
