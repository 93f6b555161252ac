import { type Html, html } from '@bowtie/service-kit/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptForms, addEventForms, eventList, holdForm } from '../../sandbox-events/event-pages';
import { sendSandboxPage } from '../../sandbox-page';
import { createDashboard, DecisionSchema, RefundIdSchema } from './dashboard';
import { type Intent, noSuchIntent } from './intent';
import type { IntentStore } from './intent-store';
import { parseBody } from './parse-body';
import type { Webhooks } from './webhooks';

const home = '/sandbox/payments/';
const mostShown = 50;
const IdSchema = z.object({ id: z.string().max(60) });
const DollarsSchema = z.object({ dollars: z.coerce.number().min(0.01).max(1_000_000) });

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const states: Readonly<Record<Intent['status'], string>> = {
  requires_payment_method: 'Not paid',
  requires_confirmation: 'Not paid',
  processing: 'Not paid',
  requires_action: 'Waits for a code',
  requires_capture: 'Set aside',
  succeeded: 'Taken',
  canceled: 'Given up',
};
const disputeStates = { needs_response: 'open', won: 'won by the store', lost: 'lost by the store' } as const;

function stateOf(intent: Intent): string {
  const last = intent.disputes?.at(-1);
  const back = intent.amount_refunded > 0 ? `, ${dollars(intent.amount_refunded)} given back` : '';
  return `${states[intent.status]}${back}${last === undefined ? '' : `, dispute ${disputeStates[last.status]}`}`;
}

/** The provider's dashboard: payments, with disputes and refunds that the store hears of by webhook alone. */
export async function dashboardPages(
  scope: FastifyInstance,
  { store, webhooks }: { store: IntentStore; webhooks: Webhooks },
): Promise<void> {
  acceptForms(scope);
  const dashboard = createDashboard({ store, webhooks });
  const { events } = webhooks;
  const idOf = (request: FastifyRequest) => parseBody(IdSchema, request.params).id;
  const pathOf = (id: string) => `${home}${id}/`;

  scope.get(home, async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'Payments',
      hint: 'The dashboard of the card processor. What is done here, the store hears of by webhook.',
      hasForms: true,
      content: html`${list(store.latest(mostShown))}
<h2>Events</h2><section class="panel">${holdForm(home, events)}</section>
${eventList(home, events.latest(mostShown))}`,
    }),
  );
  addEventForms(scope, home, events);

  scope.get(`${home}:id/`, async (request, reply) => {
    const intent = store.read(idOf(request));
    if (intent === undefined) throw noSuchIntent();
    return sendSandboxPage(reply, {
      title: dollars(intent.amount),
      hint: `Payment ${intent.id}${intent.metadata.order_number === undefined ? '' : `, for ${intent.metadata.order_number}`}`,
      hasForms: true,
      content: html`<a class="back" href="${home}">← Payments</a>
<section class="panel"><p class="state">${stateOf(intent)}</p>${actions(intent)}</section>
<h2>Events</h2>${eventList(home, events.of(intent.id))}`,
    });
  });

  const act = (name: string, work: (id: string, body: unknown) => Promise<Intent>) =>
    scope.post(`${home}:id/${name}/`, async (request, reply) => {
      const { id } = await work(idOf(request), request.body);
      return reply.redirect(pathOf(id), 303);
    });
  act('dispute', (id) => dashboard.dispute(id));
  act('close-dispute', (id, body) => {
    const { dispute, status } = parseBody(DecisionSchema, body);
    return dashboard.closeDispute(id, dispute, status);
  });
  act('refund', (id, body) => dashboard.refund(id, Math.round(parseBody(DollarsSchema, body).dollars * 100)));
  act('fail-refund', (id, body) => dashboard.failRefund(id, parseBody(RefundIdSchema, body).refund));
  act('capture', (id) => dashboard.capture(id));
}

function list(intents: readonly Intent[]): Html {
  if (intents.length === 0) return html`<p class="empty">No payments yet.</p>`;
  return html`<ul class="list">${intents.map(
    (intent) => html`<li><a href="${home}${intent.id}/">${dollars(intent.amount)}</a>
<span>${intent.metadata.order_number ?? 'no order'}</span><span class="note">${stateOf(intent)}</span></li>`,
  )}</ul>`;
}

function actions(intent: Intent): Html {
  const path = `${home}${intent.id}`;
  const open = intent.disputes?.find(({ status }) => status === 'needs_response');
  const button = (name: string, label: string, fields: Html = html``) =>
    html`<form method="post" action="${path}/${name}/">${fields}<button>${label}</button></form>`;
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  if (intent.status === 'requires_capture') return button('capture', 'Take the money here');
  if (intent.status !== 'succeeded') return html`<p>Nothing can be done with this payment.</p>`;
  if (open !== undefined) {
    const decide = (status: 'won' | 'lost', label: string) =>
      button('close-dispute', label, html`${hidden('dispute', open.id)}${hidden('status', status)}`);
    return html`${decide('won', 'The store wins the dispute')} ${decide('lost', 'The store loses the dispute')}`;
  }
  const rest = intent.amount - intent.amount_refunded;
  const refundable = intent.refunds.filter(({ id, status }) => id !== undefined && status !== 'failed');
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
${refundable.map(({ id = '', amount }) =>
  button('fail-refund', `Have the bank send back the refund of ${dollars(amount)}`, hidden('refund', id)),
)}`;
}
