import type { OpenLoopProduct } from '@bowtie/contracts';
import { businessOrder, messages } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkExpress,
  type ExpressOrder,
  emptyExpress,
  expressProduct,
  expressRows,
  expressSheet,
} from './express-order';
import { ExpressOrderSchema } from './express-schema';

const limits = { maxCards: 3, maxTotalDollars: businessOrder.maxTotalDollars };
const list: ExpressOrder = {
  ...emptyExpress,
  templateId: 'confetti',
  people: 'Ada Lovelace, ada@example.com\nGrace Hopper\tgrace@example.com',
  cells: { ...emptyExpress.cells, cardSenderFullName: 'Acme', carrierMessage: 'Thank you all.' },
};
const parcel: ExpressOrder = {
  ...list,
  style: 'bulk_ship',
  quantity: 3,
  cells: {
    ...list.cells,
    cardMessage: 'Well done',
    cardRecipientAddressRecipientName: 'Acme Office',
    cardRecipientAddressLine1: '12 Elm Street',
    cardRecipientAddressCity: 'Springfield',
    cardRecipientAddressState: 'IL',
    cardRecipientAddressZip: '62701',
  },
};
const check = (order: ExpressOrder) => checkExpress(order, expressSheet(order, undefined), limits);

function product(id: string, min: number, max: number, plastic = false): OpenLoopProduct {
  return {
    id,
    name: id,
    plastic,
    card_network: 'visa',
    category: 'any',
    min_load_value: min,
    max_load_value: max,
    image_url: '/images/cards/a.svg',
  };
}

describe('an express order', () => {
  it('makes a row of each person, or one card after the other for one address', () => {
    expect(expressRows(list).map(({ emailAddress, cardAmount }) => [emailAddress, cardAmount])).toEqual([
      ['ada@example.com', '50'],
      ['grace@example.com', '50'],
    ]);
    expect(check(list).isRight).toBe(true);
    expect(check(list).totals).toMatchObject({ cards: 2, value: 10_000 });
    expect(expressRows(parcel)).toHaveLength(3);
    expect(expressRows(parcel)[2]).toMatchObject({
      nameOnCard: 'CARD HOLDER',
      cardRecipientFullName: 'Acme Office',
    });
    expect(check(parcel).isRight).toBe(true);
  });

  it('says what is wrong by its line, with the message of the rule', () => {
    const people = 'Name, E-mail\n\nAda Lovelace, ada@example\nGrace Hopper';
    const { lines, errors, isRight } = check({ ...list, people });
    expect(lines).toEqual([
      { line: 3, field: 'emailAddress', message: messages.format },
      { line: 4, field: 'emailAddress', message: messages.required },
    ]);
    expect([errors, isRight]).toEqual([{}, false]);
  });

  it.each(['Name, E-mail', 'Nombre, Correo electrónico'])(
    'takes %s for a header, and for no person',
    (head) => {
      const people = `${head}\nAda Lovelace, ada@example.com`;
      expect(expressRows({ ...list, people })).toHaveLength(1);
    },
  );

  it('counts people where several stand on a line, as mail programs write them', () => {
    const people = 'Ada <ada@example.com>; Ben <ben@example>; Ada <ada+x@example.com>';
    const { lines, alike, isByEntry, totals } = check({ ...list, people });
    expect(lines).toEqual([{ line: 2, field: 'emailAddress', message: messages.format }]);
    expect([alike, isByEntry, totals.cards]).toEqual([[{ line: 3, first: 1 }], true, 3]);
  });

  it('asks for people, for words and for a design', () => {
    const { errors, lines, designError } = check({ ...emptyExpress, amount: '5' });
    expect(Object.keys(errors).sort()).toEqual([
      'cardAmount',
      'cardSenderFullName',
      'carrierMessage',
      'emailAddress',
    ]);
    expect([lines, designError]).toEqual([[], 'Please choose a design.']);
  });

  it('keeps to the limits of an order, and tells of who is there twice', () => {
    const people = 'Ada, a@b.co\nBen, b@b.co\nCid, c@b.co\nAda, a+x@b.co';
    const { limits: tooMuch, alike, isRight } = check({ ...list, people });
    expect(tooMuch).toEqual(['One order holds at most 3 cards. Please take 1 out.']);
    expect([alike, isRight]).toEqual([[{ line: 4, first: 1 }], false]);
  });

  it('takes the product that holds the amount, and of those the one for most amounts', () => {
    const products = [product('small', 10, 100), product('any', 10, 500), product('card', 10, 500, true)];
    expect(expressProduct(products, list)?.id).toBe('any');
    expect(expressProduct(products, parcel)?.id).toBe('card');
    expect(expressProduct([product('wide', 100, 500), product('small', 10, 100)], list)?.id).toBe('small');
    expect(expressProduct(products, { ...list, network: 'mastercard' })).toBeUndefined();
  });

  it('comes back as it was stored, and is sound whatever was stored', () => {
    for (const order of [list, parcel, emptyExpress])
      expect(ExpressOrderSchema.parse(JSON.parse(JSON.stringify(order)))).toEqual(order);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (cells, rest) => {
        const order = ExpressOrderSchema.parse({ cells, people: rest, quantity: rest, imageUrl: rest });
        expect(() => check(order)).not.toThrow();
      }),
    );
    expect(
      ExpressOrderSchema.parse({ ...list, imageUrl: 'https://elsewhere.example/x.svg' }).imageUrl,
    ).toBeNull();
  });
});
