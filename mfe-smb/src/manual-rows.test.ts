import { newRow } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { manualRows } from './manual-rows';
import { parsePerson } from './person-line';

const options = { quantity: 3, makeRow: () => newRow('a', { cardAmount: '50' }) };

it.each([
  ['Ada Lovelace, ada@example.com', 'Ada Lovelace', 'ada@example.com'],
  ['ada@example.com\tAda', 'Ada', 'ada@example.com'],
  ['Ada Lovelace <ada@example.com>', 'Ada Lovelace', 'ada@example.com'],
  ['Ada', 'Ada', ''],
  ['  ', '', ''],
])('reads a person from %j', (line, name, email) => expect(parsePerson(line)).toEqual({ name, email }));

describe('rows of a list', () => {
  it('are one a person, with what all share', () => {
    const rows = manualRows(
      'Ada, ada@example.com\n\nBen; ben@example.com',
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
