import { fieldError } from '@bowtie/web/forms';

/** What is wrong with a field; with one that is empty only once the form is sent, since most are not typed yet. */
export function errorOnceTyped(meta: Parameters<typeof fieldError>[0], value: string): string | undefined {
  return meta.submitFailed || value.trim() !== '' ? fieldError(meta) : undefined;
}
