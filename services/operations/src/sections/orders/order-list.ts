import { type FoundOrder, findOrders } from '@bowtie/contracts';
import { moneyText, orderStates, paymentLabel } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { orderLabels, orderTone, reviewLabels } from '../../rules/labels';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, choice, field, moment, pageOf, paging, table } from '../../web/parts';
import { dayOf, oneOf, searchOf } from '../../web/query';
import { searchForm } from '../../web/search-form';

export const reviewPath = '/ops/orders/reviews/';
/** In place of a state, the orders on review. */
const onReview = 'review';
/** The same for orders with refunds that a person has to look at. */
const refundsToCheck = 'refunds';
/** And for those of which the buyer said that a change was not theirs. */
const reportedChanges = 'reported';
export const reportedPath = `/ops/orders/?status=${reportedChanges}`;
const refundsPath = `/ops/orders/?status=${refundsToCheck}`;

export function orderPath(number: string): string {
  return `/ops/orders/${encodeURIComponent(number)}/`;
}

/** What went back of an order, and what of that somebody has to look at. */
function refundedText({ refunded, refunded_outside, refunds_failed }: FoundOrder): Html {
  const notes = [
    ...(refunded_outside > 0
      ? [`${moneyText({ price: refunded_outside })} at the provider, for no card`]
      : []),
    ...(refunds_failed > 0 ? [`${moneyText({ price: refunds_failed })} failed`] : []),
  ];
  return html`${refunded > 0 && moneyText({ price: refunded })}${notes.map((note) => html`<br><small>${note}</small>`)}`;
}

/** Orders in rows. */
function orderTable(caption: string, orders: readonly FoundOrder[]): Html {
  return table(
    caption,
    [
      { label: 'Order' },
      { label: 'State' },
      { label: 'Placed (UTC)' },
      { label: 'Buyer' },
      { label: 'Paid with' },
      { label: 'Cards', isSum: true },
      { label: 'Total', isSum: true },
      { label: 'Refunded', isSum: true },
    ],
    orders.map((order) => [
      html`<a class="ops-nowrap" href="${orderPath(order.order_number)}">${order.order_number}</a>`,
      badge(orderLabels[order.status], orderTone(order.status)),
      moment(order.date_created),
      html`${order.buyer.name}<br><small>${order.buyer.email}</small>`,
      order.card === null ? '' : paymentLabel(order.card.card_type, order.card.last_four),
      String(order.quantity),
      moneyText({ price: order.transaction_amount }),
      refundedText(order),
    ]),
  );
}

/** Recipients are with their cards: an order may have a thousand. */
const amongCards = (search: string) =>
  html`<a href="/ops/cards/?q=${encodeURIComponent(search)}">Look for “${search}” among cards and their recipients</a>`;

const nothing = html`<div class="panel"><h2>No orders found</h2><p>Search by three signs or more of an order number or of the buyer’s e-mail or name, or by the last four digits of the card that paid. Take filters off to see more.</p></div>`;

export async function showOrders(
  { callService }: OperationsDeps,
  { query, path, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  if (query.get('status') === onReview) return { kind: 'redirect', to: reviewPath };
  const [search, page] = [searchOf(query), pageOf(query)];
  const status = oneOf(orderStates, query.get('status'));
  const isToCheck = query.get('status') === refundsToCheck;
  const isReported = query.get('status') === reportedChanges;
  const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))];
  const { orders, has_more } = await callService(findOrders, {
    body: {
      search,
      status,
      from,
      to,
      page,
      ...(isToCheck && { refunds_to_check: true }),
      ...(isReported && { reported: true }),
    },
    requestId,
  });
  const states = orderStates.map((state) => [state, orderLabels[state]] as const);
  return {
    kind: 'page',
    title: 'Orders',
    body: html`<h1>Orders</h1>
<p><a href="${reviewPath}">Orders on review</a> · <a href="${refundsPath}">Refunds to check</a> · <a href="${reportedPath}">Not the buyer’s</a></p>
${searchForm(path, 'Orders', [
  field({
    name: 'q',
    label: 'Part of number, e-mail or name, or last four',
    type: 'search',
    value: search,
    maxLength: 100,
  }),
  choice(
    'status',
    'State',
    [
      ['', 'Any'],
      [onReview, reviewLabels.open],
      [refundsToCheck, 'Refunds to check'],
      [reportedChanges, 'Not the buyer’s'],
      ...states,
    ],
    isToCheck ? refundsToCheck : isReported ? reportedChanges : (status ?? ''),
  ),
  field({ name: 'from', label: 'From', type: 'date', value: from ?? '' }),
  field({ name: 'to', label: 'To', type: 'date', value: to ?? '' }),
])}
${search !== '' && html`<p>${amongCards(search)}</p>`}
${orders.length === 0 ? nothing : orderTable(search === '' ? 'The newest orders' : `Orders for “${search}”`, orders)}
${paging({ path, query }, page, has_more)}`,
  };
}
