import { AddressSchema, ruled } from '@bowtie/contracts';
import { addressRules } from '@bowtie/domain';
import { z } from 'zod';

/** The rules of a form that asks where a card is posted to (`PostTo`). */
export const PostToSchema = z.object({
  shipping_name: ruled(addressRules.shippingName),
  ...AddressSchema.shape,
});
