import { EmailSchema, NewPasswordSchema, PersonNameSchema } from '@bowtie/contracts';
import { messages } from '@bowtie/domain';
import { z } from 'zod';

/** What forms of signing in and up ask for, field by field. */
export const signSchemas = {
  email: EmailSchema,
  name: PersonNameSchema,
  newPassword: NewPasswordSchema,
  givenPassword: z.string().min(1, messages.required),
} as const;
