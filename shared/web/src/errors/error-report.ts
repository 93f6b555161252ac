/** Labels of error reports (specification, section 8). Visitors never see them. */
export type ReportLabel =
  | 'There was a problem getting logged in status'
  | 'There was a problem getting menu data'
  | "Error getting the user's cart"
  | 'delivery group add'
  | 'delivery group remove'
  | 'delivery group update'
  | 'delivery group edit'
  | 'payment intent creation'
  | 'payment method update'
  | 'payment method delete'
  | 'guest sign-up'
  | 'PayPal order'
  | 'PayPal authorization'
  | 'open loop products'
  | 'address validation'
  | 'phone deliverability'
  | 'occasions'
  | 'templates'
  | 'greeting cards'
  | 'activation'
  | 'activation not found'
  | 'balance check'
  | 'balance check not found'
  | 'shipping methods'
  | 'failed email recipient'
  | 'newsletter'
  | 'gift redemption'
  | 'virtual exchange'
  | 'order lookup'
  | 'refund request'
  | 'order cancellation'
  | 'cobrands'
  | 'image upload'
  | 'order-confirmation redirect'
  | 'payment failure logging'
  | 'card processor session'
  | 'order creation'
  | 'sign-in'
  | 'account'
  | 'sign-up'
  | 'promo code'
  | 'merchant search'
  | 'area loading'
  | 'area crash'
  | 'uncaught error';

/** Something that went wrong, on its way to the report service. */
export interface ErrorReport {
  label: ReportLabel;
  error: unknown;
  /** Plain facts that help to find the cause; never what a visitor typed. */
  facts: Readonly<Record<string, string | number>>;
}
