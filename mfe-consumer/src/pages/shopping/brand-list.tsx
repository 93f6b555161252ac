import type { Merchant } from '@bowtie/contracts';
import { Button, buttonClass, EmptyState, ErrorState, MerchantMark, Skeleton } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { Link, useLatest, useServerData } from '@bowtie/web';
import { useRef } from 'react';
import { merchantsUrl } from '../../data/catalog-urls';
import { savingsOf } from '../../data/savings';
import { brandsAtOnce, type ShopView, shopQuery } from '../../data/shop-view';
import styles from './brand-list.module.css';

interface BrandListProps {
  view: ShopView;
  addressOf: (change: Partial<ShopView>) => string;
  onShow: (change: Partial<ShopView>) => void;
  onChoose: (brand: Merchant) => void;
}

const places = Array.from({ length: brandsAtOnce }, (_, place) => `place ${place}`);

const noFilters: Partial<ShopView> = { query: '', letter: '', discounts: false, sort: '' };

function isFiltered({ query, letter, discounts, sort }: ShopView): boolean {
  return query !== '' || letter !== '' || discounts || sort !== '';
}

function countWords(count: number, { query }: ShopView): string {
  const brands = count === 1 ? '1 brand' : `${count} brands`;
  return query === '' ? brands : `${brands} for “${query}”`;
}

function Tile({ brand, onChoose }: { brand: Merchant; onChoose: BrandListProps['onChoose'] }) {
  const savings = savingsOf(brand);
  return (
    <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => onChoose(brand)}>
      <MerchantMark src={brand.merchantImageUrl} size={64} />
      <span className={styles.words}>
        <span className={styles.name}>{brand.name}</span>
        {savings.map((saving) => (
          <span key={saving} className={styles.saving}>
            {saving}
          </span>
        ))}
      </span>
    </button>
  );
}

function NothingFound({ view, addressOf }: Pick<BrandListProps, 'view' | 'addressOf'>) {
  return (
    <EmptyState
      title={view.query === '' ? 'No brand here' : `Nothing found for “${view.query}”`}
      action={
        <>
          <Link to={addressOf(noFilters)} preventScrollReset className={buttonClass({ variant: 'ink' })}>
            Show all brands
          </Link>
          <Link to="/visa-gift-cards/virtual/" className={buttonClass({ variant: 'outline' })}>
            Send a Visa gift card
          </Link>
        </>
      }
    >
      Try fewer letters or another word. Or send a prepaid card: they choose the shop.
    </EmptyState>
  );
}

/** The brands of a view. While the next view is on its way, the one before it stays, so that nothing jumps. */
export function BrandList({ view, addressOf, onShow, onChoose }: BrandListProps) {
  const top = useRef<HTMLDivElement>(null);
  const query = shopQuery(view);
  const { status, data, reload } = useServerData(merchantsUrl(query), async (signal) =>
    (await import('../../data/catalog-calls')).fetchMerchants(query, signal),
  );
  const shown = useLatest(data);
  if (status === 'failed') {
    return (
      <ErrorState title="The brands could not be shown" onRetry={reload}>
        Your filters stay as they are.
      </ErrorState>
    );
  }
  const pageCount = Math.ceil((shown?.total_count ?? 0) / brandsAtOnce);
  const turnTo = (page: number) => {
    onShow({ page });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={styles.list} aria-busy={status === 'loading'}>
      <header className={styles.head}>
        <h2 className={styles.count} aria-live="polite">
          {shown === undefined ? 'Brands' : countWords(shown.total_count, view)}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className={styles.clear}
          disabled={!isFiltered(view)}
          onClick={() => onShow(noFilters)}
        >
          Clear filters
        </Button>
      </header>
      {shown?.merchants.length === 0 ? (
        <NothingFound view={view} addressOf={addressOf} />
      ) : (
        <ul className={styles.grid} data-waiting={status === 'loading' || undefined}>
          {shown === undefined &&
            places.map((place) => (
              <li key={place} className={styles.tile} aria-hidden="true">
                <Skeleton width={64} height={64} />
                <span className={styles.words}>
                  <Skeleton shape="text" width="8rem" />
                  <Skeleton shape="text" width="6rem" />
                </span>
              </li>
            ))}
          {shown?.merchants.map((brand) => (
            <li key={brand.slug}>
              <Tile brand={brand} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={pageCount}
        onPage={turnTo}
        hrefFor={(page) => addressOf({ page })}
        label="Pages of brands"
      />
    </div>
  );
}
