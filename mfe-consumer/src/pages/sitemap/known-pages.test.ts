import { describe, expect, it } from 'vitest';
import { knownPages } from './known-pages';

const page = { page: 'any' };
const listed = { ...page, listed: true } as const;
const areas = [
  {
    routes: [
      { ...listed, path: '/', title: 'A long promise | Bowtie' },
      { ...listed, path: '/visa-gift-cards/', title: 'Visa gift cards | Bowtie' },
      { ...listed, path: '/buy-visa-gift-card/', title: 'Buy a Visa | Bowtie' },
      { ...page, path: '/cart/', title: 'Cart' },
      { ...page, path: '/checkout/confirmation/:orderNumber/', title: 'Order' },
    ],
  },
  {
    routes: [
      { ...listed, path: '/build-a-card/:slug?/', title: 'Build a card | Bowtie' },
      { ...page, path: '/account/', title: 'Account', private: true },
      { ...listed, path: '/orderstatus/', title: 'Track an order | Bowtie' },
      { ...listed, path: '/about/', title: 'About | Bowtie' },
      { ...listed, path: '/terms/', title: 'Terms | Bowtie' },
      { ...page, path: '/secure/login/', title: 'Log in | Bowtie' },
      { ...page, path: '/account/logout/', title: 'Log out | Bowtie' },
      { ...page, path: '/activate/thank-you/', title: 'Active | Bowtie' },
    ],
  },
];

describe('the pages of the sitemap', () => {
  it('lists what is worth opening by itself, once and under its own address', () => {
    const paths = knownPages(areas).flatMap(({ pages }) => pages.map(({ path }) => path));
    expect(paths.sort()).toEqual(
      [
        '/',
        '/about/',
        '/build-a-card/',
        '/buy-visa-gift-card/',
        '/orderstatus/',
        '/secure/login/',
        '/terms/',
        '/visa-gift-cards/',
      ].sort(),
    );
  });

  it('groups them and says their names without the store’s', () => {
    expect(knownPages(areas)).toEqual([
      {
        title: 'Prepaid cards',
        pages: [
          { path: '/visa-gift-cards/', title: 'Visa gift cards' },
          { path: '/buy-visa-gift-card/', title: 'Buy a Visa' },
          { path: '/build-a-card/', title: 'Build a card' },
        ],
      },
      { title: 'Shopping', pages: [{ path: '/', title: 'Home' }] },
      {
        title: 'Your cards and orders',
        pages: [
          { path: '/orderstatus/', title: 'Track an order' },
          { path: '/secure/login/', title: 'Log in' },
        ],
      },
      { title: 'Legal', pages: [{ path: '/terms/', title: 'Terms' }] },
      { title: 'About and help', pages: [{ path: '/about/', title: 'About' }] },
    ]);
  });

  it('leaves out groups without pages', () => {
    expect(knownPages([])).toEqual([]);
  });
});
