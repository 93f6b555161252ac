import type { z } from 'zod';
import { SandboxError } from './intent';

/** Parses what was sent, or refuses it with a message for each field. Values are never repeated. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const first = Object.values(errors)[0]?.[0] ?? 'This is not valid.';
  throw new SandboxError(400, 'invalid_request', first, errors);
}
