import { deleteRows, isPlasticStyle, newRow, setCells } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginCards,
  changeDetails,
  choiceOf,
  chooseEntry,
  closeCartRows,
  detailRow,
  editRows,
  emptyOrder,
  enterDetails,
  loadCartRows,
  markOrdered,
  sheetOf,
  takeRows,
} from './business-order';
import { BusinessOrderSchema } from './stored-order';
import { toStoredOrder } from './written-order';

let next = 0;
const newId = () => `row-${next++}`;
const restored = (stored: unknown) => BusinessOrderSchema.safeParse(stored).data;

describe('the stored order', () => {
  it('comes back as it was written', () => {
    const chosen = changeDetails(emptyOrder, {
      style: 'bulk_ship',
      templateId: 'confetti',
      imageUrl: '/images/cards/confetti.svg?v=1',
      applyToAll: ['cardAmount'],
    });
    const order = {
      ...chooseEntry(chosen, 'all_in_one', newId),
      rememberedColumns: { team: 'ignore', value: 'cardAmount' } as const,
      cartGroups: ['group-1'],
    };
    expect(order.rows).toHaveLength(10);
    expect(restored(JSON.parse(JSON.stringify(toStoredOrder(order))))).toEqual(order);
    // An earlier release named the cells of each row.
    expect(restored(JSON.parse(JSON.stringify(order)))).toEqual(order);
  });

  it('is sound, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (details, rows, rest) => {
        const order = restored({ details, rows: [rows], cartGroups: rest, rememberedColumns: rest });
        expect(order?.details.quantity).toBeGreaterThan(0);
        expect(Array.isArray(order?.rows)).toBe(true);
      }),
    );
    expect(restored('nonsense')).toEqual(emptyOrder);
  });

  it('keeps all that was pasted, also what no rule lets through', () => {
    const long = newRow('long', { carrierMessage: 'Thank you! '.repeat(400), cardAmount: '50' });
    const many = Array.from({ length: 10_000 }, (_, index) => newRow(`r${index}`, { cardAmount: '50' }));
    const order = { ...emptyOrder, rows: [long, ...many] };
    expect(restored(JSON.parse(JSON.stringify(toStoredOrder(order))))).toEqual(order);
  });

  it('leaves out a row that is none, and one that is there twice, and takes pictures from the store alone', () => {
    const row = newRow('a', { cardAmount: '50' });
    const details = { ...emptyOrder.details, imageUrl: 'https://elsewhere.example/x.svg' };
    const order = restored({
      ...emptyOrder,
      details,
      rows: [{ id: '' }, row, row, 'x', [], [''], ['b\n', '1']],
    });
    expect(order?.rows).toEqual([row]);
    expect(order?.details.imageUrl).toBeNull();
  });
});

describe('the details', () => {
  it('ask for another product when the kind or the network changes, and keep the design of the same network', () => {
    const chosen = changeDetails(emptyOrder, { productId: 'p', templateId: 't', templateName: 'Confetti' });
    const plastic = changeDetails(chosen, { style: 'individual_ship' });
    expect(plastic.details).toMatchObject({ productId: null, templateId: 't' });
    expect(changeDetails(chosen, { style: 'download' }).details.productId).toBe('p');
    expect(changeDetails(chosen, { network: 'mastercard' }).details).toMatchObject({
      productId: null,
      templateId: null,
      templateName: '',
    });
  });

  it('let a logo card take the place of a design, and the other way round', () => {
    const design = changeDetails(emptyOrder, { templateId: 't', templateName: 'Confetti' });
    const logo = changeDetails(changeDetails(design, { productKind: 'cobrand' }), {
      cobrandUuid: 'c1',
      cloudinaryId: 'own-1',
      imageUrl: '/images/own/own-1.webp#dark-12',
    });
    expect(choiceOf(logo.details)).toMatchObject({
      templateId: null,
      cobrandUuid: 'c1',
      cloudinaryId: 'own-1',
    });
    expect(restored(JSON.parse(JSON.stringify(logo)))).toEqual(logo);
    const back = changeDetails(logo, { productKind: 'predesigned' });
    expect(choiceOf(back.details)).toMatchObject({ cobrandUuid: null, cloudinaryId: null });
    expect(changeDetails(logo, { network: 'mastercard' }).details.cobrandUuid).toBeNull();
  });

  it('stand in new rows, and in all of them where they are meant for all', () => {
    const { details } = changeDetails(emptyOrder, {
      style: 'bulk_ship',
      anticipatedValue: '75',
      cardMessage: 'Thanks',
      applyToAll: ['cardMessage'],
    });
    expect(detailRow(details, 'a')).toMatchObject({ cardAmount: '75', nameOnCard: 'CARD HOLDER' });
    expect(sheetOf(details).overrides).toEqual({ cardMessage: 'Thanks' });
    expect(isPlasticStyle(details.style)).toBe(true);
  });
});

describe('the rows', () => {
  const rows = [newRow('a'), newRow('b')];

  it('are kept when another way of entering them is chosen', () => {
    const order = takeRows(emptyOrder, rows, false);
    expect(chooseEntry(order, 'all_in_one', newId).rows).toBe(rows);
    expect(takeRows(order, [newRow('c')], true).rows).toHaveLength(3);
  });

  it('follow the details while nothing is typed in them, in their number as well', () => {
    const made = chooseEntry(emptyOrder, 'all_in_one', newId);
    const more = enterDetails(made, { quantity: 12, anticipatedValue: '75' }, newId);
    expect(more.rows.map(({ cardAmount }) => cardAmount)).toEqual(Array(12).fill('75'));
    expect(new Set(more.rows.map(({ id }) => id)).size).toBe(12);
    expect(more.rows.slice(0, 10).map(({ id }) => id)).toEqual(made.rows.map(({ id }) => id));
    expect(enterDetails(more, { quantity: 2 }, newId).rows).toHaveLength(2);
    expect(enterDetails(made, { templateName: 'Confetti' }, newId).rows).toBe(made.rows);

    const [{ id: rowId = '' } = {}] = made.rows;
    const typed = editRows(made, setCells(made.rows, [{ rowId, field: 'cardAmount', text: '20' }]));
    const after = enterDetails(typed, { quantity: 3, anticipatedValue: '75' }, newId);
    expect(after.rows.map(({ cardAmount }) => cardAmount)).toEqual(['20', ...Array(9).fill('75')]);
    const opened = loadCartRows(emptyOrder, {}, [detailRow(emptyOrder.details, 'a')], ['group']);
    expect(enterDetails(opened, { anticipatedValue: '75' }, newId).rows).toEqual(opened.rows);
  });

  it('are begun anew once all of them are ordered', () => {
    const typed = takeRows(emptyOrder, rows, false);
    expect(beginCards(typed)).toBe(typed);
    const ordered = markOrdered(typed, new Set(['a', 'b']), []);
    expect(beginCards(ordered)).toMatchObject({ rows: [], customizeStep: 'gift_details', entryType: null });
    const half = chooseEntry(emptyOrder, 'manual', newId);
    expect(beginCards(half).customizeStep).toBe('manual_details');
  });

  it('are edited on top of what another tab did', () => {
    const order = takeRows(emptyOrder, rows, false);
    const theirs = editRows(order, deleteRows(rows, new Set(['a'])));
    const mine = setCells(rows, [{ rowId: 'b', field: 'cardAmount', text: '9' }]);
    expect(editRows(theirs, mine).rows).toMatchObject([{ id: 'b', cardAmount: '9' }]);
  });

  it('of the cart bring their details along, which are left with them', () => {
    const mine = changeDetails(emptyOrder, {
      style: 'bulk_ship',
      cardMessage: 'Hi',
      applyToAll: ['cardMessage'],
    });
    const open = loadCartRows(mine, { style: 'email', productId: 'p' }, rows, ['group']);
    expect(open.details).toMatchObject({ style: 'email', applyToAll: [] });
    const reloaded = restored(JSON.parse(JSON.stringify(toStoredOrder(open)))) ?? open;
    expect(closeCartRows(reloaded)).toMatchObject({ details: mine.details, rows: [], cartGroups: [] });
    expect(loadCartRows(mine, { style: 'email' }, rows, []).ownDetails).toBeNull();
  });

  it('leave the grid when they are in the cart, and the rest goes into a group of its own', () => {
    const order = loadCartRows(emptyOrder, { style: 'email' }, rows, ['group']);
    expect(order).toMatchObject({ cartGroups: ['group'], customizeStep: 'review_card' });
    const part = markOrdered(order, new Set(['a']), ['group']);
    expect([part.rows.map(({ id }) => id), part.cartGroups]).toEqual([['b'], []]);
  });
});
