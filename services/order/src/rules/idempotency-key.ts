/** The `Idempotency-Key` of a call, where the caller sent one. */
export function idempotencyKeyOf(context: object): string | undefined {
  if (!('idempotencyKey' in context)) return undefined;
  return typeof context.idempotencyKey === 'string' ? context.idempotencyKey : undefined;
}
