import { schemaErrors } from '@bowtie/web/forms';
import { signSchemas } from '@bowtie/web/sign';
import { z } from 'zod';

export const errors = schemaErrors(
  z.object({ email: signSchemas.email, password: signSchemas.givenPassword }),
);
