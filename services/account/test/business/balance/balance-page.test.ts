import { businessBalance, findBusinessByReference, leaveBusiness } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail } from '../../account-fixture';
import { joinBusiness } from '../register-business';
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

describe('the page of a balance', () => {
  it('begins empty, with a reference for transfers, by which operators find the business', async () => {
    const own = await fixture.openBusiness();
    const page = await own.page();
    expect(page).toMatchObject({
      company_name: 'Acme',
      role: 'owner',
      available: 0,
      held: 0,
      is_low: false,
      may_top_up: true,
      entries: [],
      total_count: 0,
    });
    expect(page.bank_account).toHaveLength(4);
    const sent = ` ${page.bank_reference.toLowerCase()} `;
    expect(await fixture.ask(findBusinessByReference, { reference: sent })).toMatchObject({
      business_id: own.business_id,
    });
    expect(
      (await fixture.ask(findBusinessByReference, { reference: 'BT-0000-0000' })).business_id,
    ).toBeNull();
    expect((await own.page()).bank_reference).toBe(page.bank_reference);
  });

  it('shows each line with its cause and its person, newest first, page by page', async () => {
    const own = await fixture.openBusiness();
    const reference = newReference();
    await own.topUp('first', dollars(100));
    await own.book(dollars(500), reference);
    const order = newOrderNumber();
    await own.hold('h', dollars(550));
    expect(await own.page()).toMatchObject({ available: dollars(50), held: dollars(550), is_low: true });
    await own.capture('h', order);
    await own.refund(order, 'card-1', dollars(50));
    const page = await own.page();
    expect(page).toMatchObject({ available: dollars(100), held: 0, is_low: false, total_count: 4 });
    const by = page.entries[0].by;
    expect(by).toEqual(expect.any(String));
    expect(page.entries).toMatchObject([
      { kind: 'returned', amount: dollars(50), available: dollars(100), order_number: order, by },
      { kind: 'spent', amount: -dollars(550), available: dollars(50), order_number: order, by },
      { kind: 'transfer', amount: dollars(500), by: null, paid_with: reference, card: null },
      {
        kind: 'topped_up',
        amount: dollars(100),
        by,
        paid_with: 'Visa ending in 4242',
        card: { card_type: 'visa', last_four: '4242' },
      },
    ]);
    expect((await own.page({ limit: 1, page: 4 })).entries).toMatchObject([{ kind: 'topped_up' }]);
  });

  it.each([
    ['owner', true],
    ['buyer', false],
    ['viewer', false],
  ] as const)('is shown to each %s, and only owners may add money', async (role, may_top_up) => {
    const own = await fixture.openBusiness();
    await own.topUp('t', dollars(10));
    const { browser } = await joinBusiness(fixture, own, role);
    expect(
      (await fixture.harness.call(businessBalance, { query: {} }, { as: browser.as })).body,
    ).toMatchObject({ company_name: 'Acme', role, available: dollars(10), may_top_up });
    await fixture.harness.call(leaveBusiness, { body: {} }, { as: browser.as });
    const gone = await fixture.harness.call(businessBalance, { query: {} }, { as: browser.as });
    expect([gone.status, gone.body.code]).toEqual([403, 'business_registration_needed']);
  });

  it('is told to its own people alone', async () => {
    const other = fixture.browser();
    await other.becomePerson(newEmail());
    const read = async (identity: typeof other.as) =>
      (await fixture.harness.call(businessBalance, { query: {} }, { as: identity })).status;
    expect(await read(other.as)).toBe(403);
    expect(await read(testIdentity())).toBe(401);
    for (const query of [{ page: 0 }, { limit: 101 }])
      expect(
        (
          await fixture.harness.call(
            businessBalance,
            { query },
            { as: (await fixture.openBusiness()).browser.as },
          )
        ).status,
      ).toBe(400);
  });

  it('says that a business which waits cannot top up by card', async () => {
    expect((await (await fixture.openBusiness({ approved: false })).page()).may_top_up).toBe(false);
  });
});
