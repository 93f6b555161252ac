// @vitest-environment happy-dom

import { createOrder, createSmbOrder, finishTopUp, paymentAfterRefusal } from '@bowtie/contracts';
import { ApiError } from '@bowtie/web';
import type { Intent, PaymentAnswer, PaymentMethod } from '@bowtie/web/payment-form';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Payment, type PaymentPurpose, usePayment } from './use-payment';

interface Accepted {
  paymentId: string | undefined;
  key: number;
}

const intent: Intent = {
  payment_intent_id: 'pi_1',
  client_secret: 'secret',
  total: 2_000,
  confirm_url: '/confirm',
};
const refused = (status: number, code: string) => new ApiError(status, code, `refused: ${code}`);
const lost = refused(0, 'no_connection');

/** A page that pays, whose store and bank answer what was put down for them, in turn. */
function openPage(given: Partial<PaymentPurpose<Accepted, string>> = {}) {
  const finishes: (Error | string)[] = [];
  const answers: (PaymentAnswer | Error)[] = [];
  const bank = async () => {
    const answer = answers.shift() ?? { status: 'succeeded' };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const finish = vi.fn(async (_accepted: Accepted) => {
    const answer = finishes.shift() ?? 'order';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const calls = {
    finish,
    onDone: vi.fn<(done: string) => void>(),
    release: vi.fn(async (_paymentId: string) => true),
    keep: vi.fn<(accepted: Accepted | undefined) => void>(),
    readAgain: vi.fn(async () => undefined),
  };
  const prepare = vi.fn(async () => intent);
  let key = 0;
  const payment: Payment<Intent, Accepted> = {
    prepare,
    shownTotal: intent.total,
    accept: ({ payment_intent_id }) => {
      key += 1;
      return { paymentId: payment_intent_id, key };
    },
  };
  const method: PaymentMethod = {
    label: 'Visa',
    opensDialogOverPage: false,
    saveCard: false,
    pay: vi.fn(bank),
  };
  const { result } = renderHook(() =>
    usePayment<Accepted, string>({
      ...calls,
      finishCall: createSmbOrder,
      paymentIdOf: ({ paymentId }) => paymentId,
      reportLabel: () => 'order creation',
      ...given,
    }),
  );
  return {
    ...calls,
    prepare,
    method,
    finishes,
    answers,
    bank,
    page: () => result.current,
    pay: (over: Partial<typeof payment> = {}) =>
      act(() => result.current.pay({ ...payment, ...over }, method)),
  };
}

describe('a payment', () => {
  it('is prepared, accepted, kept until it is finished, and done once, however often it is pressed', async () => {
    const { page, method, finish, keep, onDone, prepare } = openPage();
    const pay = () =>
      page().pay({ prepare, shownTotal: 2_000, accept: () => ({ paymentId: 'pi_1', key: 1 }) }, method);
    await act(async () => {
      await Promise.all([pay(), pay(), pay()]);
    });
    expect([prepare, finish, onDone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(keep.mock.calls).toEqual([[{ paymentId: 'pi_1', key: 1 }], [undefined]]);
    expect(onDone).toHaveBeenCalledWith('order');
  });

  it('of another sum than was shown is not made', async () => {
    const { page, pay, method, readAgain } = openPage();
    await pay({ shownTotal: 1_900 });
    expect(page().state).toEqual({ at: 'open', message: createOrder.errors.price_changed.message });
    expect(method.pay).not.toHaveBeenCalled();
    expect(readAgain).toHaveBeenCalledOnce();
    await pay({ shownTotal: undefined });
    expect(method.pay).toHaveBeenCalledOnce();
  });

  it('says what a bank that declines advises, and whether it is the card that is to be mended', async () => {
    const { page, pay, answers, finish, bank } = openPage();
    answers.push({ status: 'declined', decline_code: 'insufficient_funds' });
    await pay();
    expect(page().state).toMatchObject({ at: 'open', isCardDeclined: true });
    answers.push(
      { status: 'requires_action', confirm: bank },
      { status: 'declined', decline_code: 'authentication_failed' },
    );
    await pay();
    expect(page().state.at).toBe('second_factor');
    await act(() => page().confirm('000000'));
    expect(page().state).toMatchObject({ at: 'open', isCardDeclined: false });
    expect(finish).not.toHaveBeenCalled();
  });

  it('that waits for a code is released when it is stopped, before the next one is prepared', async () => {
    const { page, pay, answers, prepare, release, bank } = openPage();
    let released: (() => void) | undefined;
    release.mockImplementation(() => new Promise((resolve) => (released = () => resolve(true))));
    answers.push({ status: 'requires_action', confirm: bank });
    await pay();
    act(() => page().stop());
    expect(release).toHaveBeenCalledExactlyOnceWith('pi_1');
    const next = pay();
    expect(prepare).toHaveBeenCalledTimes(1);
    released?.();
    await next;
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it('whose answer is lost is finished by the same try again', async () => {
    const { page, pay, finish, finishes, onDone, release } = openPage();
    finishes.push(lost, refused(503, 'service_unavailable'));
    await pay();
    expect(page().state).toEqual({ at: 'unanswered', accepted: { paymentId: 'pi_1', key: 1 } });
    await act(() => page().tryAgain());
    expect(page().state.at).toBe('unanswered');
    await act(() => page().tryAgain());
    expect(onDone).toHaveBeenCalledOnce();
    expect(new Set(finish.mock.calls.map(([accepted]) => accepted.key))).toEqual(new Set([1]));
    expect(release).not.toHaveBeenCalled();
  });

  it.each([
    { by: 'the gift card checkout', finishCall: createOrder },
    { by: 'a business', finishCall: createSmbOrder },
    { by: 'a top-up', finishCall: finishTopUp },
  ])('made by $by ends with every refusal that the store declares', async ({ finishCall }) => {
    const declared = Object.entries(finishCall.errors).filter(([, { status }]) => status < 500);
    expect(declared.length).toBeGreaterThan(3);
    for (const [code, { status }] of declared) {
      const { page, pay, finishes, release } = openPage({ finishCall });
      finishes.push(refused(status, code));
      await pay();
      const isReleasedByStore = paymentAfterRefusal(finishCall, code) === 'released';
      expect(page().state, code).toMatchObject({
        at: 'open',
        message: expect.stringContaining(`refused: ${code}`),
      });
      expect(page().state, code).toMatchObject(
        isReleasedByStore ? { message: expect.stringContaining('You were not charged') } : { at: 'open' },
      );
      const isReleasedHere = !isReleasedByStore && code !== 'payment_unknown';
      expect(release.mock.calls, code).toEqual(isReleasedHere ? [['pi_1']] : []);
    }
  });

  it('that the store would not read is not made, and its fields say why', async () => {
    const { page, pay, finishes, release } = openPage();
    const errors = { purchase_order_number: ['Please use at most 25 characters.'] };
    finishes.push(new ApiError(400, 'validation_error', 'Please check what you typed.', errors));
    await pay();
    expect(page().state).toMatchObject({ at: 'open', refusal: { errors } });
    expect(release).toHaveBeenCalledOnce();
  });

  it('says nothing of money where none was charged', async () => {
    const { page, finishes, release } = openPage();
    finishes.push(refused(409, 'price_changed'));
    await act(() => page().finishUnpaid({ paymentId: undefined, key: 7 }));
    expect(page().state).toMatchObject({ at: 'open', message: 'refused: price_changed' });
    expect(release).not.toHaveBeenCalled();
  });

  it('of a session that ended meanwhile is nobody’s, but for one that was tried before', async () => {
    const onSessionEnded = vi.fn(async () => 'Please log in again.');
    const { page, pay, finishes, keep } = openPage({ onSessionEnded });
    finishes.push(refused(401, 'login_required'), refused(401, 'login_required'));
    await pay();
    expect(page().state).toEqual({ at: 'open', message: 'Please log in again.' });
    expect(keep).toHaveBeenLastCalledWith(undefined);
    await act(() => page().finishAccepted({ paymentId: 'pi_0', key: 3 }));
    expect(page().state).toEqual({ at: 'unanswered', accepted: { paymentId: 'pi_0', key: 3 } });
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it('elsewhere is kept before the page is left', async () => {
    const { page, keep } = openPage();
    const left = vi.fn();
    keep.mockImplementation(() => expect(left).not.toHaveBeenCalled());
    const approval = { payment_intent_id: 'paypal-1', total: 2_000, approve_url: 'https://paypal.example/' };
    await act(() =>
      page().payElsewhere(
        {
          prepare: async () => approval,
          shownTotal: 2_000,
          accept: ({ payment_intent_id }) => ({ paymentId: payment_intent_id, key: 1 }),
        },
        left,
      ),
    );
    expect(keep).toHaveBeenCalledExactlyOnceWith({ paymentId: 'paypal-1', key: 1 });
    expect(left).toHaveBeenCalledExactlyOnceWith(approval);
  });

  it('that cannot be prepared says why, in the page’s words where it has some', async () => {
    const onRefused = vi.fn(async ({ error }: { error: ApiError | undefined }) =>
      error?.code === 'no_inventory' ? 'Two cards are sold out.' : undefined,
    );
    const { page, pay, readAgain } = openPage({ onRefused });
    await pay({ prepare: () => Promise.reject(refused(409, 'no_inventory')) });
    expect(page().state).toMatchObject({ at: 'open', message: 'Two cards are sold out.' });
    expect(readAgain).toHaveBeenCalledOnce();
    await pay({ prepare: () => Promise.reject(new TypeError('a fault of the page')) });
    expect(page().state).toMatchObject({
      at: 'open',
      message: expect.stringContaining('before anything was charged'),
    });
  });
});
