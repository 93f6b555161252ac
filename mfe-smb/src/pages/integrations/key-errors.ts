import { createApiKey } from '@bowtie/contracts/calls/business/api-keys';
import { schemaErrors } from '@bowtie/web/forms';

export const errors = schemaErrors(createApiKey.body);
