import { EmailSchema, ruled } from '@bowtie/contracts';
import { cardRules } from '@bowtie/domain';
import { schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

export const errors = schemaErrors(
  z.object({ recipient_name: ruled(cardRules.recipientName), recipient_email: EmailSchema }),
);
