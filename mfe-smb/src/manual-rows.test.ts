import { newRow } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
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
