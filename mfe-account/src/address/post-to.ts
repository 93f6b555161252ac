import { AddressSchema, ruled } from '@bowtie/contracts';
import { addressRules, noWireAddress, type WireAddress } from '@bowtie/domain';
import { z } from 'zod';

/** Where a card is posted to, as a form has it. */
export interface PostTo extends WireAddress {
  shipping_name: string;
}

export const noAddress: PostTo = { shipping_name: '', ...noWireAddress };

/** The rules of such a form. */
export const PostToSchema = z.object({
  shipping_name: ruled(addressRules.shippingName),
  ...AddressSchema.shape,
});

/** The form's field of an invalid path. */
export function addressField(path: string): string | undefined {
  return path in noAddress ? path : undefined;
}
