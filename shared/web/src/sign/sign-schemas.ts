import { EmailSchema, NewPasswordSchema, PersonNameSchema } from '@bowtie/contracts';
import { messages, passwordLength } from '@bowtie/domain';
import { z } from 'zod';

/** What forms of signing in and up ask for, field by field. */
export const signSchemas = {
  email: EmailSchema,
  name: PersonNameSchema,
  newPassword: NewPasswordSchema,
  givenPassword: z.string().min(1, messages.required),
} as const;

export const newPasswordHint = `At least ${passwordLength.min} characters; a sentence is best`;
export const tryAgain = 'That did not work. Please try again in a moment.';
