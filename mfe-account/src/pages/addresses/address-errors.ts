import { placeMissing } from '@bowtie/contracts';
import { addressRules, cardRules, type TextRule, toWireAddress } from '@bowtie/domain';
import { ruleErrors } from '@bowtie/web/forms';
import { type AddressValues, bodyOf } from './address-values';

const personErrors = ruleErrors({
  recipient_name: cardRules.recipientName,
  recipient_email: { ...cardRules.emailAddress, optional: true },
});
const placeErrors = ruleErrors(toWireAddress<TextRule>(addressRules));

/** What is not right with a recipient: an address is right or not there at all, and there is one where there is no e-mail. */
export function addressErrors(values: AddressValues): Partial<Record<keyof AddressValues, string>> {
  const { recipient_email, address } = bodyOf(values, undefined);
  return {
    ...personErrors(values),
    ...(address !== null && placeErrors(address)),
    ...(recipient_email === null && address === null && { recipient_email: placeMissing }),
  };
}
