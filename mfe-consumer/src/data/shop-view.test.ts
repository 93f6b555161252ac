import { fillCall, readPageQuery } from '@bowtie/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merchantsUrl, searchUrl } from './catalog-urls';
import { shopPages } from './shop-pages';
import {
  changeShopView,
  readShopView,
  type ShopView,
  shopFirstCalls,
  shopPageQuery,
  shopQuery,
  viewOn,
  wholeShop,
  writeShopView,
} from './shop-view';

const read = (address: string) => readShopView(new URLSearchParams(address));

describe('the shopping page and its address', () => {
  it('shows everything when the address says nothing', () => {
    expect(read('')).toEqual(wholeShop);
    expect(writeShopView(wholeShop).toString()).toBe('');
  });

  it('reads what it wrote', () => {
    const views: ShopView[] = [
      {
        ...{ query: 'Harbor & Pine', near: 'St. Louis', category: 'home', kind: 'plastic', letter: 'FGH' },
        ...{ discounts: true, cashBack: true, sort: 'cash_back', page: 3 },
      },
      { ...wholeShop, letter: 'AB', sort: 'name' },
      { ...wholeShop, page: 2 },
    ];
    for (const view of views) expect(readShopView(writeShopView(view))).toEqual(view);
  });

  it.each([
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=many', { page: 1 }],
    ['page=99999999', { page: 1 }],
    ['letter=cde', { letter: 'CDE' }],
    ['letter=A', { letter: '' }],
    ['letter=<script>', { letter: '' }],
    ['sort=price', { sort: '' }],
    ['discounts=yes', { discounts: false }],
    ['discounts=1', { discounts: false }],
    ['kind=paper', { kind: '' }],
    ['category=Home & garden', { category: '' }],
    ['category=home-garden', { category: 'home-garden' }],
    ['query=%20%20', { query: '' }],
    [`query=${'x'.repeat(300)}`, { query: 'x'.repeat(100) }],
  ])('makes sense of %s', (address, expected) => {
    expect(read(address)).toEqual({ ...wholeShop, ...expected });
  });

  it('goes back to the first page when a filter changes', () => {
    const view = read('page=3&letter=CDE');
    expect(changeShopView(view, { discounts: true })).toEqual({ ...view, discounts: true, page: 1 });
    expect(changeShopView(view, { page: 2 })).toEqual({ ...view, page: 2 });
  });
});

describe('what the shopping page asks for', () => {
  it('asks for no more than the view says', () => {
    expect(shopQuery(wholeShop)).toEqual({ page: '1', limit: '24' });
    expect(shopQuery(read('query=pine&letter=FGH&discounts=true&sort=name&page=2'))).toEqual({
      query: 'pine',
      letter: 'FGH',
      discounts: 'true',
      sort: 'name',
      page: '2',
      limit: '24',
    });
  });

  it('shows what the page is of, the highest discount first on the page of discounts, unless asked otherwise', () => {
    const { discounts, egift } = shopPages;
    expect(viewOn(discounts, wholeShop)).toMatchObject({ kind: 'egift', discounts: true, sort: 'discount' });
    expect(viewOn(discounts, read('sort=name'))).toMatchObject({ discounts: true, sort: 'name' });
    expect(viewOn(discounts, read('query=pine'))).toMatchObject({ discounts: true, sort: '' });
    expect(viewOn(egift, read('kind=plastic'))).toMatchObject({ kind: 'egift', discounts: false, sort: '' });
  });

  it('has the first data under the address it asks for, whatever its own address says', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 });
    const address = fc.record(
      {
        query: text,
        near: text,
        category: fc.constantFrom('home', 'Home', 'food-drink', ''),
        kind: fc.constantFrom('egift', 'plastic', 'paper', ''),
        cash_back: fc.constantFrom('true', '0', ''),
        letter: fc.constantFrom('AB', 'CDE', 'cde', 'X', ''),
        discounts: fc.constantFrom('true', '1', ''),
        sort: fc.constantFrom('name', 'discount', 'cash_back', 'price', ''),
        page: fc.constantFrom('1', '2', '0', '10001', '10000', '1.5', 'x', ''),
        unknown: text,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(address, fc.constantFrom(...Object.values(shopPages)), (said, page) => {
        const address = new URLSearchParams(said);
        const query = readPageQuery(shopPageQuery, address);
        const first = shopFirstCalls(page).flatMap((template) => fillCall(template, {}, query) ?? []);
        const view = viewOn(page, readShopView(address));
        expect(first).toContain(merchantsUrl(shopQuery(view, page)));
        expect(first.includes(searchUrl(view.query))).toBe(view.query !== '');
        // The server is told the query in one form, and draws what the browser does with any.
        expect(readShopView(new URLSearchParams(query))).toEqual(readShopView(address));
      }),
      { numRuns: 100 },
    );
  });
});
