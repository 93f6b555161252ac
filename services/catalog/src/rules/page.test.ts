import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from './page';

describe('pages of a list', () => {
  it('partition it: every row once, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 300 }),
        fc.integer({ min: 1, max: 100 }),
        (list, limit) => {
          const pages = Array.from({ length: Math.ceil(list.length / limit) }, (_, index) =>
            pageOf(list, { page: index + 1, limit }),
          );
          expect(pages.flat()).toEqual(list);
          expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        },
      ),
    );
  });

  it('are empty beyond the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer()),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(1_000),
        (list, limit, more) => {
          const page = Math.ceil(list.length / limit) + 1 + more;
          expect(pageOf(list, { page, limit })).toEqual([]);
        },
      ),
    );
  });
});
