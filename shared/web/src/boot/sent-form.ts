import { type AnyCall, type CallAnswer, FORM_RESULT_KEY, type FormResult } from '@bowtie/contracts';
import { bootAnswer } from './boot-data';

/** A form that the browser sent by itself, with the call's answer or what it was refused with. */
export type SentForm<Answer> = Pick<FormResult, 'values'> &
  ({ answer: Answer; error?: undefined } | { answer?: undefined; error: NonNullable<FormResult['error']> });

/** What came of the form that stands for a call, where the page is the answer to it. */
export function sentForm<C extends Pick<AnyCall, 'name'> & { answer: unknown }>(
  call: C,
): SentForm<CallAnswer<C>> | undefined {
  const result = bootAnswer<{ call: string } & SentForm<CallAnswer<C>>>(FORM_RESULT_KEY);
  return result?.call === call.name ? result : undefined;
}

/** The first message of each field of a form that was refused. */
export function sentErrors(sent: SentForm<unknown> | undefined): Record<string, string> {
  const fields = Object.entries(sent?.error?.errors ?? {});
  return Object.fromEntries(
    fields.flatMap(([field, [message]]) => (message === undefined ? [] : [[field, message]])),
  );
}
