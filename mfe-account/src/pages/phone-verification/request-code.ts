import { sendPhoneCode, verifyDeliverability } from '@bowtie/contracts';
import { ApiError, call, reportError } from '@bowtie/web';
import { apiFieldErrors } from '@bowtie/web/forms';
import { tryAgain } from '@bowtie/web/sign';

/** Has a code sent, where text messages reach the number. @returns the number as people read it */
export async function requestCode(typed: string): Promise<string> {
  const body = { phone_number: typed };
  const { deliverable } = await call(verifyDeliverability, { body });
  if (!deliverable) {
    const { status, message } = sendPhoneCode.errors.phone_undeliverable;
    throw new ApiError(status, 'phone_undeliverable', message);
  }
  return (await call(sendPhoneCode, { body })).phone_number;
}

/** Why no code was sent, at the field of the number where it is about that. */
export function requestErrors(error: unknown): Record<string, string> {
  if (error instanceof ApiError && error.code === 'phone_undeliverable')
    return { phone_number: error.message };
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    reportError('phone deliverability', error);
  return apiFieldErrors(error, (path) => (path === 'phone_number' ? path : undefined), tryAgain);
}
