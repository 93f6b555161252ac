import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../model/rows';
import { productMatches } from './product-filter';

const row = (rest: Partial<ProductRow>): ProductRow => ({
  _id: 'visa-virtual-everyday',
  position: 0,
  name: 'Virtual Visa Gift Card',
  card_network: 'visa',
  plastic: false,
  min_load_value: 10,
  max_load_value: 500,
  category: 'everyday',
  design: 'any',
  enabled: true,
  consumer: true,
  smb: false,
  gift: true,
  ...rest,
});

const plastic = row({ plastic: true });
const virtual = row({ plastic: false });

describe('the filter of prepaid products', () => {
  it.each([
    [undefined, undefined, true, true],
    [true, undefined, true, false],
    [undefined, true, false, true],
    [true, true, true, true],
    [false, undefined, false, true],
    [undefined, false, true, false],
    [false, true, false, true],
    [true, false, true, false],
    [false, false, false, false],
  ])(
    'with plastic %s and virtual %s shows plastic: %s, virtual: %s',
    (wantPlastic, wantVirtual, ...shown) => {
      const matches = productMatches({
        include_plastic_cards: wantPlastic,
        include_virtual_cards: wantVirtual,
      });
      expect([matches(plastic), matches(virtual)]).toEqual(shown);
    },
  );

  it('keeps to network and category', () => {
    expect(productMatches({ card_network: 'mastercard' })(virtual)).toBe(false);
    expect(productMatches({ card_network: 'visa', category: 'everyday' })(virtual)).toBe(true);
    expect(productMatches({ category: 'nothing-of-the-kind' })(virtual)).toBe(false);
  });

  it('shows businesses what is for businesses, and gifts what can be given', () => {
    const reward = row({ consumer: false, smb: true, gift: false });
    expect(productMatches({})(reward)).toBe(false);
    expect(productMatches({ smb: false })(reward)).toBe(false);
    expect(productMatches({ smb: true })(reward)).toBe(true);
    expect(productMatches({ smb: true })(virtual)).toBe(false);
    expect(productMatches({ smb: true, gift: true })(reward)).toBe(false);
    expect(productMatches({ gift: true })(virtual)).toBe(true);
  });
});
