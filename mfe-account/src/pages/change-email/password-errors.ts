import { schemaErrors } from '@bowtie/web/forms';
import { signSchemas } from '@bowtie/web/sign';
import { z } from 'zod';

export const errors = schemaErrors(z.object({ password: signSchemas.givenPassword }));
