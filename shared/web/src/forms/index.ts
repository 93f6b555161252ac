/** Forms on react-final-form. An entry point of its own: areas bundle it where they have forms, the first page goes without. */

export { apiFieldErrors } from './api-field-errors';
export { CheckedForm } from './checked-form';
export { fieldError } from './field-error';
export { focusFirstError } from './focus-first-error';
export { focusIfLost } from './focus-if-lost';
export { FormCheckbox, FormCheckboxGroup, FormRadioGroup, FormSelect } from './form-choices';
export { FormDialog } from './form-dialog';
export { FormDraft } from './form-draft';
export { FormAmountField, FormTextArea, FormTextField, useFormChoice, useFormText } from './form-fields';
export { FormError, SubmitButton } from './form-status';
export { type LateErrors, lateErrors } from './late-errors';
export { PromoCodeForm, usePromoCodeFocus } from './promo-code-form';
export { schemaErrors } from './schema-errors';
export { useFormKey } from './use-form-key';
