import { addressFields, recordOf, wireAddressFields } from '@bowtie/domain';
import { z } from 'zod';

const line = z.string().min(1).max(100);

/** An address in the States as it goes to and from partners that use the store's own names for its parts. */
export const PartnerAddressSchema = z.strictObject({
  ...recordOf(wireAddressFields, () => z.string().max(100)),
  [addressFields.addressLine1]: line,
  [addressFields.city]: line,
  [addressFields.state]: z.string().length(2),
  [addressFields.zip]: z.string().regex(/^\d{5}$/),
});

/** The same with whom it is for. */
export const PartnerRecipientSchema = PartnerAddressSchema.extend({ name: line });
