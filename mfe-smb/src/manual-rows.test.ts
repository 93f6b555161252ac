import { newRow } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { parseClipboard, writeClipboard } from './grid/keys/clipboard';
import { manualRows } from './manual-rows';

const options = { quantity: 3, makeRow: () => newRow('a', { cardAmount: '50' }) };

describe('rows of a list', () => {
  it('are one a person, with what all share', () => {
    const rows = manualRows(
      'Ada <ada@example.com>; Ben <ben@example.com>',
      { cardSenderFullName: 'Grace' },
      {
        ...options,
        style: 'email',
      },
    );
    expect(rows).toMatchObject([
      {
        cardAmount: '50',
        cardRecipientFullName: 'Ada',
        emailAddress: 'ada@example.com',
        cardSenderFullName: 'Grace',
      },
      { cardRecipientFullName: 'Ben', emailAddress: 'ben@example.com' },
    ]);
  });

  it('are as many as were wanted without a list, and name plastic cards after their people', () => {
    expect(manualRows('', {}, { ...options, style: 'bulk_ship' })).toHaveLength(3);
    expect(manualRows('Ada', {}, { ...options, style: 'individual_ship' })).toMatchObject([
      {
        nameOnCard: 'Ada',
        cardRecipientFullName: 'Ada',
        cardRecipientAddressRecipientName: 'Ada',
        emailAddress: '',
      },
    ]);
  });
});

it('the clipboard takes and gives cells as spreadsheets do, with lines and tabs inside them', () => {
  const block = [
    ['50', 'two\nlines', 'a "quoted" word'],
    ['60', 'a\ttab', ''],
  ];
  expect(parseClipboard(writeClipboard(block))).toEqual(block);
  expect(parseClipboard('50\tAda\r\n60\tBen\r\n')).toEqual([
    ['50', 'Ada'],
    ['60', 'Ben'],
  ]);
});
