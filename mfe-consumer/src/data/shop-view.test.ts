import { describe, expect, it } from 'vitest';
import {
  changeShopView,
  discountsView,
  readShopView,
  type ShopView,
  shopListUrl,
  shopQuery,
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
      { query: 'Harbor & Pine', letter: 'FGH', discounts: true, sort: 'cash_back', page: 3 },
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
    ['discounts=1', { discounts: true }],
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

  it('puts the highest discount first on the page of discounts, unless asked otherwise', () => {
    expect(discountsView(wholeShop)).toMatchObject({ discounts: true, sort: 'discount' });
    expect(discountsView(read('sort=name'))).toMatchObject({ discounts: true, sort: 'name' });
    expect(discountsView(read('query=pine'))).toMatchObject({ discounts: true, sort: '' });
  });

  it('has the first data under the address it asks for', () => {
    expect(shopListUrl({ discounts: false })).toBe('/ajax/merchants/?page=1&limit=24');
    expect(shopListUrl({ discounts: true })).toBe(
      '/ajax/merchants/?discounts=true&sort=discount&page=1&limit=24',
    );
  });
});
