import type { GiftTemplate, OpenLoopProduct } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';

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
