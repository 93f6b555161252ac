import { PhoneSchema } from '@bowtie/contracts';
import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

export const errors = schemaErrors(z.object({ phone_number: PhoneSchema }));
