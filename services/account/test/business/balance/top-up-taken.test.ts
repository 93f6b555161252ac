import { readBusinessFunds } from '@bowtie/contracts';
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

describe('a top-up that its bank takes back', () => {
  it('leaves the balance once, is told to the owner and to operators, and comes back the same way', async () => {
    const own = await fixture.openBusiness();
    await own.topUp('t', dollars(100));
    const asked = await Promise.all([1, 2, 3].map(() => own.taken('t', 1, dollars(60))));
    expect(asked.map(({ available, owed }) => [available, owed])).toEqual(asked.map(() => [dollars(40), 0]));
    const mails = (await fixture.mails(own.email)).filter(({ kind }) => kind.startsWith('balance_'));
    expect(mails).toEqual([
      {
        kind: 'balance_taken',
        to: own.email,
        company_name: 'Acme',
        amount: dollars(60),
        card: { card_type: 'visa', last_four: '4242' },
        available: dollars(40),
        owed: 0,
      },
    ]);
    expect(await own.taken('t', 2, 0)).toMatchObject({ available: dollars(100), owed: 0 });
    // Who comes late changes nothing any more.
    expect(await own.taken('t', 1, dollars(60))).toMatchObject({ available: dollars(100) });
    expect((await fixture.mails(own.email)).at(-1)).toMatchObject({ kind: 'balance_restored' });
    expect((await own.page()).entries).toMatchObject([
      { kind: 'top_up_restored', amount: dollars(60), available: dollars(100) },
      { kind: 'top_up_taken', amount: -dollars(60), available: dollars(40) },
      { kind: 'topped_up' },
    ]);
    expect((await fixture.ask(readBusinessFunds, { business_id: own.business_id })).taken).toMatchObject([
      { kind: 'top_up_restored', amount: dollars(60), paid_with: 'Visa ending in 4242' },
      { kind: 'top_up_taken', amount: -dollars(60) },
    ]);
  });

  it('is owed where it is spent: nothing more can be spent until what comes in has paid it', async () => {
    const own = await fixture.openBusiness();
    const order = newOrderNumber();
    await own.topUp('t', dollars(100));
    await own.hold('h', dollars(70));
    await own.capture('h', order);
    expect(await own.taken('t', 1, dollars(100))).toMatchObject({ available: 0, owed: dollars(70) });
    expect(await own.page()).toMatchObject({ available: 0, owed: dollars(70) });
    expect(await own.hold('more', 200)).toMatchObject({ state: 'short' });
    await own.refund(order, 'card', dollars(30));
    expect(await own.page()).toMatchObject({ available: 0, owed: dollars(40) });
    await own.book(dollars(50), newReference());
    expect(await own.available()).toBe(dollars(10));
    expect((await own.page()).owed).toBeUndefined();
    expect(await own.taken('t', 2, 0)).toMatchObject({ available: dollars(110), owed: 0 });
  });

  it('is refused in an odd form', async () => {
    const own = await fixture.openBusiness();
    expect((await own.taken('t', 0, 200)).status).toBe(400);
    expect((await own.taken('t', 65, 200)).status).toBe(400);
    expect((await own.taken('t', 1, -200)).status).toBe(400);
  });
});
