import { describe, expect, it } from 'vitest';
import { knownPages } from './known-pages';

const page = { page: 'any' };
const areas = [
  {
    routes: [
      { ...page, path: '/', title: 'A long promise | Bowtie' },
      { ...page, path: '/visa-gift-cards/', title: 'Visa gift cards | Bowtie' },
      { ...page, path: '/buy-visa-gift-card/', title: 'Visa | Bowtie' },
      { ...page, path: '/cart/', title: 'Cart' },
      { ...page, path: '/checkout/confirmation/:orderNumber/', title: 'Order' },
    ],
  },
  {
    routes: [
      { ...page, path: '/build-a-card/:slug?/', title: 'Build a card | Bowtie' },
      { ...page, path: '/account/', title: 'Account', private: true },
      { ...page, path: '/orderstatus/', title: 'Track an order | Bowtie' },
      { ...page, path: '/about/', title: 'About | Bowtie' },
      { ...page, path: '/terms/', title: 'Terms | Bowtie' },
    ],
  },
];

describe('the pages of the sitemap', () => {
  it('lists what anybody may open, once and under its own address', () => {
    const paths = knownPages(areas).flatMap(({ pages }) => pages.map(({ path }) => path));
    expect(paths.sort()).toEqual(
      ['/', '/about/', '/build-a-card/', '/orderstatus/', '/terms/', '/visa-gift-cards/'].sort(),
    );
  });

  it('groups them and says their names without the store’s', () => {
    expect(knownPages(areas)).toEqual([
      {
        title: 'Prepaid cards',
        pages: [
          { path: '/visa-gift-cards/', title: 'Visa gift cards' },
          { path: '/build-a-card/', title: 'Build a card' },
        ],
      },
      { title: 'Shopping', pages: [{ path: '/', title: 'Home' }] },
      { title: 'Your cards and orders', pages: [{ path: '/orderstatus/', title: 'Track an order' }] },
      { title: 'Legal', pages: [{ path: '/terms/', title: 'Terms' }] },
      { title: 'About and help', pages: [{ path: '/about/', title: 'About' }] },
    ]);
  });

  it('leaves out groups without pages', () => {
    expect(knownPages([])).toEqual([]);
  });
});
