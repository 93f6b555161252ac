export { ChosenPaymentForm } from './chosen-payment-form';
export type { Intent, NewCard, PaymentAnswer, PaymentFormProps, PaymentMethod } from './payment-form';
export { PhoneField, TenDigitPhoneSchema } from './phone-field';
export { savedCardLabel, savedCardMethod } from './saved-card-method';
export { SecondFactor } from './second-factor';
