import { schemaErrors } from '@bowtie/web/forms';
import { PostToSchema } from '../../address/post-to-schema';

export const errors = schemaErrors(PostToSchema);
