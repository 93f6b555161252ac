import { randomUUID } from 'node:crypto';
import { bookBankTransfer, readBusinessFunds, undoBankTransfer } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BalanceFixture,
  dollars,
  newOrderNumber,
  newReference,
  openBalanceFixture,
} from './balance-fixture';

let fixture: BalanceFixture;
beforeAll(async () => {
  fixture = await openBalanceFixture();
});
afterAll(() => fixture.close());

const transferOf = (business_id: string) => ({
  business_id,
  operator: 'fin',
  action_id: randomUUID(),
  amount: dollars(10),
  bank_reference: newReference(),
});
const undoOf = (business_id: string) => ({ business_id, operator: 'fin', bank_reference: 'FED 1' });

describe('a bank transfer', () => {
  it('is booked once by its reference, whoever books it, and is told to the owner', async () => {
    const [own, other] = [await fixture.openBusiness(), await fixture.openBusiness()];
    const reference = newReference();
    const action = randomUUID();
    const booked = await Promise.all([1, 2, 3].map(() => own.book(dollars(300), reference, action)));
    expect(booked.map(({ status, available }) => [status, available])).toEqual(
      booked.map(() => [200, dollars(300)]),
    );
    const again = { status: 409, code: 'transfer_booked' };
    expect(await own.book(dollars(300), ` ${reference.toLowerCase()} `)).toMatchObject(again);
    expect(await other.book(dollars(5), reference)).toMatchObject(again);
    expect([await own.available(), await other.available()]).toEqual([dollars(300), 0]);
    expect((await fixture.mails(own.email)).at(-1)).toMatchObject({
      kind: 'balance_transfer',
      to: own.email,
      amount: dollars(300),
      bank_reference: reference,
    });
    expect((await fixture.ask(readBusinessFunds, { business_id: own.business_id })).transfers).toMatchObject([
      { bank_reference: reference, amount: dollars(300), operator: 'fin', undone: null },
    ]);
  });

  it('is undone once by a counter entry, and may be booked again where it belongs', async () => {
    const [own, right] = [await fixture.openBusiness(), await fixture.openBusiness()];
    const reference = newReference();
    await own.book(dollars(300), reference);
    expect(await right.undo(reference)).toMatchObject({ status: 404, code: 'transfer_unknown' });
    expect(await own.undo('FED-UNKNOWN')).toMatchObject({ status: 404 });
    const undone = await Promise.all([own.undo(reference), own.undo(reference)]);
    expect(undone.map(({ available }) => available)).toEqual([0, 0]);
    expect((await own.entries()).map(({ kind }) => kind)).toEqual(['transfer', 'transfer_undone']);
    expect((await fixture.mails(own.email)).map(({ kind }) => kind)).toContain('balance_transfer_undone');
    expect(await right.book(dollars(300), reference)).toMatchObject({ status: 200 });
    expect(await right.available()).toBe(dollars(300));
    expect(await right.undo(reference)).toMatchObject({ status: 200, available: 0 });
    // Again with the right amount.
    expect(await right.book(dollars(30), reference)).toMatchObject({ available: dollars(30) });
  });

  it('that its bank took back is owed as far as it is spent or set aside, until what comes in has paid it', async () => {
    const own = await fixture.openBusiness();
    const reference = newReference();
    await own.book(dollars(300), reference);
    await own.hold('spent', dollars(200));
    await own.capture('spent', newOrderNumber());
    await own.hold('held', dollars(30));
    const undone = await Promise.all([own.undo(reference), own.undo(reference)]);
    expect(undone).toMatchObject([1, 2].map(() => ({ status: 200, available: 0, owed: dollars(230) })));
    expect((await fixture.mails(own.email)).at(-1)).toMatchObject({
      kind: 'balance_transfer_undone',
      owed: dollars(230),
    });
    expect(await own.hold('more', 200)).toMatchObject({ state: 'short' });
    await own.release('held');
    expect(await own.page()).toMatchObject({ available: 0, owed: dollars(200) });
    expect(await own.book(dollars(300), reference)).toMatchObject({ available: dollars(100) });
    const lines = (await own.entries()).flatMap((entry) => entry.lines);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it('of nobody, of nothing or of odd amounts is refused', async () => {
    const own = await fixture.openBusiness();
    for (const amount of [0, -200, 201, 1.5, dollars(250_001), 'all'])
      expect((await fixture.ask(bookBankTransfer, { ...transferOf(own.business_id), amount })).status).toBe(
        400,
      );
    for (const bank_reference of ['', 'a', '=1+1', '<b>', 'x'.repeat(41)])
      expect(
        (await fixture.ask(bookBankTransfer, { ...transferOf(own.business_id), bank_reference })).status,
      ).toBe(400);
    expect(await fixture.ask(bookBankTransfer, transferOf('nobody'))).toMatchObject({
      status: 404,
      code: 'business_not_found',
    });
    expect((await fixture.ask(readBusinessFunds, { business_id: 'nobody' })).status).toBe(404);
    expect((await fixture.ask(undoBankTransfer, { ...undoOf('nobody') })).status).toBe(404);
    expect(await own.available()).toBe(0);
  });
});
