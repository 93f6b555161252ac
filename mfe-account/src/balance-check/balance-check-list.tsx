import type { BalanceCheckMerchant } from '@bowtie/contracts';
import { formatPhone, letterGroups, letterRange } from '@bowtie/domain';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  linkClass,
  MerchantMark,
  Skeleton,
  TextField,
} from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import {
  Link,
  pageAddress,
  useLatest,
  useLocation,
  useNavigate,
  useSearchParams,
  useServerData,
} from '@bowtie/web';
import { useRef } from 'react';
import styles from './balance-check-list.module.css';
import {
  type BalanceCheckView,
  balanceCheckAddress,
  balanceCheckUrl,
  brandsAtOnce,
  firstGroup,
  readBalanceCheckView,
} from './balance-check-view';

const places = Array.from({ length: 12 }, (_, place) => `place ${place}`);
const heading = 'balance-check-brands';

function Brand({ brand }: { brand: BalanceCheckMerchant }) {
  const { name, merchantImageUrl, balance_check } = brand;
  const { phone, url } = balance_check;
  return (
    <li className={styles.brand}>
      <MerchantMark src={merchantImageUrl} size={48} />
      <div className={styles.words}>
        <strong>{name}</strong>
        {url !== null && (
          <a href={url} rel="noopener noreferrer nofollow" className={linkClass('inline')}>
            Check online
            <span className={styles.spoken}>
              {' '}
              the balance of your <span>{name}</span> card
            </span>
          </a>
        )}
        {phone !== null && (
          <a href={`tel:+1${phone}`} className={linkClass('quiet')}>
            <span>{formatPhone(phone)}</span>
            <span className={styles.spoken}>{`, ${name} by phone`}</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** The brands under their first letters, in the order in which they came. */
function byLetter(
  brands: readonly BalanceCheckMerchant[],
): [letter: string, brands: BalanceCheckMerchant[]][] {
  const groups = new Map<string, BalanceCheckMerchant[]>();
  for (const brand of brands) {
    const letter = brand.name.normalize('NFD').charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups];
}

function Letters({ view, path }: { view: BalanceCheckView; path: string }) {
  return (
    <nav aria-label="First letter">
      <ul className={styles.letters}>
        {letterGroups.map((letter) => (
          <li key={letter}>
            <Link
              to={`${path}${balanceCheckAddress({ letter, query: '', page: 1 })}`}
              preventScrollReset
              className={styles.letter}
              aria-current={view.query === '' && letter === view.letter ? 'true' : undefined}
            >
              {letterRange(letter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Brands({ brands }: { brands: readonly BalanceCheckMerchant[] }) {
  return (
    <ul className={styles.brands}>
      {brands.map((brand) => (
        <Brand key={brand.slug} brand={brand} />
      ))}
    </ul>
  );
}

interface FoundProps {
  brands: readonly BalanceCheckMerchant[];
  /** What a name found comes with the best match first, and not by letters. */
  isByName: boolean;
  isWaiting: boolean;
}

function Found({ brands, isByName, isWaiting }: FoundProps) {
  return (
    <div className={styles.groups} data-waiting={isWaiting || undefined}>
      {isByName && <Brands brands={brands} />}
      {(isByName ? [] : byLetter(brands)).map(([letter, own]) => (
        <section key={letter} className={styles.group} aria-labelledby={`${heading}-${letter}`}>
          <h3 id={`${heading}-${letter}`}>{letter}</h3>
          <Brands brands={own} />
        </section>
      ))}
    </div>
  );
}

/** Where the cards of other brands are checked: found by their letter or name, with each brand's own page and number. */
export function BalanceCheckList({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const top = useRef<HTMLElement>(null);
  const view = readBalanceCheckView(search);
  const { status, data, reload } = useServerData(balanceCheckUrl(view), async (signal) =>
    (await import('./fetch-balance-check')).fetchBalanceCheck(view, signal),
  );
  const shown = useLatest(data);
  const addressOf = (change: Partial<BalanceCheckView>) =>
    `${pathname}${balanceCheckAddress({ ...view, page: 1, ...change })}`;
  const show = (change: Partial<BalanceCheckView>) =>
    void navigate(addressOf(change), { preventScrollReset: true });
  return (
    <section ref={top} className={styles.list} aria-labelledby={heading} aria-busy={status === 'loading'}>
      <h2 id={heading}>{title}</h2>
      <search>
        <form
          key={view.query}
          action={pageAddress(pathname)}
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('query');
            show({ query: typeof typed === 'string' ? typed.trim() : '' });
          }}
        >
          <TextField
            label="Name on the card"
            type="search"
            name="query"
            defaultValue={view.query}
            autoComplete="off"
            maxLength={100}
          />
          <Button type="submit" icon="search">
            Find
          </Button>
        </form>
      </search>
      <Letters view={view} path={pathname} />
      <p className={styles.count} aria-live="polite">
        {shown === undefined ? 'Loading the brands' : countText(shown.total_count, view)}
      </p>
      {status === 'failed' && <ErrorState title="The brands did not load" onRetry={reload} />}
      {status !== 'failed' && shown?.merchants.length === 0 && (
        <EmptyState
          title={view.query === '' ? 'No brand with these letters' : `Nothing found for “${view.query}”`}
          action={
            <Link
              to={addressOf({ query: '', letter: firstGroup })}
              preventScrollReset
              className={buttonClass({ variant: 'ink' })}
            >
              Start again at A
            </Link>
          }
        >
          Try fewer letters. The number for the balance is often on the back of the card, too.
        </EmptyState>
      )}
      {status !== 'failed' && shown === undefined && (
        <ul className={styles.brands} aria-hidden="true">
          {places.map((place) => (
            <li key={place} className={styles.brand}>
              <Skeleton width={48} height={48} />
              <Skeleton shape="text" width="8rem" />
            </li>
          ))}
        </ul>
      )}
      {status !== 'failed' && shown !== undefined && (
        <Found brands={shown.merchants} isByName={view.query !== ''} isWaiting={status === 'loading'} />
      )}
      <Pagination
        page={view.page}
        pageCount={Math.ceil((shown?.total_count ?? 0) / brandsAtOnce)}
        hrefFor={(page) => pageAddress(addressOf({ page }))}
        onPage={(page) => {
          show({ page });
          top.current?.scrollIntoView({ block: 'start' });
        }}
        label="Pages of brands"
      />
    </section>
  );
}

function countText(count: number, { query, letter }: BalanceCheckView): string {
  const brands = count === 1 ? '1 brand' : `${count} brands`;
  return query === '' ? `${brands} from ${letterRange(letter)}` : `${brands} for “${query}”`;
}
