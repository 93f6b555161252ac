import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

export const errors = schemaErrors(
  z.object({ code: z.string().regex(/^\d{6}$/, 'Please enter the six digits.') }),
);
