import { useHydrated } from '@bowtie/web';
import { useRef } from 'react';

/**
 * A key for a form: another one whenever what the form is for changes. What is known of that at first, once the page has been
 * taken over, is no change: the server knows nothing of it, and the form that it drew goes on with what was typed.
 */
export function useFormKey(purpose: string): string {
  const hydrated = useHydrated();
  const first = useRef<string>(undefined);
  if (hydrated) first.current ??= purpose;
  return first.current === undefined || first.current === purpose ? 'first' : purpose;
}
