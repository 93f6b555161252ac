/** Addresses in forms, and the recipients that a person has saved. An entry point of its own, like forms. */
export type { AddressCheck } from './address-calls';
export { addressCheckQuery, addressKey, failedCheck, fetchAddressCheck } from './address-check';
export { AddressFields } from './address-fields';
export { AddressMend } from './address-mend';
export { EmailLanguageSelect } from './email-language-select';
export { emailLanguageText } from './email-language-text';
export { lengthHint } from './length-hint';
export { SavedRecipientSelect } from './saved-recipient-select';
export { StateSelect } from './state-select';
export { StreetField } from './street-field';
export { refreshSavedRecipients } from './use-saved-recipients';
