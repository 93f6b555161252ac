import { formatPhone } from '@bowtie/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

const northAmerica = /^[2-9]\d{9}$/;

/**
 * The number as it is kept, in E.164, or nothing when it cannot be one. Numbers without a country are American.
 * Whether a number is in use is not asked: ranges are opened faster than any table is renewed.
 */
export function phoneNumber(input: string): string | undefined {
  const parsed = parsePhoneNumberFromString(input, 'US');
  if (parsed === undefined || !parsed.isPossible()) return undefined;
  if (parsed.countryCallingCode === '1' && !northAmerica.test(parsed.nationalNumber)) return undefined;
  return parsed.number;
}

/** The number as people read it: `(###) ###-####`, or with its country where it is from abroad. */
export function readablePhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number, 'US');
  return parsed === undefined || parsed.countryCallingCode === '1'
    ? formatPhone(number)
    : parsed.formatInternational();
}
