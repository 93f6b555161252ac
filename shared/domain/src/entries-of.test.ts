import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entriesOf } from './entries-of';

it('a record has the entries that the language lists', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
      expect(entriesOf(record)).toEqual(Object.entries(record));
    }),
  );
  expect(entriesOf(Object.create({ inherited: 1 }))).toEqual([]);
});
