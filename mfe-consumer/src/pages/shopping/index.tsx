import { Container } from '@bowtie/ui';
import { FirstScreenEnd, Link, useLatest, useServerData } from '@bowtie/web';
import { merchantsUrl } from '../../data/catalog-urls';
import { shopPages, wholeShopPath } from '../../data/shop-pages';
import { shopQuery } from '../../data/shop-view';
import { PageHead } from '../../page-head/page-head';
import { BrandFilters } from './brand-filters';
import { BrandList } from './brand-list';
import { NearForm } from './near-form';
import { PrepaidRow } from './prepaid-row';
import { SearchResults } from './search-results';
import { ShopSearch } from './shop-search';
import styles from './shopping.module.css';
import { TownLinks } from './town-links';
import { useSearchGroups } from './use-search-groups';
import { useShopView } from './use-shop-view';

/** The shop: prepaid cards on top, the brands below them, found by name, category, letter and saving. */
export function Page() {
  const { page, view, show, addressOf } = useShopView();
  const isLocal = page === shopPages.local;
  const query = shopQuery(view, page);
  const list = useServerData(merchantsUrl(query), async (signal) =>
    (await import('../../data/catalog-calls')).fetchMerchants(query, signal),
  );
  const lists = useLatest(list.data);
  const categories = lists?.categories ?? [];
  const groups = useSearchGroups(isLocal ? '' : view.query);
  const searched = view.query !== '' && !isLocal;
  const onlyOthers =
    searched && groups?.length !== 0 && groups?.every(({ kind }) => kind !== 'merchant') === true;
  const head = searched
    ? { title: `Results for “${view.query}”`, lead: 'Cards, occasions, designs and brands that fit.' }
    : { title: page.heading, lead: page.lead };
  return (
    <Container className={styles.page}>
      <PageHead title={head.title} lead={head.lead} />
      {isLocal ? (
        <div className={styles.where}>
          <NearForm view={view} path={page.path} onShow={show} />
          <TownLinks towns={lists?.towns ?? []} view={view} addressOf={addressOf} />
        </div>
      ) : (
        <ShopSearch key={page.path} view={view} path={page.path} onShow={show} />
      )}
      {searched && <SearchResults groups={groups} />}
      {!searched && !isLocal && page.fixed.discounts !== true && <PrepaidRow kind={view.kind} />}
      <FirstScreenEnd />
      {onlyOthers ? (
        <p>
          No brand fits “<span>{view.query}</span>”. <Link to={wholeShopPath}>See all brands</Link>
        </p>
      ) : (
        <section className={styles.shop} aria-label={isLocal ? 'Local shops' : 'Brands'}>
          <BrandFilters view={view} path={page.path} categories={categories} onShow={show} />
          <BrandList {...{ page, view, list, addressOf }} onShow={show} />
        </section>
      )}
    </Container>
  );
}
