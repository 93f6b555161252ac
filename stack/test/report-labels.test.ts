import { type AnyCall, allCalls, errorLabelOf, reportLabelOf } from '@bowtie/contracts';
import { type SpecReportLabel, specReportLabels } from '@bowtie/domain';
import { callError, createLog, dispatchCall, serviceIdentity, startErrorReports } from '@bowtie/service-kit';
import { type FakeSentry, startFakeSentry, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** What makes each failure happen: the call that fails, unless a refusal of it is what is reported. */
const failures: Record<SpecReportLabel, { call: string; refusal?: string }> = {
  'delivery group add': { call: 'addToCart' },
  'delivery group remove': { call: 'removeDeliveryGroup' },
  'delivery group update': { call: 'updateDeliveryGroup' },
  // A whole cart is replaced by other programs; in the browser an edited card is added anew (`e2e/reports`).
  'delivery group edit': { call: 'replaceCart' },
  'payment intent creation': { call: 'paymentIntent' },
  'payment method update': { call: 'updatePaymentMethod' },
  'payment method delete': { call: 'deletePaymentMethod' },
  'cart fetch': { call: 'getCart' },
  'guest sign-up': { call: 'guestCheckout' },
  'PayPal order': { call: 'createPaypalOrder' },
  'PayPal authorization': { call: 'logPaypalFailure' },
  'open loop products': { call: 'openLoopProducts' },
  'address validation': { call: 'validateAddress' },
  'phone deliverability': { call: 'verifyDeliverability' },
  occasions: { call: 'occasions' },
  templates: { call: 'giftTemplates' },
  'greeting cards': { call: 'greetingCards' },
  activation: { call: 'activateCard' },
  'activation not found': { call: 'activateCard', refusal: 'card_not_found' },
  'balance check': { call: 'checkBalance' },
  'balance check not found': { call: 'checkBalance', refusal: 'card_not_found' },
  'shipping methods': { call: 'availableShippingMethods' },
  'failed email recipient': { call: 'updateFailedEmailRecipient' },
  newsletter: { call: 'newsletterSignup' },
  'menu data': { call: 'menuData' },
  'gift redemption': { call: 'redeemGift' },
  'virtual exchange': { call: 'exchangeVirtualForPhysical' },
  'order lookup': { call: 'orderStatus' },
  'refund request': { call: 'requestRefund' },
  'order cancellation': { call: 'cancelOrder' },
  cobrands: { call: 'userCobrands' },
  'image upload': { call: 'uploadImage' },
  // A page that was closed while paying asks what became of it, and leads to the order.
  'order-confirmation redirect': { call: 'paymentState' },
  'payment failure logging': { call: 'logPaymentFailure' },
  'card processor session': { call: 'initCardLinkSession' },
};

let sentry: FakeSentry;
let end: () => Promise<void>;
beforeAll(async () => {
  sentry = await startFakeSentry();
  end = await startErrorReports(
    { SENTRY_DSN: sentry.dsn, SENTRY_RELEASE: 'test' },
    'test',
    createLog('test', 'silent'),
  );
});
afterAll(async () => {
  await end();
  await sentry.close();
});

function callOf(name: string): AnyCall {
  const call = allCalls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}`);
  return call;
}

/** Has a call fail as its handler would; what is sent matters not, since nothing of it may be reported. */
async function failCall(call: AnyCall, requestId: string, error: unknown): Promise<void> {
  const anything = z.unknown();
  await dispatchCall(
    {
      call: { ...call, params: anything, query: anything, body: anything, upload: undefined },
      handler: async () => {
        throw error;
      },
    },
    {
      params: {},
      query: { email: 'grace@example.com' },
      body: { card_number: '4242424242424242', email: 'ada@example.com', address_line1: '12 Main Street' },
      identity:
        call.audience === 'internal'
          ? serviceIdentity(call.callers[0] ?? 'order')
          : testIdentity({ kind: 'user', user_id: 'u1' }),
      client: { address: '203.0.113.9', device: undefined },
      host: undefined,
      requestId,
      log: createLog('test', 'silent'),
    },
  ).catch(() => undefined);
}

describe('a service', () => {
  it.each(specReportLabels)('reports %s', async (label) => {
    const { call: name, refusal } = failures[label];
    const call = callOf(name);
    const requestId = `request ${label}`;
    const error =
      refusal === undefined
        ? new Error('ada@example.com of 12 Main Street paid with 4242 4242 4242 4242')
        : callError(call, refusal);
    await failCall(call, requestId, error);
    const found = () => sentry.events().filter(({ tags }) => tags.request_id === requestId);
    await expect.poll(() => found().map(({ tags }) => tags.label)).toEqual([label]);
    expect(found()[0]?.tags.call).toBe(name);
    for (const leak of ['ada@', 'grace@', 'Main', '4242 4242', '42424242', '203.0', 'u1"'])
      expect(found()[0]?.text).not.toContain(leak);
  });

  it('has a label of the specification for each call that it names, and for no call twice', () => {
    const names = allCalls.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [label, { call, refusal }] of Object.entries(failures))
      expect(refusal === undefined ? reportLabelOf(call) : errorLabelOf(call, refusal)).toBe(label);
  });
});
