import { cardStateLabel, moneyText, paymentLabel } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import type { AuditRecord } from '../../model/audit-record';
import { cardTone, orderLabels, orderTone } from '../../rules/labels';
import { may } from '../../rules/roles';
import { timelineOf } from '../../rules/timeline';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, facts, moment, note, table } from '../../web/parts';
import { auditTable } from '../audit/audit-table';
import { spendingPath } from './card-spending';
import { changeReports } from './change-reports';
import { disputeTable } from './dispute-table';
import type { OrderAction } from './order-action';
import { orderActions } from './order-actions';
import { orderPath } from './order-list';
import { type CardView, type OrderView, readOrderView } from './order-view';
import { failedRefundNote } from './refund-actions';
import { reviewEvidence } from './review-evidence';

/** Actions of operators that are shown with an order. */
const mostShown = 50;

/** The address of an action's page. */
function actionPath(
  view: OrderView,
  action: Pick<OrderAction, 'name'>,
  card?: CardView,
  undoes?: string,
): string {
  const query = new URLSearchParams({
    ...(card !== undefined && { card: card.id }),
    ...(undoes !== undefined && { undoes }),
  });
  return `${orderPath(view.number)}${action.name}/${query.size === 0 ? '' : `?${query}`}`;
}

function links(view: OrderView, { operator }: OperatorRequest, card: CardView | undefined): Html | string {
  const possible = orderActions.filter(
    (action) =>
      action.isOfCard === (card !== undefined) &&
      may(operator.role, action.permission) &&
      action.isPossible(view, card),
  );
  if (possible.length === 0) return html`<span class="muted">Nothing</span>`;
  return html`<ul class="ops-actions">${possible.map(
    (action) =>
      html`<li><a href="${actionPath(view, action, card)}">${action.label}${card !== undefined && html`<span class="ops-hidden"> card ${card.place + 1}</span>`}</a></li>`,
  )}</ul>`;
}

/** The link by which an action is taken back, where that can be done and this operator may. */
function undoLink(view: OrderView, { operator }: OperatorRequest, audit: readonly AuditRecord[]) {
  const undone = new Set(audit.filter(({ outcome }) => outcome === 'done').map(({ undoes }) => undoes));
  return ({ _id, action: name, outcome, target }: AuditRecord): Html | string => {
    const undoneBy = orderActions.find((action) => action.name === name)?.undoneBy;
    const undo = orderActions.find((action) => action.name === undoneBy);
    const card = view.cards.find(({ id }) => id === target.id);
    if (undo === undefined || outcome !== 'done' || undone.has(_id)) return '';
    if (!may(operator.role, undo.permission) || !undo.isPossible(view, card)) return '';
    return html`<a href="${actionPath(view, undo, card, _id)}">Undo</a>`;
  };
}

function resultNote(record: AuditRecord | undefined, undo: Html | string): Html | string {
  if (record === undefined) return '';
  if (record.outcome !== 'done')
    return note('bad', record.message === '' ? 'This is not finished yet.' : record.message);
  return note('good', html`${record.message} ${undo}`);
}

function cardRow(view: OrderView, request: OperatorRequest, card: CardView): (Html | string)[] {
  const { tracking, made } = card;
  return [
    html`${card.place + 1}. ${card.name}<br><small>${card.plastic ? 'By post' : 'By e-mail'}${card.merchant !== undefined && ', card of a brand'}${made?.last_four != null && ` ··${made.last_four}`}</small>`,
    html`${badge(cardStateLabel(card.status, card.plastic), cardTone(card.status))}${made?.is_on_hold === true && html` ${badge('Frozen', 'warn')}`}`,
    html`${card.recipient_name ?? ''}<br><small>${card.recipient_email ?? ''}</small>${tracking !== null && html`<br><a href="${tracking.tracking_url}">${tracking.carrier} ${tracking.tracking_number}</a>`}`,
    html`${moneyText({ dollars: card.load_value })}${made !== null && html`<br><small><a href="${spendingPath(view.number, card.id)}">Balance and purchases</a></small>`}`,
    card.refunded === undefined ? '' : moneyText({ price: card.refunded }),
    links(view, request, card),
  ];
}

function paymentText({ shown }: OrderView): string {
  const method = shown.order.payment_method;
  if (method === null) return 'Not charged yet';
  return `${paymentLabel(method.card_type, method.last_four)}, ${method.first_name} ${method.last_name}`;
}

export async function showOrder(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { params, query, requestId } = request;
  const view = await readOrderView(deps, params.order_number ?? '', requestId);
  const { records } = await deps.audit.page({ target: view.number, page: 1, limit: mostShown });
  const { shown, found, number } = view;
  const { order, user } = shown;
  const undo = undoLink(view, request, records);
  const done = records.find(({ _id }) => _id === query.get('done'));
  const buyerId = found.buyer.user_id;
  return {
    kind: 'page',
    title: `Order ${number}`,
    body: html`<h1>Order ${number}</h1>
<div class="ops-lead">${badge(orderLabels[order.status], orderTone(order.status))}<span>Placed ${moment(order.date_created)} UTC</span></div>
${resultNote(done, done === undefined ? '' : undo(done))}
${failedRefundNote(view)}
<div class="ops-columns">
<section class="panel"><h2>Sums</h2>${facts([
      ['Cards', moneyText({ price: order.subtotal })],
      ['Card fees', moneyText({ price: order.fees })],
      ['Delivery', moneyText({ price: order.shipping_fee })],
      [
        'Discount',
        order.discount === 0 ? null : `${moneyText({ price: -order.discount })} ${order.promo_code ?? ''}`,
      ],
      ['Total', moneyText({ price: order.transaction_amount })],
      ['Refunded', moneyText({ price: found.refunded })],
      [
        'Sent back by the bank',
        found.refunds_failed === 0 ? null : moneyText({ price: found.refunds_failed }),
      ],
      ['Paid with', paymentText(view)],
      ['Why it ended', shown.cancelReason],
    ])}</section>
<section class="panel"><h2>Buyer</h2>${facts([
      ['Name', user.name],
      ['E-mail', html`<a href="/ops/orders/?q=${encodeURIComponent(user.email)}">${user.email}</a>`],
      ['Phone', user.phone],
      [
        'Account',
        buyerId === null
          ? 'Guest'
          : html`<a href="/ops/people/${encodeURIComponent(buyerId)}/">Person and sessions</a>`,
      ],
    ])}
<h2>What you can do</h2>${links(view, request, undefined)}</section>
</div>
${changeReports(view)}
${disputeTable(view)}
${reviewEvidence(view)}
<h2>Cards</h2>
${table(
  `Cards of order ${number}`,
  [
    { label: 'Card' },
    { label: 'State' },
    { label: 'Recipient' },
    { label: 'Value', isSum: true },
    { label: 'Refunded', isSum: true },
    { label: 'What you can do' },
  ],
  view.cards.map((card) => cardRow(view, request, card)),
)}
<h2>Timeline</h2>
<section class="panel"><ol class="ops-timeline">${timelineOf(shown, view.review, records).map(
      ({ at, text, card }) =>
        html`<li>${moment(at)}<span>${text}${card !== undefined && html`<br><small class="muted">${card}</small>`}</span></li>\n`,
    )}</ol></section>
<h2>What operators did</h2>
${records.length === 0 ? html`<p class="muted">Nothing yet.</p>` : auditTable(`Actions on order ${number}`, records, undo)}`,
  };
}
