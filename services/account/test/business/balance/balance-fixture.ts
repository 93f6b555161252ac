import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  bookBankTransfer,
  businessBalance,
  captureCredit,
  creditTopUp,
  decideBusiness,
  holdCredit,
  readBusinessAccount,
  refundCredit,
  releaseCredit,
  setTopUpTaken,
  undoBankTransfer,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import type { CreditEntry } from '../../../src/store/credit-store';
import { type AccountFixture, openAccountFixture } from '../../account-fixture';
import { registerBusiness } from '../register-business';

const as = serviceIdentity('operations');
const visa = { card_type: 'visa', last_four: '4242' };
/** Prices on the wire: 200 to the dollar. */
export const dollars = (amount: number) => amount * 200;
export const newOrderNumber = () => `BT-${randomUUID().slice(0, 8).toUpperCase()}`;
export const newReference = () => `FED ${randomUUID().slice(0, 13).toUpperCase()}`;

/** The account service, and businesses whose balance the store changes. */
export async function openBalanceFixture() {
  const fixture = await openAccountFixture();
  return {
    ...fixture,
    ask: (call: AnyCall, body: object) => ask(fixture, call, body),
    openBusiness: (options?: BusinessOptions) => openBusiness(fixture, options),
  };
}
export type BalanceFixture = Awaited<ReturnType<typeof openBalanceFixture>>;

async function ask({ harness }: AccountFixture, call: AnyCall, body: object) {
  const { status, body: answer } = await harness.call(call, { body }, { as });
  return { status, ...answer };
}

interface BusinessOptions {
  approved?: boolean;
}

/** Somebody with a business, and what the store does with its balance. */
async function openBusiness(fixture: AccountFixture, { approved = true }: BusinessOptions = {}) {
  const { browser, email, user_id } = await registerBusiness(fixture, 'Acme');
  const { business_id } = (await ask(fixture, readBusinessAccount, { user_id })).business;
  const approve = { business_id, operator: 'fin', seen: 'pending', decision: { verdict: 'approve' } };
  if (approved) await ask(fixture, decideBusiness, approve);
  const own = (call: AnyCall, body: object = {}) => ask(fixture, call, { user_id, business_id, ...body });
  const book = (amount: number, bank_reference: string, action_id: string = randomUUID()) =>
    ask(fixture, bookBankTransfer, { business_id, operator: 'fin', action_id, amount, bank_reference });
  return {
    browser,
    email,
    business_id,
    user_id,
    book,
    undo: (bank_reference: string, by = 'adm') =>
      ask(fixture, undoBankTransfer, { business_id, operator: by, bank_reference }),
    topUp: (top_up_id: string, amount: number) => own(creditTopUp, { top_up_id, amount, card: visa }),
    taken: (top_up_id: string, change: number, taken: number) =>
      ask(fixture, setTopUpTaken, {
        business_id,
        top_up_id,
        change,
        taken,
        card: visa,
      }),
    hold: (hold_id: string, amount: number) => own(holdCredit, { hold_id, amount, hold_ms: 60_000 }),
    capture: (hold_id: string, order_number: string) => own(captureCredit, { hold_id, order_number }),
    release: (hold_id: string, order_number?: string) => own(releaseCredit, { hold_id, order_number }),
    refund: (order_number: string, card_id: string, refund: number) =>
      own(refundCredit, { order_number, card_id, refund, take_back: 0 }),
    available: async (): Promise<number> =>
      (await fixture.harness.call(businessBalance, { query: {} }, { as: browser.as })).body.available,
    page: async (query = {}) =>
      (await fixture.harness.call(businessBalance, { query }, { as: browser.as })).body,
    entries: () =>
      fixture.harness
        .db('account')
        .collection<CreditEntry>('balance_entries')
        .find({ owner_id: business_id })
        .sort({ number: 1 })
        .toArray(),
  };
}
