import type { ReportLabel } from '@bowtie/domain';

/**
 * Under which label a service reports that a call failed, by the call's name (specification, section 8). A refusal is no
 * failure, unless its code is named.
 */
const labelsByCall: Readonly<Record<string, ReportLabel>> = {
  checkLogin: 'login check',
  menuData: 'menu data',
  getCart: 'cart fetch',
  cartAmount: 'cart fetch',
  addToCart: 'delivery group add',
  replaceCart: 'delivery group edit',
  removeDeliveryGroup: 'delivery group remove',
  updateDeliveryGroup: 'delivery group update',
  paymentIntent: 'payment intent creation',
  cancelPaymentIntent: 'payment intent creation',
  createOrder: 'order creation',
  paymentState: 'order-confirmation redirect',
  createPaypalOrder: 'PayPal order',
  logPaypalFailure: 'PayPal authorization',
  logPaymentFailure: 'payment failure logging',
  paymentMethods: 'payment method update',
  preparePaymentMethod: 'payment method update',
  updatePaymentMethod: 'payment method update',
  deletePaymentMethod: 'payment method delete',
  guestCheckout: 'guest sign-up',
  openLoopProducts: 'open loop products',
  validateAddress: 'address validation',
  addressAutocomplete: 'address validation',
  verifyDeliverability: 'phone deliverability',
  sendPhoneCode: 'phone deliverability',
  checkPhoneCode: 'phone deliverability',
  sendOrderPhoneCode: 'phone deliverability',
  occasions: 'occasions',
  giftTemplates: 'templates',
  designCategories: 'templates',
  greetingCards: 'greeting cards',
  activateCard: 'activation',
  checkBalance: 'balance check',
  availableShippingMethods: 'shipping methods',
  getFailedEmailRecipient: 'failed email recipient',
  updateFailedEmailRecipient: 'failed email recipient',
  newsletterSignup: 'newsletter',
  confirmNewsletter: 'newsletter',
  giftEnvelope: 'gift redemption',
  redeemGift: 'gift redemption',
  getGypGift: 'gift redemption',
  redeemLinkedGiftAsEgift: 'gift redemption',
  canExchangeVirtualForPhysical: 'virtual exchange',
  exchangeVirtualForPhysical: 'virtual exchange',
  orderStatus: 'order lookup',
  accountOrder: 'order lookup',
  accountOrders: 'order lookup',
  accountOrderCards: 'order lookup',
  smbOrderByHash: 'order lookup',
  copyCartFromOrder: 'order lookup',
  resendGift: 'failed email recipient',
  resendGifts: 'failed email recipient',
  correctRecipient: 'failed email recipient',
  requestRefund: 'refund request',
  cancelOrder: 'order cancellation',
  userCobrands: 'cobrands',
  submitCobrand: 'cobrands',
  uploadImage: 'image upload',
  cropImage: 'image upload',
  initCardLinkSession: 'card processor session',
  killCardLinkSession: 'card processor session',
  getEnrolledRedemptionAccounts: 'card processor session',
  linkCardAndRedemptionAccount: 'card processor session',
  unlinkCard: 'card processor session',
  unenrollCard: 'card processor session',
  writeReview: 'customer review',
  sendReviewDocument: 'order review',
  decideOrderReview: 'order review',
  submitSmallBusinessRegistration: 'business registration',
  businessBalance: 'business balance',
  prepareTopUp: 'business balance',
  finishTopUp: 'business balance',
  saveRecipientList: 'recipient lists',
  readRecipientList: 'recipient lists',
  recipientLists: 'recipient lists',
  renameRecipientList: 'recipient lists',
  deleteRecipientList: 'recipient lists',
};

/** Refusals that are reported all the same. */
const labelsByErrorCode: Readonly<Record<string, Readonly<Record<string, ReportLabel>>>> = {
  activateCard: { card_not_found: 'activation not found' },
  checkBalance: { card_not_found: 'balance check not found' },
};

/** The label of a call's failure. */
export function reportLabelOf(callName: string): ReportLabel {
  return labelsByCall[callName] ?? 'call';
}

/** The label of a refusal that is reported; undefined for every other. */
export function errorLabelOf(callName: string, code: string): ReportLabel | undefined {
  return labelsByErrorCode[callName]?.[code];
}
