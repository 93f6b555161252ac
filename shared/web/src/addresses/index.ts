/** Addresses in forms, and the recipients that a person has saved. An entry point of its own, like forms. */
export { AddressFields } from './address-fields';
export { SavedRecipientSelect } from './saved-recipient-select';
export { StateSelect } from './state-select';
export { refreshSavedRecipients } from './use-saved-recipients';
