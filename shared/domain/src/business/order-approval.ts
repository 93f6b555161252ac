import type { TextRule } from '../text/rules/text-rules';
import { freeText } from './registration-rules';

/** Above which limit of a buyer an order was: that of one order, or that of a month. */
export const approvalLimits = ['order', 'month'] as const;
export type ApprovalLimit = (typeof approvalLimits)[number];

/** What an owner writes to a buyer whose order is declined. */
export const declineReasonRule = { min: 3, max: 500, ...freeText } as const satisfies TextRule;

/** The most dollars that a limit may name. */
export const mostApprovalDollars = 1_000_000;
