import { schemaErrors } from '@bowtie/web/forms';
import { signSchemas } from '@bowtie/web/sign';
import { z } from 'zod';

const anyText = z.string();
const noNewAccountFields = { first_name: anyText, last_name: anyText, password: anyText };

/** What is not right in each step that asks for something. */
export const errors = {
  password: schemaErrors(z.object({ ...noNewAccountFields, password: signSchemas.givenPassword })),
  account: schemaErrors(
    z.object({
      first_name: signSchemas.name,
      last_name: signSchemas.name,
      password: signSchemas.newPassword,
    }),
  ),
};
