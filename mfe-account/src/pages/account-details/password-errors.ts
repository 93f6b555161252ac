import { schemaErrors } from '@bowtie/web/forms';
import { signSchemas } from '@bowtie/web/sign';
import { z } from 'zod';

export const errors = schemaErrors(
  z.object({ current_password: signSchemas.givenPassword, new_password: signSchemas.newPassword }),
);
