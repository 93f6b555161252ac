import { approvalLimits, declineReasonRule, orderApprovalStates } from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { paging, ruled, WirePriceSchema } from '../../shapes/fields';
import { OrderParamsSchema, orderErrors } from '../orders/order-access';
import { businessOrderErrors } from './business-account';
import { businessOwnerErrors } from './business-owner-errors';

/** ISO 8601 times throughout. */
const Time = z.string();

/** The secret of a link by which one owner decides about one order. */
const ApprovalTokenSchema = z.string().regex(/^[A-Za-z0-9._-]{20,200}$/);

/** An order that waits for an owner of its business, or about which one decided. */
const ApprovalSchema = z.object({
  order_number: z.string(),
  /** `cancelled`: the buyer took the order back before anybody decided. */
  state: z.enum([...orderApprovalStates, 'cancelled']),
  company_name: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  purchase_order_number: z.string().nullable(),
  transaction_amount: WirePriceSchema,
  quantity: z.int(),
  /** Whom the cards are for, each once; the first three. */
  recipients: z.array(z.string()),
  limit: z.object({ kind: z.enum(approvalLimits), dollars: z.int() }),
  date_created: Time,
  deadline: Time,
  decision: z
    .object({
      /** Who decided; null where nobody did in time. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
      date: Time,
    })
    .nullable(),
});
export type BusinessApproval = z.output<typeof ApprovalSchema>;

/** Waiting ones by their deadline, the nearest first; decided ones by their date, the latest first. A buyer sees their own. */
export const businessApprovals = defineCall({
  name: 'businessApprovals',
  method: 'GET',
  path: '/ajax/business/approvals/',
  owner: 'order',
  summary: 'Orders of the signed-in person’s business that wait for an owner, or were decided',
  signedIn: true,
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    ...paging({ limit: 20, most: 50 }),
  }),
  answer: z.object({
    approvals: z.array(ApprovalSchema),
    /** Whether the signed-in person may decide. */
    may_decide: z.boolean(),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  errors: { business_none: { status: 404, message: 'You are not part of a business here.' } },
});

const DecisionSchema = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('approve') }),
  z.strictObject({
    verdict: z.literal('decline'),
    /** Told to the buyer, word for word. */
    reason: ruled(declineReasonRule),
  }),
]);

const decisionErrors = {
  approval_over: {
    status: 409,
    message: 'This order was decided already, or its buyer took it back.',
  },
  /** Declined it can be all the same. */
  business_rejected: businessOrderErrors.business_rejected,
} as const;

/** Decided once, whoever comes first. Approval takes the money; a decline gives the hold back. */
export const decideBusinessApproval = defineCall({
  name: 'decideBusinessApproval',
  method: 'POST',
  path: '/ajax/business/approvals/:order_number/decide/',
  owner: 'order',
  summary: 'An owner approves or declines an order of the business',
  signedIn: true,
  limit: 'guess',
  params: OrderParamsSchema,
  body: z.strictObject({ decision: DecisionSchema }),
  answer: ApprovalSchema,
  errors: {
    ...orderErrors,
    ...decisionErrors,
    ...businessOwnerErrors,
  },
});

const linkErrors = {
  link_expired: { status: 410, message: 'This link does not work any more.' },
} as const;

const byLink = { method: 'POST', owner: 'order', limit: 'guess', opensSession: false } as const;

/** What the link of a mail is about; looking decides nothing. The token is sent in the body to stay out of logs. */
export const readApprovalLink = defineCall({
  ...byLink,
  name: 'readApprovalLink',
  path: '/ajax/business-approval/',
  summary: 'The order that an owner’s mail asks about',
  body: z.strictObject({ token: ApprovalTokenSchema }),
  answer: ApprovalSchema.extend({
    /** Not where somebody of the business is signed in who is no owner: the mail was handed on. */
    may_decide: z.boolean(),
  }),
  errors: linkErrors,
});

/**
 * Good as long as its reader is an owner of the business. Nobody of the business who is signed in decides by the link of
 * an owner: not a buyer about their own order.
 */
export const decideApprovalLink = defineCall({
  ...byLink,
  name: 'decideApprovalLink',
  path: '/ajax/business-approval/decide/',
  summary: 'An owner decides about an order by the link of their mail',
  body: z.strictObject({ token: ApprovalTokenSchema, decision: DecisionSchema }),
  answer: ApprovalSchema,
  errors: { ...linkErrors, ...decisionErrors, ...businessOwnerErrors },
});
export type ApprovalDecision = z.output<typeof DecisionSchema>;
export type ApprovalsPage = CallAnswer<typeof businessApprovals>;
