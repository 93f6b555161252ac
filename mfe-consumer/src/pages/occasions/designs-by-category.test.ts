import { describe, expect, it } from 'vitest';
import { designsByCategory } from './designs-by-category';

const design = (id: string, category: string) => ({
  id,
  name: id,
  category,
  card_network: ['visa' as const],
  image_url: `/images/cards/${id}.svg`,
});

describe('designs by category', () => {
  it('keeps the order of the categories and of the designs, and leaves out what is empty', () => {
    const categories = [
      { slug: 'birthday', name: 'Birthday' },
      { slug: 'wedding', name: 'Wedding' },
      { slug: 'holiday', name: 'Holiday' },
    ];
    const designs = [design('snow', 'holiday'), design('cake', 'birthday'), design('lights', 'holiday')];
    const found = designsByCategory(categories, designs);
    expect(found.map(({ slug, designs: own }) => [slug, own.map(({ id }) => id)])).toEqual([
      ['birthday', ['cake']],
      ['holiday', ['snow', 'lights']],
    ]);
  });
});
