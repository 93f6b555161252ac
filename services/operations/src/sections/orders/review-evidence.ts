import { readReviewDocument } from '@bowtie/contracts';
import { moneyText, paymentLabel } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { reviewLabels } from '../../rules/labels';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, facts, moment, table } from '../../web/parts';
import { orderPath } from './order-list';
import type { OrderView } from './order-view';

const kilobyte = 1_024;

function documentPath(number: string, id: string): string {
  return `${orderPath(number)}documents/${encodeURIComponent(id)}/`;
}

/** All that an operator decides a review by. */
export function reviewEvidence({ review, number }: OrderView): Html | string {
  if (review === null) return '';
  const { documents, phone, payment, decision, hits, state } = review;
  const documentList = documents.map(
    ({ id, media_type, bytes, date }, at) =>
      html`<li><a href="${documentPath(number, id)}">File ${at + 1}</a> <small>${media_type}, ${Math.ceil(bytes / kilobyte)} kB, ${moment(date)}</small></li>`,
  );
  return html`<section class="panel"><h2>Review</h2>
<p>${badge(reviewLabels[state], state === 'open' ? 'warn' : state === 'approved' ? 'good' : 'bad')} ${review.points} risk points</p>
${facts([
  ['Held since', html`${moment(review.held_at)} UTC`],
  ['Runs out', html`${moment(review.deadline)} UTC`],
  [
    'Payment card',
    payment === null
      ? null
      : `${paymentLabel(payment.card_type, payment.last_four)}, ZIP ${payment.postal_code ?? 'unknown'}, ${payment.country ?? 'country unknown'}`,
  ],
  ['Phone of the order', review.phone_number],
  [
    'Verified phone',
    phone === null
      ? 'None'
      : html`${phone.phone_number}, ${phone.is_of_order ? 'the one of the order' : 'not the one of the order'}, ${moment(phone.date)}`,
  ],
  ['Files', documents.length === 0 ? 'None' : html`<ul class="ops-actions">${documentList}</ul>`],
  [
    'Decision',
    decision === null
      ? null
      : html`${decision.by ?? 'Nobody in time'}, ${moment(decision.date)}${decision.reason !== null && html`: “${decision.reason}”`}`,
  ],
])}
<h2>Why it was held</h2>
${table(
  'Rules that the order met',
  [{ label: 'Rule' }, { label: 'Points', isSum: true }, { label: 'What was found' }],
  hits.map(({ rule, points, found }) => [rule, String(points), found]),
)}
<h2>Where the cards go</h2>
${table(
  'Cards of the order on review',
  [{ label: 'Card' }, { label: 'Value', isSum: true }, { label: 'Recipient' }, { label: 'Address' }],
  review.cards.map((card) => [
    card.name,
    moneyText({ dollars: card.load_value }),
    html`${card.recipient_name ?? ''}<br><small>${card.recipient_email ?? ''}</small>`,
    card.address ?? '',
  ]),
)}
</section>`;
}

/** A file that a buyer sent. Looking at one is written down, because it shows who somebody is. */
export async function showDocument(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { params, operator, requestId, address } = request;
  const { order_number = '', document_id = '' } = params;
  const { media_type, content } = await deps.callService(readReviewDocument, {
    body: { order_number, document_id },
    requestId,
  });
  await deps.audit.note({
    operator,
    action: 'view_document',
    target: { kind: 'order', id: order_number },
    message: `File ${document_id}`,
    requestId,
    address,
  });
  return { kind: 'file', contentType: media_type, content: Buffer.from(content, 'base64') };
}
