import type { Merchant } from '@bowtie/contracts';
import { Container } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useState } from 'react';
import { PageHead } from '../../page-head/page-head';
import { BrandDialog } from './brand-dialog';
import { BrandFilters } from './brand-filters';
import { BrandList } from './brand-list';
import { PrepaidRow } from './prepaid-row';
import { SearchResults } from './search-results';
import { ShopSearch } from './shop-search';
import styles from './shopping.module.css';
import { useSearchGroups } from './use-search-groups';
import { useShopView } from './use-shop-view';

const heads: Readonly<Record<string, { title: string; lead: string }>> = {
  '/buy-gift-cards/': {
    title: 'Gift cards',
    lead: 'Prepaid cards for nearly anywhere, ready to send. Below them the brands whose cards go on sale next.',
  },
  '/e-gift-cards/': {
    title: 'E-gift cards',
    lead: 'No paper, no mail carrier: an e-mail with your words, and one link that opens the card.',
  },
  '/e-gift-cards-discounts/': {
    title: 'E-gift cards with a discount',
    lead: 'The brands that take something off, the highest first. Their cards go on sale next.',
  },
};

/** The shop: prepaid cards on top, the brands below them, found by name, letter and saving. */
export function Page() {
  const { view, show, addressOf, path } = useShopView();
  const [brand, setBrand] = useState<Merchant>();
  const groups = useSearchGroups(view.query);
  const searched = view.query !== '';
  const onlyOthers =
    searched && groups?.length !== 0 && groups?.every(({ kind }) => kind !== 'merchant') === true;
  const head = searched
    ? { title: `Results for “${view.query}”`, lead: 'Cards, occasions, designs and brands that fit.' }
    : heads[path];
  return (
    <Container className={styles.page}>
      <PageHead title={head?.title} lead={head?.lead} />
      <ShopSearch key={path} view={view} path={path} onShow={show} />
      {searched ? <SearchResults groups={groups} /> : <PrepaidRow />}
      {onlyOthers ? (
        <p>
          No brand fits “{view.query}”. <Link to={path}>See all brands</Link>
        </p>
      ) : (
        <section className={styles.shop} aria-label="Brands">
          <BrandFilters view={view} path={path} onShow={show} />
          <BrandList {...{ view, addressOf }} onShow={show} onChoose={setBrand} />
        </section>
      )}
      <BrandDialog brand={brand} onClose={() => setBrand(undefined)} />
    </Container>
  );
}
