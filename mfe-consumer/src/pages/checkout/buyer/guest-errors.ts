import { EmailSchema, PersonNameSchema } from '@bowtie/contracts';
import { schemaErrors } from '@bowtie/web/forms';
import { tenDigitPhone } from '@bowtie/web/payment-form';
import { z } from 'zod';

const buyer = { email: EmailSchema, first_name: PersonNameSchema, last_name: PersonNameSchema };

export const errors = schemaErrors(
  z.object({
    ...buyer,
    phone_number: z.string().refine(tenDigitPhone.isValid, tenDigitPhone.message),
  }),
);

/** Of a guest who is not asked for a phone number. */
export const errorsWithoutPhone = schemaErrors(z.object(buyer));
