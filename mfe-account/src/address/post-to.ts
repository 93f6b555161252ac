import { AddressSchema, ruled } from '@bowtie/contracts';
import { addressRules } from '@bowtie/domain';
import { z } from 'zod';

/** Where a card is posted to, as a form has it. */
export interface PostTo {
  shipping_name: string;
  address_line1: string;
  address_line2: string;
  city: string;
  state: string;
  zip_code: string;
}

export const noAddress: PostTo = {
  shipping_name: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  zip_code: '',
};

/** The rules of such a form. */
export const PostToSchema = z.object({
  shipping_name: ruled(addressRules.shippingName),
  ...AddressSchema.shape,
});

/** The form's field of an invalid path. */
export function addressField(path: string): string | undefined {
  return path in noAddress ? path : undefined;
}
