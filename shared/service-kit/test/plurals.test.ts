import { pageLanguages } from '@bowtie/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOne, writeIn } from '../src';

describe.each(pageLanguages)('counts in $name', (language) => {
  it('have two sentences in the store, one for 1 and one for every other whole count', () => {
    const rules = new Intl.PluralRules(language.tag);
    const counts = fc.oneof(fc.nat(2), fc.nat(1_000_000), fc.constant(1_000_000));
    fc.assert(
      fc.property(counts, (count) => {
        expect(rules.select(count) === 'one').toBe(count === 1);
        expect(writeIn(language, () => isOne(count))).toBe(count === 1);
      }),
    );
  });
});
