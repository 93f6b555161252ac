import type { AnyCall } from '@bowtie/contracts';
import { messages } from '@bowtie/domain';
import { callError } from '@bowtie/service-kit';
import { phoneNumber } from '../rules/phone-number';

/** The number as it is kept. @throws ApiError `invalid_request` for one that cannot be a phone number */
export function storedPhone(call: Pick<AnyCall, 'errors'>, input: string): string {
  const number = phoneNumber(input);
  if (number === undefined)
    throw callError(call, 'invalid_request', { errors: { phone_number: [messages.format] } });
  return number;
}
