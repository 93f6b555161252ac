import { html } from '@bowtie/service-kit/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendSandboxPage } from '../../sandbox-page';
import type { PaypalEvents } from './paypal-events';
import type { PaypalOrders, SandboxOrder } from './paypal-orders';

const TokenSchema = z.object({ token: z.string().max(60) });
const ChoiceSchema = TokenSchema.extend({
  choice: z.enum(['approve', 'approve_abroad', 'approve_declined', 'turn_back']),
});
type Approval = Exclude<z.output<typeof ChoiceSchema>['choice'], 'turn_back'>;

function wayBack(address: string, { id, payerId }: SandboxOrder): string {
  const url = new URL(address);
  url.searchParams.set('token', id);
  if (payerId !== null) url.searchParams.set('PayerID', payerId);
  return url.href;
}

function changed(order: SandboxOrder, choice: Approval): SandboxOrder {
  if (order.status !== 'PAYER_ACTION_REQUIRED' && !order.isDeclined) return order;
  return {
    ...order,
    status: 'APPROVED',
    payerId: order.payerId ?? `PAYER${order.id.slice(0, 8)}`,
    ...(choice === 'approve_abroad' && { payerCountry: 'GB' }),
    isDeclined: choice === 'approve_declined',
  };
}

/** The page on which a payer says yes or no, in the place of PayPal's own. */
export async function approvePage(
  scope: FastifyInstance,
  { orders, events }: { orders: PaypalOrders; events: Pick<PaypalEvents, 'approved'> },
): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const goTo = (reply: FastifyReply, address: string) => reply.redirect(address, 303);

  scope.get('/sandbox/paypal/approve/', async (request, reply) => {
    const order = orders.find(TokenSchema.parse(request.query).token);
    const button = (choice: string, label: string) =>
      html`<button name="choice" value="${choice}">${label}</button>`;
    return sendSandboxPage(reply, {
      title: 'Pay with PayPal',
      hint: 'The sandbox stands in for PayPal here: no account is needed, and no money moves.',
      hasForms: true,
      content: html`<div class="panel"><dl><dt>To pay</dt><dd>$${(order.cents / 100).toFixed(2)}</dd>
<dt>To</dt><dd>Bowtie</dd></dl>
<form method="post" action="/sandbox/paypal/approve/"><input type="hidden" name="token" value="${order.id}">
${button('approve', 'Approve the payment')} ${button('approve_abroad', 'Approve with an account in Britain')}
${button('approve_declined', 'Approve with an account that is declined')}
${button('turn_back', 'Cancel and go back to the store')}</form></div>`,
    });
  });
  scope.post('/sandbox/paypal/approve/', async (request, reply) => {
    const { token, choice } = ChoiceSchema.parse(request.body);
    if (choice === 'turn_back') {
      const order = orders.find(token);
      return goTo(reply, wayBack(order.cancelUrl, order));
    }
    const order = await orders.change(token, (before) => changed(before, choice));
    await events.approved(order);
    return goTo(reply, wayBack(order.returnUrl, order));
  });
}
