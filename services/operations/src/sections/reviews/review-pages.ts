import { type CustomerReviewCase, listCustomerReviews, readCustomerReview } from '@bowtie/contracts';
import { type CustomerReviewState, customerReviewStates, mostStars, type ReviewFlag } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, facts, moment, note, pageOf, paging, type Tone, table } from '../../web/parts';
import { stateOf, stateTabs } from '../../web/state-tabs';
import { pastActions } from '../audit/past-actions';
import { isPossible, reviewActions } from './review-actions';
import { reviewPath } from './review-paths';

const pageSize = 25;

/** States of a buyer's review as operators say them. */
export const stateLabels: Readonly<Record<CustomerReviewState, string>> = {
  waiting: 'Waiting',
  held: 'Held',
  released: 'Released',
  refused: 'Refused',
};
const tones: Readonly<Record<CustomerReviewState, Tone>> = {
  waiting: 'plain',
  held: 'warn',
  released: 'good',
  refused: 'bad',
};
const empty: Readonly<Record<CustomerReviewState, string>> = {
  waiting: 'No review waits for a decision.',
  held: 'No review has to be looked at twice.',
  released: 'No review is released yet.',
  refused: 'No review was refused.',
};
export const flagLabels: Readonly<Record<ReviewFlag, string>> = {
  link: 'a link',
  number: 'a number as on a card, which was removed',
  email: 'an e-mail address',
  phone: 'a phone number',
};

function starsText(stars: number): Html {
  return html`<span class="ops-nowrap">${stars} of ${mostStars}</span>`;
}

/** The review of a page's address. @throws ApiError 404 */
export async function readReview(
  { callService }: Pick<OperationsDeps, 'callService'>,
  { params, requestId }: OperatorRequest,
): Promise<CustomerReviewCase> {
  const body = { review_id: params.review_id ?? '' };
  return (await callService(readCustomerReview, { body, requestId })).review;
}

function row({ review_id, title, stars, name, flags, order_number, date_written }: CustomerReviewCase) {
  return [
    html`<a href="${reviewPath(review_id)}">${title}</a>`,
    starsText(stars),
    name,
    flags.map((flag) => flagLabels[flag]).join(', '),
    html`<a class="ops-nowrap" href="/ops/orders/${order_number}/">${order_number}</a>`,
    moment(date_written),
  ];
}

/** Reviews by buyers in one state: those that wait the oldest first. */
export async function showReviews(
  { callService }: OperationsDeps,
  { query, path, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const page = pageOf(query);
  const state = stateOf(customerReviewStates, query, 'waiting');
  const { reviews, total_count } = await callService(listCustomerReviews, {
    body: { state, page, limit: pageSize },
    requestId,
  });
  return {
    kind: 'page',
    title: 'Reviews',
    body: html`<h1>Reviews</h1>
<p class="muted">What verified buyers write. Held are those in which a link, a number or an address was found.</p>
${stateTabs({ label: 'Reviews by state', path, labels: stateLabels, states: customerReviewStates, chosen: state })}
${
  reviews.length === 0
    ? html`<div class="panel"><h2>Nothing here</h2><p>${empty[state]}</p></div>`
    : table(
        `${stateLabels[state]}: ${total_count}`,
        [
          { label: 'Title' },
          { label: 'Stars' },
          { label: 'Name' },
          { label: 'Found in it' },
          { label: 'Order' },
          { label: 'Written (UTC)' },
        ],
        reviews.map(row),
      )
}
${paging({ path, query }, page, page * pageSize < total_count)}`,
  };
}

function decisionBox({ decision, state }: CustomerReviewCase) {
  if (decision === null) return '';
  return html`<section class="panel"><h2>Decision</h2>${facts([
    ['Decided', stateLabels[state]],
    ['By', decision.by],
    ['When', html`${moment(decision.date)} UTC`],
    ['Told the buyer', decision.reason],
  ])}</section>`;
}

/** A review word for word, and what was decided. */
export async function showReview(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const review = await readReview(deps, request);
  const { review_id, title, text, name, stars, state, flags, order_number, date_written } = review;
  const past = await pastActions(deps, request, review_id, 'Actions on this review');
  const isAllowed = may(request.operator.role, 'customer_review_decide');
  const actions = reviewActions.filter((action) => isAllowed && isPossible(action, review));
  return {
    kind: 'page',
    title: `Review: ${title}`,
    body: html`<h1>${title}</h1>
<div class="ops-lead">${badge(stateLabels[state], tones[state])}
<ul class="ops-actions">${actions.map((action) => html`<li><a href="${reviewPath(review_id)}${action.name}/">${actionLabel(`customer_review_${action.name}`)}</a></li>`)}</ul></div>
${past.result}
${flags.length > 0 && note('warn', `Look twice: there is ${flags.map((flag) => flagLabels[flag]).join(', and ')}.`)}
<section class="panel"><h2>What the buyer wrote</h2>${facts([
      ['Words', html`${text.split('\n').map((line) => html`${line}<br>`)}`],
      ['Stars', starsText(stars)],
      ['Name', name],
      ['Written', html`${moment(date_written)} UTC`],
      ['Order', html`<a href="/ops/orders/${order_number}/">${order_number}</a>`],
    ])}</section>
${decisionBox(review)}
${past.history}`,
  };
}
