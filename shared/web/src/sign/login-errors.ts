import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';
import { signSchemas } from './sign-schemas';

export const errors = schemaErrors(
  z.object({ email: signSchemas.email, password: signSchemas.givenPassword }),
);
