import { decideOrderReview } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { apiErrorOf } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import { orderLabels } from '../../rules/labels';
import { fieldOf } from '../../web/page-request';
import { field } from '../../web/parts';
import type { ActionInput, OrderAction } from './order-action';
import { type OrderView, readOrderView } from './order-view';

const buyerMessageRule = { min: 3, max: 500 } as const;
const isOpen = ({ review }: OrderView) => review?.state === 'open' && review.order_status === 'received';

/** Decides; the same decision of the same operator counts as made, so that a second press does no harm. */
async function decide(
  { deps, view, operator, requestId }: ActionInput,
  decision: { verdict: 'approve' } | { verdict: 'refuse'; reason: string },
): Promise<string> {
  try {
    const body = { order_number: view.number, operator, decision };
    const { order_status } = await deps.callService(decideOrderReview, { body, requestId });
    return `The order is ${orderLabels[order_status].toLowerCase()}.`;
  } catch (error) {
    const { review } = await readOrderView(deps, view.number, requestId);
    const wanted = decision.verdict === 'approve' ? 'approved' : 'refused';
    const isDone = review?.state === wanted && review.decision?.by === operator;
    if (apiErrorOf(error)?.code !== 'review_over' || !isDone) throw error;
    return 'It was decided so.';
  }
}

const summaryOf = ({ found, review }: OrderView) =>
  html`<p>${moneyText({ price: found.transaction_amount })} by ${found.buyer.email}, ${review?.points ?? 0} risk points.</p>`;

/** The end of a review. */
export const reviewActions: readonly OrderAction[] = [
  {
    name: 'approve',
    permission: 'review_decide',
    isOfCard: false,
    isConfirmed: true,
    label: 'Approve',
    about:
      'Takes the money that is held, and makes and sends the cards. This cannot be undone; what was not opened can be refunded later.',
    isPossible: isOpen,
    summary: summaryOf,
    run: (input) => decide(input, { verdict: 'approve' }),
  },
  {
    name: 'refuse',
    permission: 'review_decide',
    isOfCard: false,
    isConfirmed: true,
    label: 'Refuse',
    about:
      'Gives the held money free and cancels the order. The buyer gets a mail with what you write for them, word for word. This cannot be undone.',
    isPossible: isOpen,
    fields: (_view, _card, filled) =>
      field({
        name: 'told',
        label: 'What the buyer is told',
        value: fieldOf(filled, 'told'),
        hint: 'Plain and friendly, without how we found out.',
        isRequired: true,
        maxLength: buyerMessageRule.max,
      }),
    validate: (form) =>
      fieldOf(form, 'told').trim().length < buyerMessageRule.min
        ? 'Please write what the buyer is told.'
        : undefined,
    summary: (view, _card, form) =>
      html`${summaryOf(view)}<p>The buyer is told: “${fieldOf(form, 'told')}”</p>`,
    run: (input) => decide(input, { verdict: 'refuse', reason: fieldOf(input.form, 'told').trim() }),
  },
];
