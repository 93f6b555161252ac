import { listOrderReviews, type OrderReviewRow } from '@bowtie/contracts';
import { moneyText, openReview, orderReviewStates } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { orderLabels, orderTone, reviewLabels } from '../../rules/labels';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, moment, pageOf, paging, table } from '../../web/parts';
import { stateOf, stateTabs } from '../../web/state-tabs';
import { orderPath } from './order-list';

const pageSize = 25;
const hour = 3_600;

/** How long an order has waited, in hours or minutes. */
function ageText(seconds: number): string {
  return seconds >= 2 * hour ? `${Math.floor(seconds / hour)} h` : `${Math.floor(seconds / 60)} min`;
}

function sentText({ documents, phone }: OrderReviewRow): string {
  const files =
    documents.length === 0 ? [] : [`${documents.length} ${documents.length === 1 ? 'file' : 'files'}`];
  return [...files, ...(phone === null ? [] : ['phone'])].join(', ') || 'Nothing yet';
}

function row(review: OrderReviewRow): (Html | string)[] {
  return [
    html`<a class="ops-nowrap" href="${orderPath(review.order_number)}">${review.order_number}</a>`,
    badge(orderLabels[review.order_status], orderTone(review.order_status)),
    html`${review.buyer.name}<br><small>${review.buyer.email}</small>`,
    moneyText({ price: review.transaction_amount }),
    html`${String(review.points)}<br><small>${review.hits.map(({ rule }) => rule).join(', ')}</small>`,
    sentText(review),
    html`${ageText(review.age_seconds)}<br><small>until ${moment(review.deadline)}</small>`,
  ];
}

/** Orders that a rule held: the open ones by their deadline, the others by their decision. */
export async function showReviews(
  { callService }: OperationsDeps,
  { query, path, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const page = pageOf(query);
  const state = stateOf(orderReviewStates, query, openReview);
  const { reviews, total_count } = await callService(listOrderReviews, {
    body: { state, page, limit: pageSize },
    requestId,
  });
  return {
    kind: 'page',
    title: 'Orders on review',
    body: html`<h1>Orders on review</h1>
<p class="muted">Their money is held, and nothing is made before somebody approves them. The ones at the top run out first.</p>
${stateTabs({ label: 'Reviews by state', path, labels: reviewLabels, states: orderReviewStates, chosen: state, before: html`<li><a href="/ops/orders/">All orders</a></li>` })}
${
  reviews.length === 0
    ? html`<div class="panel"><h2>Nothing here</h2><p>${state === openReview ? 'No order waits for a decision.' : 'No order ended so.'}</p></div>`
    : table(
        `${reviewLabels[state]}: ${total_count}`,
        [
          { label: 'Order' },
          { label: 'State' },
          { label: 'Buyer' },
          { label: 'Total', isSum: true },
          { label: 'Risk' },
          { label: 'Buyer sent' },
          { label: 'Waits' },
        ],
        reviews.map(row),
      )
}
${paging({ path, query }, page, page * pageSize < total_count)}`,
  };
}
