import { EmailSchema } from '@bowtie/contracts';
import { messages } from '@bowtie/domain';
import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

export const errors = schemaErrors(
  z.object({ email: EmailSchema, order_number: z.string().trim().min(1, messages.required) }),
);
