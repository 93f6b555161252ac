/** The recipients and addresses that a person has saved. An entry point of its own, like forms. */
export { SavedRecipientSelect } from './saved-recipient-select';
export { refreshSavedRecipients } from './use-saved-recipients';
