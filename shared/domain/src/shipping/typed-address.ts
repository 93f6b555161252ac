import { recordOf } from '../record-of';
import { addressRules, fits, type TextRule } from '../text/rules/text-rules';
import { type AddressParts, addressPartNames } from './wire-address';

/** An address as it was typed, without blanks around its parts and with a state in capitals. */
export function tidyAddress(typed: AddressParts): AddressParts {
  return recordOf(addressPartNames, (part) => {
    const text = typed[part].trim();
    return part === 'state' ? text.toUpperCase() : text;
  });
}

/** Whether every part of an address keeps to its rule, so that something can be posted there. */
export function isWholeAddress(address: AddressParts): boolean {
  return addressPartNames.every((part) => fits(addressRules[part], address[part]) === undefined);
}

/** An address of which nothing is missing that it needs; what it may go without is empty. */
export function presentAddress(parts: AddressParts<string | null>): AddressParts | undefined {
  const isMissing = (part: keyof AddressParts) => {
    const { optional = false }: TextRule = addressRules[part];
    return parts[part] === null && !optional;
  };
  return addressPartNames.some(isMissing)
    ? undefined
    : recordOf(addressPartNames, (part) => parts[part] ?? '');
}
