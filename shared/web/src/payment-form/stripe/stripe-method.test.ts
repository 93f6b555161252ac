// @vitest-environment happy-dom
import { ApiError } from '@bowtie/web';
import { afterEach, expect, it, vi } from 'vitest';
import { cardError, intentAnswer } from '../../../testing/fake-stripe';
import { SavedStripeCard } from './saved-stripe-card';
import { loadStripe } from './stripe-js';
import { StripeMethod } from './stripe-method';

const intent = {
  payment_intent_id: 'pi_1',
  client_secret: 'pi_1_secret_x',
  total: 10_590,
  confirm_url: 'https://api.stripe.com/v1/payment_intents/pi_1/confirm',
};
const card = { id: 'pm_1', brand: 'mastercard', last4: '4444' };

function pay(answer: unknown) {
  const confirmPayment = vi.fn(async (_: unknown) => answer);
  const method = new StripeMethod({ confirmPayment, confirmCardSetup: vi.fn() }, card);
  return { confirmPayment, method, answer: method.pay(intent) };
}

afterEach(() => vi.unstubAllGlobals());

it('confirms the intent with the payment method, and stays in the page', async () => {
  const { confirmPayment, method, answer } = pay(intentAnswer('requires_capture'));
  expect(await answer).toEqual({ status: 'succeeded' });
  expect(method.label).toBe('Mastercard ending in 4444');
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
    clientSecret: 'pi_1_secret_x',
    confirmParams: {
      payment_method: 'pm_1',
      return_url: expect.stringMatching(/\/checkout\/review\/$/),
    },
    redirect: 'if_required',
  });
});

it.each([
  ['a decline with its reason', cardError('card_declined', 'insufficient_funds'), 'insufficient_funds'],
  ['a decline without one', cardError('expired_card'), 'expired_card'],
  [
    'a second factor that failed',
    { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } },
    'payment_intent_authentication_failure',
  ],
  [
    'a second factor that was closed',
    intentAnswer('requires_action'),
    'payment_intent_authentication_failure',
  ],
])('tells %s', async (_, given, decline_code) => {
  expect(await pay(given).answer).toEqual({ status: 'declined', decline_code });
});

it('takes a payment that had come through before for what it is', async () => {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: 'pi_1', status: 'requires_capture' },
  };
  expect(await pay({ error }).answer).toEqual({ status: 'succeeded' });
});

it.each([
  ['an outage', { error: { type: 'api_connection_error', message: 'Network error' } }],
  ['a limit', { error: { type: 'rate_limit_error' } }],
  ['a payment that was cancelled', intentAnswer('canceled')],
  ['nonsense', { hello: 1 }],
  ['nothing', undefined],
])('takes %s for no answer, after which asking again is safe', async (_, given) => {
  await expect(pay(given).answer).rejects.toThrow(ApiError);
});

it('loads Stripe’s script from Stripe alone, and once more after a failure', async () => {
  vi.stubGlobal('Stripe', undefined);
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node);
  });
  const first = loadStripe('pk_test_1');
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not be loaded');
  const second = loadStripe('pk_test_1');
  const made = { elements: vi.fn() };
  vi.stubGlobal('Stripe', () => made);
  scripts[1]?.dispatchEvent(new Event('load'));
  expect(await second).toBe(made);
  expect(await loadStripe('pk_test_1')).toBe(made);
  expect(scripts.map(({ src }) => src)).toEqual(['https://js.stripe.com/v3/', 'https://js.stripe.com/v3/']);
});

it('keeps a card, says why it cannot be kept, and takes no clear answer for an outage', async () => {
  const save = (answer: unknown) =>
    new StripeMethod({ confirmPayment: vi.fn(), confirmCardSetup: async () => answer }, card).save({
      client_secret: 'seti_1_secret_x',
      setup_url: 'https://api.stripe.com/v1/setup_intents',
    });
  expect(await save({ setupIntent: { status: 'succeeded', payment_method: 'pm_1' } })).toEqual({
    status: 'succeeded',
    payment_method: 'pm_1',
  });
  expect(await save(cardError('card_declined', 'lost_card'))).toEqual({
    status: 'declined',
    decline_code: 'lost_card',
  });
  await expect(save({ error: { type: 'api_error' } })).rejects.toThrow(ApiError);
  await expect(save({ nonsense: true })).rejects.toThrow(ApiError);
});

it('pays with a saved card, and tells an unloadable Stripe as no answer', async () => {
  const confirmPayment = vi.fn(async () => intentAnswer('requires_capture'));
  const saved = new SavedStripeCard(async () => ({ confirmPayment }), 'pm_7', 'Visa ending in 1111');
  expect(await saved.pay(intent)).toEqual({ status: 'succeeded' });
  expect(confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({ confirmParams: expect.objectContaining({ payment_method: 'pm_7' }) }),
  );
  const offline = new SavedStripeCard(() => Promise.reject(new Error('blocked')), 'pm_7', '');
  await expect(offline.pay(intent)).rejects.toMatchObject({ code: 'no_connection' });
});
