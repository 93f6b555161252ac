import { expect, it } from 'vitest';
import { newRow } from './grid-row';
import { mendedCells } from './mend-row';

const right = {
  cardRecipientAddressRecipientName: 'Rose Byron',
  cardRecipientAddressLine1: '12 Elm St',
  cardRecipientAddressCity: 'Springfield',
};
const mended = (change: Partial<typeof right>) =>
  Object.fromEntries(
    mendedCells(newRow('a', { ...right, ...change })).map(({ field, text }) => [field, text]),
  );

it('mends the address of a row as the form of an address does', () => {
  expect(mended({})).toEqual({});
  expect(mendedCells(newRow('blank', {}))).toEqual([]);
  expect(mended({ cardRecipientAddressRecipientName: "Sean O'Neal" })).toEqual({
    cardRecipientAddressRecipientName: 'Sean ONeal',
  });
  expect(mended({ cardRecipientAddressLine1: '12 Elm St #4' })).toEqual({
    cardRecipientAddressLine1: '12 Elm St',
    cardRecipientAddressLine2: '#4',
  });
  // Both at once: the punctuation goes, and what is still too long is in the short form of the post.
  expect(mended({ cardRecipientAddressLine1: '12345 St. Clair Street' })).toEqual({
    cardRecipientAddressLine1: '12345 St Clair St',
  });
});
