import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plasticCells, rightRows, sheetOf, styles, virtualCells } from '../../testing/business-rows';
import { formulaWithoutValue, gridColumns, newRow, parseAmountCell } from './grid-row';
import { checkRow, checkRows } from './row-errors';
import { cardRows, effectiveRow, overrideFields, sheetColumns } from './sheet';
import { findSimilarRows } from './similar-rows';
import { orderLimitErrors, sheetTotals } from './totals';

const required = 'This field is required. Please enter a value.';
const email = sheetOf('email');
const posted = sheetOf('individual_ship');

describe('the amount of a cell', () => {
  it.each([
    ['50', 50],
    [' $50.00 ', 50],
    ['1,000', 1_000],
    ['US$25', 25],
    ['USD 25', 25],
    ['25 USD', 25],
    ['25.00 $', 25],
    ['50.5', 50.5],
    ['', undefined],
  ])('%j is %s', (text, amount) => expect(parseAmountCell(text)).toBe(amount));

  it.each(['fifty', '5 0', '-50', '1e3', '50,00', '=50', '0x10'])('%j is none', (text) =>
    expect(parseAmountCell(text)).toBeNaN(),
  );
});

describe('what is wrong in a row', () => {
  it('stands at its cell, with the rule’s message', () => {
    const wrong = { ...plasticCells, cardAmount: '9', nameOnCard: 'A_B', cardRecipientAddressZip: '123' };
    expect(checkRow(newRow('a', wrong), posted)).toEqual({
      cardAmount: 'Please enter an amount between $10.00 and $500.00.',
      nameOnCard: 'Name On Card requires only alpha characters, hyphens, and apostrophes',
      cardRecipientAddressZip: 'Invalid zip code',
    });
    const mailed = { ...virtualCells, cardAmount: 'fifty', emailAddress: 'ada', carrierMessage: '<b>' };
    expect(checkRow(newRow('a', mailed), email)).toEqual({
      cardAmount: 'Please enter a valid format.',
      emailAddress: 'Please enter a value between 5 and 254 characters.',
      carrierMessage: "Email Message requires only (!?-',.)",
    });
  });

  it('is a formula that no program has worked out, also where a cell may be empty', () => {
    const message =
      'This cell holds a formula without a value. Type the value, or save the file in Excel and upload it again.';
    const cells = { cardAmount: formulaWithoutValue, cardRecipientAddressLine2: formulaWithoutValue };
    expect(checkRow(newRow('a', { ...plasticCells, ...cells }), posted)).toEqual({
      cardAmount: message,
      cardRecipientAddressLine2: message,
    });
    const amounts = { ...sheetOf('individual_ship'), overrides: { cardAmount: '50' } };
    const covered = newRow('a', { ...plasticCells, cardAmount: formulaWithoutValue });
    expect(checkRows([covered], amounts)).toEqual([]);
  });

  it('depends on what the product can hold', () => {
    const sheet = sheetOf('email', { product: { min: 25, max: 100 } });
    expect(checkRow(newRow('a', { ...virtualCells, cardAmount: '200' }), sheet).cardAmount).toContain(
      '$100.00',
    );
  });

  it('is listed row by row and column by column, and blank rows are no cards', () => {
    const rows = [newRow('a'), newRow('b', { cardSenderFullName: 'Grace' }), newRow('c', virtualCells)];
    expect(checkRows(rows, email).map(({ rowId, field }) => [rowId, field])).toEqual(
      ['cardAmount', 'cardRecipientFullName', 'emailAddress', 'carrierMessage'].map((field) => ['b', field]),
    );
    expect(sheetTotals(rows, email)).toMatchObject({ cards: 2, goodCards: 1 });
  });

  it('asks for no words on what is downloaded, and for right ones where there are some', () => {
    const sheet = sheetOf('download');
    expect(checkRow(newRow('a', { cardAmount: '50' }), sheet)).toEqual({});
    expect(checkRow(newRow('a', { cardAmount: '50', cardSenderFullName: 'G_' }), sheet)).toHaveProperty(
      'cardSenderFullName',
    );
    expect(checkRow(newRow('a', {}), sheet)).toEqual({ cardAmount: required });
  });

  it('is nothing in right rows, of any kind, and something when a required cell is emptied', () => {
    fc.assert(
      fc.property(rightRows, styles, fc.nat(), (rows, style, index) => {
        const sheet = sheetOf(style);
        expect(checkRows(rows, sheet)).toEqual([]);
        const optional = [
          'cardRecipientAddressLine2',
          'emailLanguage',
          'timeZone',
          ...(style === 'download' ? gridColumns(style) : []),
        ];
        const needed = ['cardAmount' as const, ...gridColumns(style)].filter(
          (field) => field === 'cardAmount' || (field !== 'nameOnCard' && !optional.includes(field)),
        );
        const emptied = needed[index % needed.length] ?? 'cardAmount';
        const [first, ...rest] = rows;
        if (first === undefined) return;
        const left = sheetColumns(sheet).some((field) => field !== emptied && first[field].trim() !== '');
        const errors = checkRows([{ ...first, [emptied]: ' ' }, ...rest], sheet);
        expect(errors).toEqual(left ? [{ rowId: first.id, field: emptied, message: required }] : []);
      }),
    );
  });
});

describe('what is the same for all', () => {
  it('stands in every row, and what was typed comes back with its end', () => {
    const row = newRow('a', plasticCells);
    const sheet = { ...posted, overrides: { cardAmount: '75', cardMessage: 'Thanks' } };
    expect(effectiveRow(row, sheet)).toEqual({ ...row, cardAmount: '75', cardMessage: 'Thanks' });
    expect(effectiveRow(row, posted)).toEqual(row);
  });

  it('does not make a card of a row in which nothing else is typed', () => {
    const sheet = { ...email, overrides: { cardAmount: '75' } };
    expect(cardRows([newRow('a', { cardAmount: '20' })], sheet)).toEqual([]);
  });

  it('leaves the columns alone that a kind does not have', () => {
    const sheet = { ...email, overrides: { cardMessage: 'Thanks' } };
    expect(effectiveRow(newRow('a', virtualCells), sheet).cardMessage).toBe('');
    expect(overrideFields).toContain('cardMessage');
  });

  it('names a plastic card CARD HOLDER that has no name', () => {
    const row = newRow('a', { ...plasticCells, nameOnCard: ' ' });
    expect(effectiveRow(row, posted).nameOnCard).toBe('CARD HOLDER');
    expect(checkRows([row], posted)).toEqual([]);
  });
});

describe('rows that are alike', () => {
  const rows = (...cells: object[]) => cells.map((each, index) => newRow(`${index}`, each));

  it('are told apart from the same row twice', () => {
    const found = findSimilarRows(
      rows(
        virtualCells,
        { ...virtualCells, cardRecipientFullName: 'ADA LOVELACE ' },
        { ...virtualCells, emailAddress: 'Ada+work@example.com', cardRecipientFullName: 'A. Byron' },
        { ...virtualCells, emailAddress: 'other@example.com', cardRecipientFullName: 'Áda Lovelace' },
        { ...virtualCells, emailAddress: 'ben@example.com', cardRecipientFullName: 'Ben' },
      ),
      email,
    );
    expect(found).toEqual([
      { rowId: '1', firstId: '0', kind: 'duplicate', field: 'emailAddress' },
      { rowId: '2', firstId: '0', kind: 'look_alike', field: 'emailAddress' },
      { rowId: '3', firstId: '0', kind: 'look_alike', field: 'cardRecipientFullName' },
    ]);
  });

  it('go to the same person at the same door', () => {
    const found = findSimilarRows(
      rows(
        plasticCells,
        { ...plasticCells, cardAmount: '75', cardRecipientAddressLine1: '12 elm street.' },
        { ...plasticCells, cardRecipientAddressRecipientName: 'Ben' },
      ),
      posted,
    );
    expect(found).toEqual([
      { rowId: '1', firstId: '0', kind: 'look_alike', field: 'cardRecipientAddressRecipientName' },
    ]);
  });

  it('are meant in one parcel of cards without a name, and not where a name stands twice', () => {
    const bulk = sheetOf('bulk_ship');
    const unnamed = { ...plasticCells, nameOnCard: '' };
    expect(findSimilarRows(rows(unnamed, unnamed), bulk)).toEqual([]);
    const same = { ...bulk, overrides: { nameOnCard: 'Our Team' } };
    expect(findSimilarRows(rows(plasticCells, plasticCells), same)).toEqual([]);
    expect(findSimilarRows(rows(plasticCells, plasticCells), bulk)).toMatchObject([{ kind: 'duplicate' }]);
  });

  it('are each named once, after the first of them', () => {
    fc.assert(
      fc.property(rightRows, styles, (given, style) => {
        const sheet = sheetOf(style);
        const twice = [...given, ...given.map((row) => ({ ...row, id: `again-${row.id}` }))];
        const found = findSimilarRows(twice, sheet);
        expect(new Set(found.map(({ rowId }) => rowId)).size).toBe(found.length);
        const order = twice.map(({ id }) => id);
        for (const { rowId, firstId } of found)
          expect(order.indexOf(firstId)).toBeLessThan(order.indexOf(rowId));
        // Cards to download without a name, and unnamed ones in a parcel, are nobody's in particular.
        if (style === 'email' || style === 'individual_ship')
          expect(found.length).toBeGreaterThanOrEqual(given.length);
      }),
    );
  });
});

describe('totals', () => {
  it('add values and fees of what has a right amount', () => {
    const rows = ['50', '100', '250', '5', 'x', ''].map((cardAmount, index) =>
      newRow(`${index}`, { ...virtualCells, cardAmount }),
    );
    expect(sheetTotals(rows, email)).toEqual({ cards: 6, goodCards: 3, value: 40_000, fees: 1_285 });
  });

  it('say what is too much for one order, to the edge', () => {
    expect(orderLimitErrors({ cards: 50, value: 1_000_000 })).toEqual([]);
    expect(orderLimitErrors({ cards: 0, value: 0 })).toEqual(['An order needs at least one card.']);
    expect(orderLimitErrors({ cards: 53, value: 1_000_100 })).toEqual([
      'One order holds at most 50 cards. Please take 3 out.',
      'The cards of one order hold at most $10,000.00 together.',
    ]);
    expect(orderLimitErrors({ cards: 53, value: 100 }, { maxCards: 60, maxTotalDollars: 10_000 })).toEqual(
      [],
    );
  });
});
