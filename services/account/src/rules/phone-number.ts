import { formatPhone } from '@bowtie/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

const northAmerica = /^[2-9]\d{9}$/;
/** As Americans write a number: nothing but digits and what sets them apart. */
const plainlyWritten = /^[\d ().-]{10,30}$/;
const storedUsNumber = /^\+1[2-9]\d{9}$/;

/**
 * The number as it is kept, in E.164, or nothing when it cannot be one. Numbers without a country are American.
 * Whether a number is in use is not asked: ranges are opened faster than any table is renewed.
 */
export function phoneNumber(input: string): string | undefined {
  // Nearly all numbers are told apart without the tables of the world.
  const digits = plainlyWritten.test(input) ? input.replace(/\D/g, '') : '';
  if (northAmerica.test(digits)) return `+1${digits}`;
  const parsed = parsePhoneNumberFromString(input, 'US');
  if (parsed === undefined || !parsed.isPossible()) return undefined;
  if (parsed.countryCallingCode === '1' && !northAmerica.test(parsed.nationalNumber)) return undefined;
  return parsed.number;
}

/** The number as people read it: `(###) ###-####`, or with its country where it is from abroad. */
export function readablePhone(number: string): string {
  if (storedUsNumber.test(number)) return formatPhone(number);
  const parsed = parsePhoneNumberFromString(number, 'US');
  return parsed === undefined || parsed.countryCallingCode === '1'
    ? formatPhone(number)
    : parsed.formatInternational();
}
