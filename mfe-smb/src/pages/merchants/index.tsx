import type { Merchant } from '@bowtie/contracts';
import {
  buttonClass,
  Container,
  classNames,
  EmptyState,
  ErrorState,
  MerchantMark,
  Skeleton,
} from '@bowtie/ui';
import { Link, useLatest, useSearchParams } from '@bowtie/web';
import { businessPaths } from '../../business-paths';
import { useMerchantChunk } from '../../data/merchant-chunks';
import { merchantChunks } from '../../data/merchant-urls';
import styles from './merchants.module.css';

const places = Array.from({ length: 12 }, (_, place) => `place ${place}`);

function Chunks({ chosen }: { chosen: string }) {
  return (
    <nav aria-label="First letter">
      <ul className={styles.chunks}>
        {['', ...merchantChunks].map((chunk) => (
          <li key={chunk}>
            <Link
              to={chunk === '' ? businessPaths.merchants : `${businessPaths.merchants}?letter=${chunk}`}
              preventScrollReset
              className={classNames(styles.chunk, chunk === '' && styles.all)}
              aria-current={chunk === chosen ? 'true' : undefined}
            >
              {chunk === '' ? 'All' : chunk}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Brands({ brands }: { brands: readonly Merchant[] }) {
  return brands.map(({ name, slug, merchantImageUrl }) => (
    <li key={slug}>
      <Link to={businessPaths.merchant(slug)} className={styles.brand}>
        <MerchantMark src={merchantImageUrl} size={48} />
        <span>{name}</span>
      </Link>
    </li>
  ));
}

/** The brands that the store knows, by their first letter, and what businesses order by the list. */
export function Page() {
  const [search] = useSearchParams();
  const asked = search.get('letter') ?? '';
  const chunk = merchantChunks.includes(asked) ? asked : '';
  const { status, data, reload } = useMerchantChunk(chunk);
  const shown = useLatest(data);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Brands for your business</h1>
        <p className={styles.lead}>
          Each brand’s cards are sold on its own page, to one person or to ten. For a whole list in one order
          there are Visa and Mastercard gift cards, which these shops take, too.
        </p>
        <p className={styles.actions}>
          <Link to={businessPaths.express} className={buttonClass({ variant: 'ribbon' })}>
            Order express
          </Link>
          <Link to={businessPaths.details} className={buttonClass()}>
            Step by step
          </Link>
        </p>
      </header>
      <section className={styles.list} aria-label="Brands" aria-busy={status === 'loading'}>
        <Chunks chosen={chunk} />
        {status === 'failed' && <ErrorState title="The brands did not load" onRetry={reload} />}
        {status !== 'failed' && shown?.merchants.length === 0 && (
          <EmptyState
            title={`No brand with ${chunk}`}
            action={
              <Link
                to={businessPaths.merchants}
                preventScrollReset
                className={buttonClass({ variant: 'ink' })}
              >
                Show all brands
              </Link>
            }
          >
            A Visa or Mastercard gift card fits nearly everybody.
          </EmptyState>
        )}
        {status !== 'failed' && shown?.merchants.length !== 0 && (
          <ul className={styles.brands}>
            {shown === undefined ? (
              places.map((place) => (
                <li key={place} aria-hidden="true">
                  <Skeleton height="5rem" />
                </li>
              ))
            ) : (
              <Brands brands={shown.merchants} />
            )}
          </ul>
        )}
      </section>
    </Container>
  );
}
