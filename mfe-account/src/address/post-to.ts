import { addressRules, noWireAddress, type TextRule, toWireAddress, type WireAddress } from '@bowtie/domain';
import { ruleErrors } from '@bowtie/web/forms';

/** Where a card is posted to, as a form has it. */
export interface PostTo extends WireAddress {
  shipping_name: string;
}

export const noAddress: PostTo = { shipping_name: '', ...noWireAddress };

/** What is not right with where a card is posted to. */
export const postToErrors = ruleErrors({
  shipping_name: addressRules.shippingName,
  ...toWireAddress<TextRule>(addressRules),
});

/** The form's field of an invalid path. */
export function addressField(path: string): string | undefined {
  return path in noAddress ? path : undefined;
}
