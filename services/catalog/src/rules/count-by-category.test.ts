import { expect, it } from 'vitest';
import { countByCategory } from './count-by-category';

it('counts the categories in the order in which they come up, and names them', () => {
  const list = ['love', 'thinking-of-you', 'love', 'baby', 'love'].map((category) => ({ category }));
  expect(countByCategory(list)).toEqual([
    { slug: 'love', name: 'Love', card_count: 3 },
    { slug: 'thinking-of-you', name: 'Thinking of you', card_count: 1 },
    { slug: 'baby', name: 'Baby', card_count: 1 },
  ]);
  expect(countByCategory([])).toEqual([]);
});

it('is not led astray by names that objects have', () => {
  const list = ['constructor', '__proto__'].map((category) => ({ category }));
  expect(countByCategory(list).map(({ slug }) => slug)).toEqual(['constructor', '__proto__']);
});
