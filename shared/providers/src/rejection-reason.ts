import { z } from 'zod';

const ErrorBodySchema = z.object({ code: z.string().max(80) });

/** Why a partner refuses something for good; undefined for an answer that another try may better. */
export function rejectionReason(status: number, body: unknown): string | undefined {
  if (status !== 400 && status !== 409 && status !== 413 && status !== 422) return undefined;
  const errorBody = ErrorBodySchema.safeParse(body);
  return errorBody.success ? errorBody.data.code : `status_${status}`;
}
