import { type BusinessCase, businessReasonRule } from '@bowtie/contracts';
import { approvedBusiness, businessLife, mayMove, rejectedBusiness } from '@bowtie/domain';
import type { Html } from '@bowtie/service-kit/html';
import { fieldOf, type SentForm } from '../../web/page-request';
import { field } from '../../web/parts';

/** What operators decide about a business. */
export interface BusinessAction {
  /** Its part of the address; the audit knows it as `business_…`. */
  name: 'approve' | 'reject';
  label: string;
  about: string;
  isPossible(business: BusinessCase): boolean;
  fields?(form: SentForm): Html;
  /** What is wrong with what was filled in. */
  validate?(form: SentForm): string | undefined;
  decision(form: SentForm): { verdict: 'approve' } | { verdict: 'reject'; reason: string };
}

const told = (form: SentForm) => fieldOf(form, 'told').trim();

export const businessActions: readonly BusinessAction[] = [
  {
    name: 'approve',
    label: 'Approve',
    about:
      'The business may order within the limits of any business order, and gets a mail that says so. It can be rejected afterwards.',
    // What the configuration approved up to a line is approved without one.
    isPossible: ({ smb_status, order_limit_dollars }) =>
      mayMove(businessLife, smb_status, approvedBusiness) ||
      (smb_status === approvedBusiness && order_limit_dollars !== null),
    decision: () => ({ verdict: 'approve' }),
  },
  {
    name: 'reject',
    label: 'Reject',
    about:
      'The business orders nothing more, and gets a mail with what you write for it, word for word. It can register again, and be approved afterwards.',
    isPossible: ({ smb_status }) => mayMove(businessLife, smb_status, rejectedBusiness),
    fields: (form) =>
      field({
        name: 'told',
        label: 'What the business is told',
        value: fieldOf(form, 'told'),
        hint: 'Plain and friendly: what is missing, and what helps.',
        isRequired: true,
        maxLength: businessReasonRule.max,
      }),
    validate: (form) =>
      told(form).length < businessReasonRule.min ? 'Please write what the business is told.' : undefined,
    decision: (form) => ({ verdict: 'reject', reason: told(form) }),
  },
];
