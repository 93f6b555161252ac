/** More controls for forms, bundled into the areas that use them. What they share they take from the main door. */
export { Checkbox, type CheckboxProps } from './forms/checkbox';
export { type ChoiceCard, ChoiceCards, type ChoiceCardsProps } from './forms/choice-cards';
export { Combobox, type ComboboxOption, type ComboboxProps } from './forms/combobox';
export { Fieldset, type FieldsetProps } from './forms/fieldset';
export { RadioGroup, type RadioGroupProps } from './forms/radio-group';
export { Select, type SelectOption, type SelectProps } from './forms/select';
export { Slider, type SliderProps } from './forms/slider';
export { useListKeys } from './forms/use-list-keys';
export type { RadioOption } from './forms/use-radios';
