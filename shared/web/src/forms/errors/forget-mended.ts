import { FORM_ERROR, type MutableState } from 'final-form';

/**
 * Before a form is sent: what the store refused of a field that was changed since is over. final-form forgets it only once something is
 * sent again, and would show it under the changed field when another one stops the press.
 */
export function forgetMended<Values>(_: unknown, { formState }: MutableState<Values>): void {
  const { submitErrors, lastSubmittedValues, values } = formState;
  if (submitErrors === undefined) return;
  const sent = new Map(Object.entries(lastSubmittedValues ?? {}));
  const now = new Map(Object.entries(values ?? {}));
  const isOpen = (name: string) => name === FORM_ERROR || Object.is(sent.get(name), now.get(name));
  formState.submitErrors = Object.fromEntries(Object.entries(submitErrors).filter(([name]) => isOpen(name)));
}
