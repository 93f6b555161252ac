export { ChosenPaymentForm } from './chosen-payment-form';
export type {
  Intent,
  NewCard,
  PaymentAnswer,
  PaymentFormProps,
  PaymentMethod,
  SetupAnswer,
} from './payment-form';
export { checkTenDigits, PhoneField, validatePhone } from './phone-field';
export { SavedCardForm } from './saved-card-form';
export { savedCardLabel, savedCardMethod } from './saved-card-method';
export { SecondFactor } from './second-factor';
export { useSavedCards } from './use-saved-cards';
