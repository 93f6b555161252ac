export * from './build-a-card';
export * from './business/business-people';
export * from './business/company-name';
export * from './business/order-approval';
export * from './business/registration-rules';
export * from './business/tax-ids';
export * from './business/webhook-events';
export * from './business-order';
export * from './card/card-issuer';
export * from './card/card-value';
export * from './card/held-card';
export * from './card/item-picture';
export * from './card/plastic-card';
export * from './card/printed-sizes';
export * from './card/virtual-card';
export * from './entries-of';
export * from './limits';
export * from './money/balance';
export * from './money/brand-price';
export * from './money/cart-price';
export { discountEndText } from './money/discount-end';
export * from './money/fees';
export * from './money/line-price';
export * from './money/money';
export * from './money/promotion';
export * from './money/promotion-name';
export * from './money/promotion-period';
export * from './money/refund-cents';
export * from './money/rewards';
export * from './order/business-order-state';
export * from './order/card-state-label';
export * from './order/invoice-lines';
export * from './order/life-cycles';
export * from './order/order-link';
export * from './order/order-number';
export * from './order/order-progress';
export * from './order/order-review';
export * from './order/seller';
export * from './order/send-time';
export * from './payment/payment-card';
export * from './payment/payment-decline';
export * from './record-of';
export * from './report-labels';
export * from './reviews/customer-review';
export * from './shipping/arrival';
export * from './shipping/same-address';
export * from './shipping/shipping';
export * from './shipping/typed-address';
export * from './shipping/us-states';
export * from './shipping/wire-address';
export * from './support';
export * from './text/balance-check';
export * from './text/brand-page-words';
export * from './text/credit-text';
export * from './text/field-messages';
export {
  type LanguageTag,
  languageMessage,
  languageNames,
  languageTags,
  readLanguage,
} from './text/languages';
export { type LinkLine, readLink, writeLink } from './text/link-lines';
export * from './text/messages';
export * from './text/phone';
export * from './text/spreadsheet-cells';
export * from './text/sum-names';
export * from './text/text-rules';
export * from './text/without-personal-data';
