import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/landing';
import { loadLimits, productFor } from './product-choice';

const products = [
  aProduct({ id: 'birthday', category: 'birthday', max_load_value: 250 }),
  aProduct({ id: 'everyday' }),
  aProduct({ id: 'milestone', category: 'milestone', min_load_value: 100 }),
  aProduct({ id: 'virtual', plastic: false, min_load_value: 25, max_load_value: 300 }),
  aProduct({ id: 'other', card_network: 'mastercard' }),
];
const plastic = { cardNetwork: 'visa', deliveryMethod: 'plastic' } as const;
const chosen = (
  category: string,
  amount: number | undefined,
  form: Parameters<typeof productFor>[1] = plastic,
) => productFor(products, form, { category, amount })?.id;

describe('the product that carries a design', () => {
  it('is the one of the occasion while it can hold the amount', () => {
    expect(chosen('birthday', 250)).toBe('birthday');
    expect(chosen('birthday', 251)).toBe('everyday');
    expect(chosen('birthday', undefined)).toBe('birthday');
  });

  it('is the widest where no product is made for the occasion', () => {
    expect(chosen('wedding', 100)).toBe('everyday');
    expect(chosen('wedding', 7)).toBe('everyday');
  });

  it('is of the network and the form of the card', () => {
    expect(chosen('birthday', 50, { ...plastic, cardNetwork: 'mastercard' })).toBe('other');
    expect(chosen('birthday', 50, { ...plastic, deliveryMethod: 'virtual' })).toBe('virtual');
  });

  it('is none where nothing of the kind is on sale', () => {
    expect(chosen('birthday', 50, { cardNetwork: 'mastercard', deliveryMethod: 'virtual' })).toBeUndefined();
  });
});

describe('the limits of an amount', () => {
  it('are those of all products of the kind together', () => {
    expect(loadLimits(products, plastic)).toEqual({ min: 10, max: 500 });
    expect(loadLimits(products, { ...plastic, deliveryMethod: 'virtual' })).toEqual({ min: 25, max: 300 });
  });

  it('are the store’s own until the products are known', () => {
    expect(loadLimits([], plastic)).toEqual({ min: 10, max: 500 });
  });
});
