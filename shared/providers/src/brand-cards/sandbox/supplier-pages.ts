import { displayPrice, wireFromCents } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendSandboxPage, shownTime } from '../../sandbox-page';
import {
  type BrandBehavior,
  brandBehaviors,
  isPending,
  type SandboxOrder,
  type SupplierOrders,
} from './supplier-orders';

export const supplierHome = '/sandbox/brand-cards/';
const mostOrders = 50;

const BehaviorSchema = z.object({
  utid: z.string().trim().min(1).max(200),
  behavior: z.enum(brandBehaviors),
});
const OrderParams = z.object({ reference: z.string().max(200) });

const behaviorText: Readonly<Record<BrandBehavior, string>> = {
  normal: 'Answers at once',
  slow: 'Answers slowly',
  late: 'Sends the card later',
  out: 'Is out of stock',
  wrong: 'Tells of another value at first',
  keep: 'Takes no card back',
};
const dollars = (cents: number) => `$${displayPrice(wireFromCents(cents))}`;
const stateOf = (order: SandboxOrder) =>
  order.status === 'canceled' ? 'canceled' : isPending(order) ? 'pending' : 'sold';

/** What the supplier's own people see: the cards that were sold, and how each brand behaves. */
export function addSupplierPages(app: FastifyInstance, orders: SupplierOrders): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(supplierHome, async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'Brand cards',
      hint: 'The supplier of brand cards: what it sold last, and how it behaves for each brand.',
      hasForms: true,
      content: html`<section class="panel">${form()}</section>${list(orders.latest(mostOrders))}`,
    }),
  );

  app.post(supplierHome, async (request, reply) => {
    const set = BehaviorSchema.safeParse(request.body);
    if (!set.success)
      return sendSandboxPage(reply.code(400), {
        title: 'Brand cards',
        hint: 'Please give the supplier’s name of a brand, such as ACME-US, and how it behaves.',
        hasForms: true,
        content: html`<section class="panel">${form()}</section>`,
      });
    await orders.setBehavior(set.data.utid, set.data.behavior);
    return reply.redirect(supplierHome, 303);
  });

  app.get(`${supplierHome}orders/:reference/`, async (request, reply) => {
    const order = orders.byReference(OrderParams.parse(request.params).reference);
    if (order === undefined)
      return sendSandboxPage(reply.code(404), {
        title: 'No such order',
        hint: 'Please go back to the list.',
        content: back,
      });
    return sendSandboxPage(reply, {
      title: order.utid,
      hint: `Ordered as ${order.external_id}.`,
      content: html`${back}${panel(order, orders.behaviorOf(order.utid))}`,
    });
  });
}

const back = html`<a class="back" href="${supplierHome}">← Brand cards</a>`;

function form(): Html {
  const options = brandBehaviors.map(
    (behavior) => html`<option value="${behavior}">${behaviorText[behavior]}</option>`,
  );
  return html`<form method="post" action="${supplierHome}">
<label>Brand, by the supplier’s name<input name="utid" autocomplete="off" required></label>
<label>How it behaves<select name="behavior">${options}</select></label>
<button>Set</button></form>`;
}

function list(orders: readonly SandboxOrder[]): Html {
  if (orders.length === 0)
    return html`<p class="empty">No cards yet. Buy one of a brand, and it is here once it is paid for.</p>`;
  const rows = orders.map(
    (
      order,
    ) => html`<li><a href="${supplierHome}orders/${encodeURIComponent(order.reference)}/">${order.utid}</a>
<span>${dollars(order.cents)}, ${order.plastic ? 'plastic' : 'code'}, ${stateOf(order)}</span><span class="note">${shownTime(order.made_at)}</span></li>`,
  );
  return html`<h2>Orders</h2><ul class="list">${rows}</ul>`;
}

function panel(order: SandboxOrder, behavior: BrandBehavior): Html {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Value', dollars(order.cents)],
    ['Sold as', order.plastic ? 'Plastic, sent to the packing desk' : 'Code'],
    ['Code', order.code],
    ['PIN', order.pin],
    ['Link', order.link],
    ['Good until', order.expires],
    ['The brand', behaviorText[behavior]],
  ];
  return html`<section class="panel"><p class="state">${stateOf(order)}</p><dl>
${rows.filter(([, value]) => value !== null).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
<dt>When</dt><dd>${shownTime(order.made_at)}</dd></dl></section>`;
}
