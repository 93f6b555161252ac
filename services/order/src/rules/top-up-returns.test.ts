import type { PaymentNotice } from '@bowtie/providers/payment';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TopUp } from '../model/top-up';
import { afterReturn } from './top-up-returns';

type ReturnNotice = Exclude<PaymentNotice, { kind: 'payment' }>;

const topUp: TopUp = {
  _id: 't',
  business_id: 'b',
  user_id: 'u',
  cents: 10_000,
  payment_id: 'p',
  client_secret: 's',
  state: 'credited',
  at: new Date(0),
  due_at: null,
};
const dispute = (disputeId: string, cents: number, ...states: ('open' | 'won' | 'lost')[]) =>
  states.map((state): ReturnNotice => ({ kind: 'dispute', disputeId, state, cents, reason: 'fraudulent' }));
const refund = (refundId: string, cents: number, ...states: ('pending' | 'paid' | 'failed')[]) =>
  states.map((state): ReturnNotice => ({ kind: 'refund', refundId, state, cents, key: null }));

it.each([
  ['a dispute that was won', dispute('d', 10_000, 'open', 'won'), 0],
  ['a dispute that was lost', dispute('d', 10_000, 'open', 'lost'), 10_000],
  ['a dispute that was lost on appeal', dispute('d', 6_000, 'open', 'won', 'lost'), 6_000],
  ['a refund that failed after it was paid', refund('r', 2_500, 'pending', 'paid', 'failed'), 0],
  [
    'a refund and a dispute',
    [...refund('r', 6_000, 'pending', 'paid'), ...dispute('d', 6_000, 'open')],
    10_000,
  ],
  [
    'two disputes, of which one was won',
    [...dispute('d', 3_000, 'open', 'won'), ...dispute('e', 4_000, 'open', 'lost')],
    4_000,
  ],
])('%s is the same in whichever order it is told, and however often', (_name, notices, away) => {
  const everyOrder = fc
    .tuple(fc.shuffledSubarray([...notices, ...notices], { minLength: notices.length * 2 }))
    .map(([told]) => told);
  fc.assert(
    fc.property(everyOrder, (told) => {
      let now = topUp;
      for (const notice of told) now = { ...now, ...afterReturn(now, notice) };
      expect(now.away?.cents).toBe(away);
      expect(told.every((notice) => afterReturn(now, notice) === undefined)).toBe(true);
    }),
  );
});
