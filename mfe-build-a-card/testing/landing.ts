import { type GiftTemplate, type OpenLoopProduct, openLoopProducts } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import type { Network } from '@bowtie/domain';
import { forgetServerData } from '@bowtie/web';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadCardForm } from '../src/pages/landing/card/load-card-form';

/** The landing begins as it does for who comes from another page: with its form. */
await loadCardForm();

/** A design as the catalogue gives it. */
export function aDesign(
  id: string,
  category = 'birthday',
  card_network: Network[] = ['visa', 'mastercard'],
): GiftTemplate {
  return { id, name: id, category, card_network, image_url: `/images/cards/${id}.svg?v=1` };
}

/** A product as the catalogue gives it. */
export function aProduct(part: Partial<OpenLoopProduct> & { id: string }): OpenLoopProduct {
  return {
    name: part.id,
    card_network: 'visa',
    plastic: true,
    min_load_value: 10,
    max_load_value: 500,
    category: 'everyday',
    image_url: `/images/cards/${part.id}.svg`,
    ...part,
  };
}

/** A product of each kind, and one more for birthdays. */
export const someProducts: OpenLoopProduct[] = [
  aProduct({ id: 'visa-plastic-everyday' }),
  aProduct({ id: 'visa-virtual-everyday', plastic: false }),
  aProduct({ id: 'mastercard-plastic-everyday', card_network: 'mastercard' }),
  aProduct({ id: 'mastercard-virtual-everyday', card_network: 'mastercard', plastic: false }),
  aProduct({ id: 'visa-plastic-birthday', category: 'birthday', max_load_value: 250 }),
];

/** Lets each test of a file begin with nothing kept, at the landing of a store that has some products. */
export function beginWithProducts(): void {
  const products = { products: someProducts, total_count: someProducts.length, page: 1, limit: 100 };
  beforeEach(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '', '/build-a-card/');
    forgetServerData(() => true);
    vi.stubGlobal('fetch', mockFetch(mockCall(openLoopProducts, () => products)));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
