import { type Html, html } from '@bowtie/service-kit/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptForms, addEventForms, eventList, holdForm } from '../../sandbox-events/event-pages';
import { sendSandboxPage } from '../../sandbox-page';
import type { PaypalDashboard } from './dashboard';
import type { PaypalEvents } from './paypal-events';
import type { PaypalOrders, SandboxOrder } from './paypal-orders';

const home = '/sandbox/paypal-payments/';
const mostShown = 50;
const IdSchema = z.object({ id: z.string().max(60) });
const DollarsSchema = z.object({ dollars: z.coerce.number().min(0.01).max(1_000_000) });
const RefundSchema = z.object({ refund: z.string().max(60) });
const DecisionSchema = z.object({ status: z.enum(['won', 'lost']) });

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function stateOf({ status, capture, disputes = [] }: SandboxOrder): string {
  const last = disputes.at(-1);
  const taken = capture === null ? status.toLowerCase().replaceAll('_', ' ') : 'taken';
  const back =
    capture !== null && capture.refundedCents > 0 ? `, ${dollars(capture.refundedCents)} given back` : '';
  const decided = last?.outcome === 'RESOLVED_SELLER_FAVOUR' ? 'won by the store' : 'lost by the store';
  const dispute = last === undefined ? '' : `, dispute ${last.outcome === null ? 'open' : decided}`;
  return `${taken}${back}${dispute}`;
}

/** PayPal's pages for the store: payments, with disputes and refunds that the store hears of by webhook alone. */
export async function dashboardPages(
  scope: FastifyInstance,
  { orders, dashboard, events }: { orders: PaypalOrders; dashboard: PaypalDashboard; events: PaypalEvents },
): Promise<void> {
  acceptForms(scope);
  const idOf = (request: FastifyRequest) => IdSchema.parse(request.params).id;

  scope.get(home, async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'PayPal payments',
      hint: 'What the store sees at PayPal. What is done here, it hears of by webhook.',
      hasForms: true,
      content: html`${list(orders.latest(mostShown))}
<h2>Events</h2><section class="panel">${holdForm(home, events.log)}</section>
${eventList(home, events.log.latest(mostShown))}`,
    }),
  );
  addEventForms(scope, home, events.log);

  scope.get(`${home}:id/`, async (request, reply) => {
    const order = orders.find(idOf(request));
    return sendSandboxPage(reply, {
      title: dollars(order.cents),
      hint: `PayPal order ${order.id}${order.capture === null ? '' : `, for ${order.capture.invoiceId}`}`,
      hasForms: true,
      content: html`<a class="back" href="${home}">← Payments</a>
<section class="panel"><p class="state">${stateOf(order)}</p>${actions(order)}</section>
<h2>Events</h2>${eventList(home, events.log.of(order.id))}`,
    });
  });

  const act = (name: string, work: (id: string, body: unknown) => Promise<void>) =>
    scope.post(`${home}:id/${name}/`, async (request, reply) => {
      const id = idOf(request);
      await work(id, request.body);
      return reply.redirect(`${home}${id}/`, 303);
    });
  act('dispute', (id) => dashboard.dispute(id));
  act('close-dispute', (id, body) => dashboard.decide(id, DecisionSchema.parse(body).status === 'won'));
  act('refund', (id, body) => dashboard.refund(id, Math.round(DollarsSchema.parse(body).dollars * 100)));
  act('fail-refund', (id, body) => dashboard.failRefund(id, RefundSchema.parse(body).refund));
}

function list(orders: readonly SandboxOrder[]): Html {
  if (orders.length === 0) return html`<p class="empty">No payments yet.</p>`;
  return html`<ul class="list">${orders.map(
    (order) => html`<li><a href="${home}${order.id}/">${dollars(order.cents)}</a>
<span>${order.capture?.invoiceId ?? 'no order'}</span><span class="note">${stateOf(order)}</span></li>`,
  )}</ul>`;
}

function actions(order: SandboxOrder): Html {
  const { capture, disputes = [], refunds = [] } = order;
  const button = (name: string, label: string, fields: Html = html``) =>
    html`<form method="post" action="${home}${order.id}/${name}/">${fields}<button>${label}</button></form>`;
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  if (capture === null) return html`<p>Nothing can be done with this payment.</p>`;
  if (disputes.some(({ status }) => status === 'OPEN'))
    return html`${button('close-dispute', 'The store wins the dispute', hidden('status', 'won'))}
${button('close-dispute', 'The store loses the dispute', hidden('status', 'lost'))}`;
  const rest = order.cents - capture.refundedCents;
  return html`${rest > 0 ? button('dispute', `Dispute ${dollars(rest)}`) : ''}
${
  rest > 0
    ? button(
        'refund',
        'Refund here',
        html`<label>Dollars<input name="dollars" inputmode="decimal" value="${(rest / 100).toFixed(2)}"></label>`,
      )
    : ''
}
${refunds
  .filter(({ status }) => status === 'COMPLETED')
  .map(({ id, cents }) =>
    button('fail-refund', `Have the bank send back the refund of ${dollars(cents)}`, hidden('refund', id)),
  )}`;
}
