/** More controls for forms, bundled into the areas that use them. What they share they import from the main entry point. */

export { AmountField, type AmountFieldProps } from './forms/amount-field';
export { Checkbox, type CheckboxProps } from './forms/choice/checkbox';
export { type ChoiceCard, ChoiceCards, type ChoiceCardsProps } from './forms/choice/choice-cards';
export { Combobox, type ComboboxOption, type ComboboxProps } from './forms/choice/combobox';
export { RadioGroup, type RadioGroupProps } from './forms/choice/radio-group';
export { Select, type SelectOption, type SelectProps } from './forms/choice/select';
export { useListKeys } from './forms/choice/use-list-keys';
export type { RadioOption } from './forms/choice/use-radios';
export { Fieldset, type FieldsetProps } from './forms/fieldset';
export { NumberField, type NumberFieldProps } from './forms/number-field';
export { QuantityStepper, type QuantityStepperProps } from './forms/quantity-stepper';
export { Slider, type SliderProps } from './forms/slider';
export { TextArea, type TextAreaProps } from './forms/text-area';
export { TypedEarly, useTypedEarly } from './forms/typed-early';
