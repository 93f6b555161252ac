import { messages } from '@bowtie/domain';
import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';
import { PostToSchema } from '../../address/post-to-schema';

export const errors = schemaErrors(PostToSchema.extend({ card_id: z.string().min(1, messages.required) }));
