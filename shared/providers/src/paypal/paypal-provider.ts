import type { PaymentState } from '@bowtie/domain';
import { z } from 'zod';
import type { CancelOutcome, Payment } from '../payment/port';
import { createPaypalHttp, type PaypalAccess, PaypalRejection, readPaypal } from './paypal-http';
import {
  centsOfPaypal,
  type PaypalOrder,
  PaypalOrderSchema,
  PaypalRefundSchema,
  paypalAmount,
} from './paypal-shapes';
import { paypalRefundState } from './paypal-webhook';
import type { PaypalProvider } from './port';

const prefix = 'paypal-';

/** Whether a payment of this id is PayPal's. */
export function isPaypalId(paymentId: string): boolean {
  return paymentId.startsWith(prefix);
}

/** The id of the payment that an order of PayPal's is. */
export const paypalPaymentId = (orderId: string) => `${prefix}${orderId}`;

const paypalId = (paymentId: string) => encodeURIComponent(paymentId.slice(prefix.length));
const orderPath = (paymentId: string) => `/v2/checkout/orders/${paypalId(paymentId)}`;

const unitOf = (order: PaypalOrder) => order.purchase_units[0];
const authorizationOf = (order: PaypalOrder) => unitOf(order)?.payments?.authorizations.at(-1);
const capturesOf = (order: PaypalOrder) =>
  (unitOf(order)?.payments?.captures ?? []).filter(
    ({ status }) => status !== 'DECLINED' && status !== 'FAILED',
  );

function refundedCentsOf(order: PaypalOrder): number {
  const refunds = unitOf(order)?.payments?.refunds ?? [];
  return refunds
    .filter(({ status }) => paypalRefundState(status) !== 'failed')
    .reduce((sum, { amount }) => sum + centsOfPaypal(amount), 0);
}

function stateOf(order: PaypalOrder): PaymentState {
  if (capturesOf(order).length > 0) return 'captured';
  if (order.status === 'VOIDED') return 'cancelled';
  const authorization = authorizationOf(order);
  if (authorization?.status === 'CREATED' || authorization?.status === 'PENDING') return 'authorised';
  if (authorization?.status === 'VOIDED' || authorization?.status === 'EXPIRED') return 'cancelled';
  return 'unpaid';
}

/** The payer's account as a payment card is told: who it is, and where its holder lives as far as PayPal says. */
function accountOf({ payer, payment_source }: PaypalOrder): NonNullable<Payment['card']> {
  const source = payment_source?.paypal;
  const id = payer?.payer_id ?? source?.account_id;
  return {
    brand: 'paypal',
    lastFour: '',
    fingerprint: id === undefined ? null : `paypal:${id}`,
    postalCode: payer?.address?.postal_code ?? source?.address?.postal_code ?? null,
    country: payer?.address?.country_code ?? source?.address?.country_code ?? null,
  };
}

function paymentOf(order: PaypalOrder, decline: Payment['decline'] = null): Payment {
  const unit = unitOf(order);
  const [cart_id = '', cart_version = ''] = unit?.custom_id?.split('/') ?? [];
  const approve = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const state = stateOf(order);
  return {
    id: paypalPaymentId(order.id),
    clientSecret: approve?.href ?? '',
    cents: unit === undefined ? 0 : centsOfPaypal(unit.amount),
    refundedCents: refundedCentsOf(order),
    state,
    card: state === 'unpaid' ? null : accountOf(order),
    decline,
    metadata: { cart_id, cart_version },
  };
}

/** Payments by PayPal, authorized first and captured for the order. */
export function createPaypalProvider(access: PaypalAccess): PaypalProvider {
  const http = createPaypalHttp(access);

  const find = async (id: string): Promise<PaypalOrder | undefined> => {
    const answer = await http.get(orderPath(id));
    if (answer.status === 404) return undefined;
    return readPaypal(PaypalOrderSchema, answer);
  };

  /** Takes the authorization of what its payer has approved; approving alone sets no money aside. */
  const authorized = async (id: string, order: PaypalOrder): Promise<Payment> => {
    if (order.status !== 'APPROVED' || authorizationOf(order) !== undefined) return paymentOf(order);
    try {
      const answer = await http.post(`${orderPath(id)}/authorize`, {}, `authorize-${id}`);
      return paymentOf({ ...order, ...readPaypal(PaypalOrderSchema, answer) });
    } catch (error) {
      if (!(error instanceof PaypalRejection)) throw error;
      return paymentOf(order, { code: error.issue.toLowerCase(), message: error.message });
    }
  };

  return {
    async create({ cents, key, cartId, cartVersion, returnUrl, cancelUrl }) {
      const body = {
        intent: 'AUTHORIZE',
        purchase_units: [{ custom_id: `${cartId}/${cartVersion}`, amount: paypalAmount(cents) }],
        payment_source: {
          paypal: {
            experience_context: {
              user_action: 'CONTINUE',
              shipping_preference: 'NO_SHIPPING',
              return_url: returnUrl,
              cancel_url: cancelUrl,
            },
          },
        },
      };
      return paymentOf(readPaypal(PaypalOrderSchema, await http.post('/v2/checkout/orders', body, key)));
    },

    async read(id) {
      const order = await find(id);
      return order === undefined ? undefined : authorized(id, order);
    },

    async capture(id, orderNumber) {
      const order = await find(id);
      if (order === undefined) return { outcome: 'refused', reason: 'PayPal knows no such payment.' };
      const [taken] = capturesOf(order);
      if (taken !== undefined) {
        // An answer that was lost: the money was taken for this very order.
        if (taken.invoice_id === orderNumber) return { outcome: 'captured', payment: paymentOf(order) };
        return { outcome: 'refused', reason: 'This payment was captured for another order.' };
      }
      const authorization = authorizationOf(order);
      if (authorization === undefined)
        return { outcome: 'refused', reason: 'This payment is not authorized.' };
      try {
        const path = `/v2/payments/authorizations/${encodeURIComponent(authorization.id)}/capture`;
        const body = { invoice_id: orderNumber, final_capture: true };
        readPaypal(z.object({ id: z.string() }), await http.post(path, body, `capture-${id}-${orderNumber}`));
      } catch (error) {
        if (!(error instanceof PaypalRejection)) throw error;
        const after = await find(id);
        const isTaken =
          after !== undefined && capturesOf(after).some(({ invoice_id }) => invoice_id === orderNumber);
        if (!isTaken) return { outcome: 'refused', reason: `PayPal: ${error.issue}` };
      }
      const after = await find(id);
      return { outcome: 'captured', payment: paymentOf(after ?? order) };
    },

    async cancel(id): Promise<CancelOutcome> {
      const order = await find(id);
      if (order === undefined) return 'unknown';
      if (capturesOf(order).length > 0) return 'captured';
      const authorization = authorizationOf(order);
      // Nothing is set aside of what nobody approved; it lapses at PayPal by itself.
      if (authorization === undefined || stateOf(order) === 'cancelled') return 'cancelled';
      try {
        const path = `/v2/payments/authorizations/${encodeURIComponent(authorization.id)}/void`;
        readPaypal(z.unknown(), await http.post(path, {}, `void-${id}`));
        return 'cancelled';
      } catch (error) {
        if (!(error instanceof PaypalRejection)) throw error;
        if (error.issue === 'PREVIOUSLY_CAPTURED') return 'captured';
        return 'cancelled';
      }
    },

    async refund(id, { cents, key }) {
      const order = await find(id);
      const [taken] = order === undefined ? [] : capturesOf(order);
      if (taken === undefined)
        return { outcome: 'refused', reason: 'This payment has no money to give back.', isDisputed: false };
      try {
        const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`;
        const answer = await http.post(
          path,
          { amount: paypalAmount(cents), custom_id: key },
          `refund-${id}-${key}-${cents}`,
        );
        const all = readPaypal(PaypalRefundSchema, answer).seller_payable_breakdown?.total_refunded_amount;
        return { outcome: 'refunded', refundedCents: all === undefined ? cents : centsOfPaypal(all) };
      } catch (error) {
        if (!(error instanceof PaypalRejection)) throw error;
        const isDisputed = error.issue === 'TRANSACTION_DISPUTED';
        return { outcome: 'refused', reason: `PayPal: ${error.issue}`, isDisputed };
      }
    },

    async refundsOf(id) {
      const order = await find(id);
      const refunds = (order && unitOf(order)?.payments?.refunds) ?? [];
      return refunds.map(({ id: refundId, status, amount, custom_id }) => ({
        id: refundId,
        cents: centsOfPaypal(amount),
        state: paypalRefundState(status),
        key: custom_id ?? null,
      }));
    },
  };
}
