import { persistedAtom } from '@bowtie/web/stored';
import { RegistrationDraftSchema } from './registration-draft-schema';
import { noRegistration, type RegistrationDraft, type RegistrationValues } from './registration-values';

/** The same of all that the form holds. */
export function toDraft(values: RegistrationValues): RegistrationDraft {
  const { ein, ssn, password, confirmed_password, ...draft } = values;
  return draft;
}

/** What was kept, over what is known already; a field that was left empty takes what is known. */
export function withDraft(known: RegistrationValues, draft: RegistrationDraft): RegistrationValues {
  const typed = Object.entries(draft).filter(([, text]) => text !== '');
  return { ...known, ...Object.fromEntries(typed) };
}

/** What was typed into a registration, on either form, kept while the tab is open and forgotten once it is sent. */
export const registrationDraft = persistedAtom<RegistrationDraft>({
  key: 'business-registration',
  initial: toDraft(noRegistration),
  schema: RegistrationDraftSchema,
  area: 'session',
});
