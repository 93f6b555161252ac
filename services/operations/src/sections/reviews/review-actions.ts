import type { CustomerReviewCase } from '@bowtie/contracts';
import {
  type CustomerReviewState,
  customerReviewLife,
  mayMove,
  refusalReasonRule,
  refusedReview,
  releasedReview,
} from '@bowtie/domain';
import type { Html } from '@bowtie/service-kit/html';
import { fieldOf, type SentForm } from '../../web/page-request';
import { field } from '../../web/parts';

/** What operators decide about a review. */
export interface ReviewAction {
  /** Its part of the address; the audit knows it as `customer_review_…`. */
  name: 'release' | 'refuse';
  about: string;
  /** What the review becomes. */
  to: CustomerReviewState;
  fields?(form: SentForm): Html;
  /** What is wrong with what was filled in. */
  validate?(form: SentForm): string | undefined;
  decision(form: SentForm): { verdict: 'release' } | { verdict: 'refuse'; reason: string };
}

const told = (form: SentForm) => fieldOf(form, 'told').trim();

export const reviewActions: readonly ReviewAction[] = [
  {
    name: 'release',
    about:
      'Everybody reads it from now on, and its buyer cannot change it any more. Criticism is no reason to keep it back. It can be taken down afterwards.',
    to: releasedReview,
    decision: () => ({ verdict: 'release' }),
  },
  {
    name: 'refuse',
    about:
      'Nobody reads it. The buyer gets a mail with what you write for them, word for word, and can change the review and send it again.',
    to: refusedReview,
    fields: (form) =>
      field({
        name: 'told',
        label: 'What the buyer is told',
        value: fieldOf(form, 'told'),
        hint: 'Plain and friendly: which words are in the way, and why.',
        isRequired: true,
        maxLength: refusalReasonRule.max,
      }),
    validate: (form) =>
      told(form).length < refusalReasonRule.min ? 'Please write what the buyer is told.' : undefined,
    decision: (form) => ({ verdict: 'refuse', reason: told(form) }),
  },
];

export function isPossible({ to }: ReviewAction, { state }: CustomerReviewCase): boolean {
  return mayMove(customerReviewLife, state, to);
}
