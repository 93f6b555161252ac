import { ruled } from '@bowtie/contracts';
import { thanksRule } from '@bowtie/domain';
import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

export const errors = schemaErrors(z.object({ message: ruled(thanksRule) }));
