import { EmailSchema, PersonNameSchema } from '@bowtie/contracts';
import { schemaErrors } from '@bowtie/web/forms';
import { tenDigitPhone } from '@bowtie/web/payment-form';
import { z } from 'zod';

export const errors = schemaErrors(
  z.object({
    email: EmailSchema,
    first_name: PersonNameSchema,
    last_name: PersonNameSchema,
    phone_number: z.string().refine(tenDigitPhone.isValid, tenDigitPhone.message),
  }),
);
