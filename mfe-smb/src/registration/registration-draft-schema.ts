import { recordOf, registrationRules, wireAddressFields } from '@bowtie/domain';
import * as z from 'zod/mini';
import type { RegistrationDraft } from './registration-values';

const TextSchema = z.catch(z.string().check(z.maxLength(registrationRules.reasonForInterest.max)), '');

/** What was typed into a registration, as it was stored; what does not fit is empty. */
export const RegistrationDraftSchema = z.object({
  ...recordOf(wireAddressFields, () => TextSchema),
  company_name: TextSchema,
  company_phone_number: TextSchema,
  contact_name: TextSchema,
  contact_phone_number: TextSchema,
  contact_email: TextSchema,
  website: TextSchema,
  // Longer than it may be it is to be shortened, not lost.
  reason_for_interest: z.catch(z.string().check(z.maxLength(5_000)), ''),
}) satisfies z.ZodMiniType<RegistrationDraft>;
