import type { Merchant } from '@bowtie/contracts';
import { Container } from '@bowtie/ui';
import { useState } from 'react';
import { PageHead } from '../../parts/page-head';
import { BrandDialog } from './brand-dialog';
import { BrandFilters } from './brand-filters';
import { BrandList } from './brand-list';
import { PrepaidRow } from './prepaid-row';
import styles from './shopping.module.css';
import { useShopView } from './use-shop-view';

const heads: Readonly<Record<string, { title: string; lead: string }>> = {
  '/buy-gift-cards/': {
    title: 'Gift cards',
    lead: 'Prepaid cards for nearly anywhere, ready to send. Below them the brands whose cards go on sale next.',
  },
  '/e-gift-cards/': {
    title: 'E-gift cards',
    lead: 'No paper, no post: an e-mail with your words, and one link that opens the card.',
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
  const head = heads[path];
  return (
    <Container className={styles.page}>
      <PageHead title={head?.title} lead={head?.lead} />
      <PrepaidRow />
      <section className={styles.shop} aria-label="Brands">
        <BrandFilters key={path} view={view} onShow={show} />
        <BrandList {...{ view, addressOf }} onShow={show} onChoose={setBrand} />
      </section>
      <BrandDialog brand={brand} onClose={() => setBrand(undefined)} />
    </Container>
  );
}
