import { assertBalanced, balanceOf } from '@bowtie/ledger/entry';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  boughtEntry,
  cardAccount,
  movedInEntry,
  movedOutEntry,
  openingEntry,
  returnedEntry,
  spendingEntry,
  voidingEntry,
} from './card-entries';

it('entries of card values always sum to zero, and what ends a card undoes what began it', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, (value, fee) => {
      for (const made of [openingEntry('c', value), voidingEntry('c', value)]) {
        assertBalanced(made);
        expect(balanceOf(cardAccount('c'), [made]) + balanceOf('card-funds', [made])).toBe(0);
      }
      const moved = [movedOutEntry('c', value), movedInEntry('d', value, fee)];
      const bought = [boughtEntry('c', 'acme', value), returnedEntry('c', 'acme', value)];
      for (const made of [...moved, ...bought, spendingEntry('c', 't', -value)]) assertBalanced(made);
      for (const account of ['card-replacements', 'brand:acme', 'card-funds'])
        expect(balanceOf(account, [...moved, ...bought])).toBe(0);
      expect(balanceOf(cardAccount('c'), [openingEntry('c', value), voidingEntry('c', value)])).toBe(0);
      expect(balanceOf(cardAccount('c'), [spendingEntry('c', 't', -value)])).toBe(0 - value);
    }),
  );
});
