/** Forms on react-final-form. An entry point of its own: areas bundle it where they have forms, the first page goes without. */

export { afterPress } from './after-press';
export { CheckedForm } from './checked-form';
export { addToCartFormErrors, apiFieldErrors } from './errors/api-field-errors';
export { fieldError } from './errors/field-error';
export { refusedCharacters } from './errors/refused-characters';
export { ruleErrors } from './errors/rule-errors';
export { focusFirstError } from './focus-first-error';
export { FormCheckbox, FormCheckboxGroup, FormRadioGroup, FormSelect } from './form-choices';
export { FormDialog } from './form-dialog';
export { FormDraft } from './form-draft';
export { FormAmountField, FormTextArea, FormTextField, useFormChoice, useFormText } from './form-fields';
export { FormError, SubmitButton } from './form-status';
export { PromoCodeForm, usePromoCodeFocus } from './promo-code-form';
export { useEmailQuestion } from './use-email-question';
export { useFormKey } from './use-form-key';
