import { formatPhone, phoneDigits } from '@bowtie/domain';
import { FormTextField, ruleErrors } from '@bowtie/web/forms';

/** The message with which a number is refused that nobody can call. */
export function checkTenDigits(typed: string): string | undefined {
  return phoneDigits(typed).length === 10 ? undefined : 'Please enter a phone number with ten digits.';
}

const validates = { asked: ruleErrors({ phone_number: checkTenDigits }), notAsked: () => ({}) };

/** Checks the number in a form that asks for one; nothing in one that does not. */
export const validatePhone = (isAsked: boolean) => validates[isAsked ? 'asked' : 'notAsked'];

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
