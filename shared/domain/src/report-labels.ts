import { storeMessages } from './text/messages';

/** Labels of error reports that the specification lists (section 8). Nobody who shops ever sees one. */
export const specReportLabels = [
  'delivery group add',
  'delivery group remove',
  'delivery group update',
  'delivery group edit',
  'payment intent creation',
  'payment method update',
  'payment method delete',
  'cart fetch',
  'guest sign-up',
  'PayPal order',
  'PayPal authorization',
  'open loop products',
  'address validation',
  'phone deliverability',
  'occasions',
  'templates',
  'greeting cards',
  'activation',
  'activation not found',
  'balance check',
  'balance check not found',
  'shipping methods',
  'failed email recipient',
  'newsletter',
  'menu data',
  'gift redemption',
  'virtual exchange',
  'order lookup',
  'refund request',
  'order cancellation',
  'cobrands',
  'image upload',
  'order-confirmation redirect',
  'payment failure logging',
  'card processor session',
] as const;
export type SpecReportLabel = (typeof specReportLabels)[number];

/** What else is reported. */
export type ReportLabel =
  | SpecReportLabel
  | 'login check'
  | 'order creation'
  | 'order review'
  | 'customer review'
  | 'sign-in'
  | 'account'
  | 'sign-up'
  | 'business registration'
  | 'business balance'
  | 'recipient lists'
  | 'promo code'
  | 'merchant search'
  | 'direct cards'
  | 'area loading'
  | 'area crash'
  | 'uncaught error'
  /** A call that no other label is for. */
  | 'call'
  /** A job that failed for good. */
  | 'job';

/** The messages that the specification gives to three failures; others are told by their error. */
export const reportMessages: Partial<Record<ReportLabel, string>> = {
  'login check': storeMessages.loginCheckReport,
  'menu data': storeMessages.menuDataReport,
  'cart fetch': storeMessages.cartFetchReport,
};
