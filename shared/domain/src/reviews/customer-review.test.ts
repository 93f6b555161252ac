import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from '../text/rules/text-rules';
import { averageStars, customerReviewRules, flagsOf, withoutCardLikeNumbers } from './customer-review';

describe('the words of a review', () => {
  it('hide numbers as they stand on cards, and leave others', () => {
    for (const number of [
      '4000001234567899',
      '4000 0012 3456 7899',
      '4000-0012-3456-7899',
      '4000.0012.3456.7899',
      '6006 4912 3456',
      '4000 – 0012 – 3456 – 7899',
      '٤٠٠٠٠٠١٢٣٤٥٦٧٨٩٩',
    ]) {
      const hidden = withoutCardLikeNumbers(`My card ${number} came.`);
      expect(hidden).toBe('My card [number removed] came.');
      expect(flagsOf([`My card ${number} came.`])).toContain('number');
      expect(flagsOf([hidden])).toEqual(['number']);
    }
    for (const words of ['It cost $25.00 in 2026.', 'Order of 12/24/2026', '1 2 3 4 5 stars'])
      expect(withoutCardLikeNumbers(words)).toBe(words);
  });

  it('are flagged for links, addresses and phone numbers, wherever they stand', () => {
    expect(flagsOf(['Nice', 'See https://example.com/x'])).toEqual(['link']);
    expect(flagsOf(['www.example.com'])).toEqual(['link']);
    expect(flagsOf(['Cheaper at example.shop today'])).toEqual(['link']);
    expect(flagsOf(['javascript://alert'])).toEqual(['link']);
    expect(flagsOf(['Write to ada@example.com'])).toEqual(['email']);
    expect(flagsOf(['Call (202) 555-0143'])).toEqual(['phone']);
    expect(flagsOf(['A lovely card, e.g. for a birthday. It came at 9.30.'])).toEqual([]);
  });

  it('hold nothing that turns text around, and no control characters', () => {
    const { title, text, name } = customerReviewRules;
    expect(fits(title, 'Good \u202Eevil')).toBeDefined();
    expect(fits(title, 'Two\nlines')).toBeDefined();
    expect(fits(name, 'Ada\u0000')).toBeDefined();
    expect(fits(text, 'It came in time,\nand she was happy. 👩‍👧')).toBeUndefined();
    expect(fits(text, 'short')).toBeDefined();
    expect(fits(text, 'x'.repeat(1_501))).toBeDefined();
  });

  it('are masked for good: masking again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '7', ' ', '-', 'a', '.') }), (text) => {
        const once = withoutCardLikeNumbers(text);
        expect(withoutCardLikeNumbers(once)).toBe(once);
      }),
    );
  });
});

describe('the average', () => {
  it('is none without reviews, and never more than it is', () => {
    expect(averageStars([0, 0, 0, 0, 0])).toBeNull();
    expect(averageStars([0, 0, 0, 0, 3])).toBe(5);
    expect(averageStars([0, 0, 0, 1, 24])).toBe(4.9);
    expect(averageStars([1, 0, 0, 0, 1])).toBe(3);
    expect(averageStars([0, 1, 2, 0, 0])).toBe(2.6);
    const count = fc.nat({ max: 1_000 });
    fc.assert(
      fc.property(fc.tuple(count, count, count, count, count), (all) => {
        const average = averageStars(all);
        const total = all.reduce((sum, each) => sum + each, 0);
        if (average === null) return expect(total).toBe(0);
        const exact = all.reduce((sum, each, index) => sum + each * (index + 1), 0) / total;
        expect(average).toBeLessThanOrEqual(exact + 1e-9);
        expect(exact - average).toBeLessThan(0.1);
      }),
    );
  });
});
