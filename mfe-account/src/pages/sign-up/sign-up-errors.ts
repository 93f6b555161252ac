import { schemaErrors } from '@bowtie/web/forms';
import { signSchemas } from '@bowtie/web/sign';
import { z } from 'zod';

export const errors = schemaErrors(
  z.object({
    first_name: signSchemas.name,
    last_name: signSchemas.name,
    email: signSchemas.email,
    password: signSchemas.newPassword,
  }),
);
