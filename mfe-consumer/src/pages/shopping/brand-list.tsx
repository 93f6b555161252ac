import type { CallAnswer, Merchant, merchants } from '@bowtie/contracts';
import { brandPath, cardFace } from '@bowtie/domain';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { Link, pageAddress, type ServerData, useLatest } from '@bowtie/web';
import { useRef } from 'react';
import { DiscountEnd } from '../../brands/discount-end';
import { savingsOf } from '../../data/savings';
import { wholeShopPath } from '../../data/shop-pages';
import type { ShopPage } from '../../data/shop-view';
import { brandsAtOnce, type ShopView, viewOn, wholeShop } from '../../data/shop-view';
import styles from './brand-list.module.css';

type Merchants = CallAnswer<typeof merchants>;

interface BrandListProps {
  page: ShopPage;
  view: ShopView;
  list: ServerData<Merchants>;
  addressOf: (change: Partial<ShopView>) => string;
  onShow: (change: Partial<ShopView>) => void;
}

const places = Array.from({ length: brandsAtOnce }, (_, place) => `place ${place}`);

const { page: _first, ...noFilters } = wholeShop;

function isFiltered({ page: _page, ...filters }: ShopView, own: ShopPage): boolean {
  const { page: _own, ...unfiltered } = viewOn(own, wholeShop);
  return JSON.stringify(filters) !== JSON.stringify(unfiltered);
}

function countWords(count: number, { query, near }: ShopView, { local = false }: ShopPage): string {
  const shops = count === 1 ? `${count} shop` : `${count} shops`;
  const brands = count === 1 ? `${count} brand` : `${count} brands`;
  const counted = local ? shops : brands;
  const where = near === '' ? '' : ` near “${near}”`;
  return query === '' ? `${counted}${where}` : `${counted} for “${query}”${where}`;
}

function Tile({ brand }: { brand: Merchant }) {
  const savings = savingsOf(brand);
  return (
    <Link to={brandPath(brand.slug)} className={styles.tile}>
      <img
        src={cardFace(brand.merchantImageUrl)}
        alt=""
        width={100}
        height={64}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.words}>
        <span className={styles.name}>{brand.name}</span>
        {brand.place !== undefined && <span className={styles.place}>{brand.place}</span>}
        {savings.map((saving, place) => (
          <span key={saving} className={styles.saving}>
            <span>{saving}</span>
            {place === 0 && brand.discount_until !== undefined && (
              <span>
                {' until '}
                <DiscountEnd until={brand.discount_until} month="short" />
              </span>
            )}
          </span>
        ))}
      </span>
    </Link>
  );
}

/** Where everything is shown that the page has. */
function unfiltered({ local = false }: ShopPage, addressOf: BrandListProps['addressOf']): string {
  return local ? addressOf(noFilters) : wholeShopPath;
}

function NothingFound({ page, view, addressOf }: Pick<BrandListProps, 'page' | 'view' | 'addressOf'>) {
  const { local = false } = page;
  const nothing = local ? 'No shop here' : 'No brand here';
  return (
    <EmptyState
      title={view.query === '' ? nothing : `Nothing found for “${view.query}”`}
      action={
        <>
          <Link
            to={unfiltered(page, addressOf)}
            preventScrollReset
            className={buttonClass({ variant: 'ink' })}
          >
            {local ? 'Show all local shops' : 'Show all brands'}
          </Link>
          <Link to="/visa-gift-cards/virtual/" className={buttonClass({ variant: 'outline' })}>
            Send a Visa gift card
          </Link>
        </>
      }
    >{`${view.near === '' ? 'Try fewer filters or another word.' : 'Try a larger city close by, or its ZIP.'} Or send a prepaid card: they choose the shop.`}</EmptyState>
  );
}

/** The brands of a view. While the next view is on its way, the one before it stays, so that nothing jumps. */
export function BrandList({ page, view, list, addressOf, onShow }: BrandListProps) {
  const top = useRef<HTMLDivElement>(null);
  const { status, data, reload } = list;
  const shown = useLatest(data);
  if (status === 'failed') {
    return (
      <ErrorState title="The brands could not be shown" onRetry={reload}>
        Your filters stay as they are.
      </ErrorState>
    );
  }
  const pageCount = Math.ceil((shown?.total_count ?? 0) / brandsAtOnce);
  const turnTo = (to: number) => {
    onShow({ page: to });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={styles.list} aria-busy={status === 'loading'}>
      <header className={styles.head}>
        <h2 className={styles.count} aria-live="polite">
          {shown === undefined ? 'Brands' : countWords(shown.total_count, view, page)}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className={styles.clear}
          disabled={!isFiltered(view, page)}
          onClick={() => onShow(noFilters)}
        >
          Clear filters
        </Button>
      </header>
      {shown?.merchants.length === 0 ? (
        <NothingFound {...{ page, view, addressOf }} />
      ) : (
        <ul className={styles.grid} data-waiting={status === 'loading' || undefined}>
          {shown === undefined &&
            places.map((place) => (
              <li key={place} className={styles.tile} aria-hidden="true">
                <Skeleton width={100} height={64} />
                <span className={styles.words}>
                  <Skeleton shape="text" width="8rem" />
                  <Skeleton shape="text" width="6rem" />
                </span>
              </li>
            ))}
          {shown?.merchants.map((brand) => (
            <li key={brand.slug}>
              <Tile brand={brand} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={pageCount}
        onPage={turnTo}
        hrefFor={(to) => pageAddress(addressOf({ page: to }))}
        label="Pages of brands"
      />
    </div>
  );
}
