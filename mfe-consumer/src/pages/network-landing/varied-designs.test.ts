import type { GiftTemplate } from '@bowtie/contracts';
import { expect, it } from 'vitest';
import { variedDesigns } from './varied-designs';

const design = (id: string, category: string, card_network: GiftTemplate['card_network'] = ['visa']) => ({
  id,
  name: id,
  category,
  card_network,
  image_url: `/images/cards/${id}.svg`,
});

it('takes designs from one occasion after the other, of the network alone', () => {
  const templates = [
    design('a1', 'a'),
    design('a2', 'a'),
    design('a3', 'a'),
    design('b1', 'b', ['mastercard']),
    design('b2', 'b'),
    design('c1', 'c', ['visa', 'mastercard']),
  ];
  const ids = (count: number) => variedDesigns(templates, 'visa', count).map(({ id }) => id);
  expect(ids(4)).toEqual(['a1', 'b2', 'c1', 'a2']);
  expect(ids(24)).toEqual(['a1', 'b2', 'c1', 'a2', 'a3']);
  expect(variedDesigns([], 'visa', 4)).toEqual([]);
});
