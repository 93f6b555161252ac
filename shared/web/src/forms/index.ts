/** Forms on react-final-form. A door of its own: areas bundle it where they have forms, the first page goes without. */
export { CheckedForm } from './checked-form';
export { fieldError } from './field-error';
export { focusFirstError } from './focus-first-error';
export { FormAmountField, FormTextArea, FormTextField } from './form-fields';
export { refusedFields } from './refused-fields';
