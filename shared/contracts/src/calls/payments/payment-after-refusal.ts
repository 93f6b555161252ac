import type { CallErrorDefinition } from '../../call';

/** The same refusals as ones after which an authorised payment stays for another try. */
export function keepingPayment<const E extends Record<string, CallErrorDefinition>>(
  errors: E,
): { [Code in keyof E]: E[Code] & { keepsPayment: 'always' } };
export function keepingPayment(errors: Record<string, CallErrorDefinition>) {
  return Object.fromEntries(
    Object.entries(errors).map(([code, error]) => [code, { ...error, keepsPayment: 'always' }]),
  );
}

/**
 * What becomes of an authorised payment whose order is refused with a code: `released` at once, as the refusal is final; `kept`
 * for another try. `unknown`: nobody can say whether the order was made (an outage, or a code that the call does not declare), so
 * the payment is kept, and asking once more is safe.
 */
export function paymentAfterRefusal(
  { errors }: { errors: Readonly<Record<string, CallErrorDefinition>> },
  code: string,
  { isUnattended = false } = {},
): 'released' | 'kept' | 'unknown' {
  const error = Object.hasOwn(errors, code) ? errors[code] : undefined;
  if (error === undefined || error.status >= 500) return 'unknown';
  const isKept = error.keepsPayment === 'always' || (isUnattended && error.keepsPayment !== undefined);
  return isKept ? 'kept' : 'released';
}
