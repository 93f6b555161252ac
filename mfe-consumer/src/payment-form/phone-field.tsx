import { formatPhone, phoneDigits } from '@bowtie/domain';
import { FormTextField } from '@bowtie/web/forms';

/** The message for a phone number that nobody can call; undefined for a good one, and where none is asked for. */
export function validatePhone(typed: string, isAsked: boolean): string | undefined {
  return isAsked && phoneDigits(typed).length !== 10
    ? 'Please enter a phone number with ten digits.'
    : undefined;
}

/** The phone number of a buyer whose account has none. */
export function PhoneField() {
  return (
    <FormTextField
      name="phone_number"
      label="Phone"
      hint="Required: the carrier of your cards may need to reach you."
      type="tel"
      autoComplete="tel-national"
      format={formatPhone}
    />
  );
}
