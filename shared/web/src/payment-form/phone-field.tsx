import { formatPhone, phoneDigits } from '@bowtie/domain';
import { FormTextField } from '@bowtie/web/forms';

/** The check of a phone number that somebody can call, and what is said of another. */
export const tenDigitPhone = {
  isValid: (typed: string) => phoneDigits(typed).length === 10,
  message: 'Please enter a phone number with ten digits.',
} as const;

interface PhoneValues {
  phone_number: string;
}

const validates = {
  asked: ({ phone_number }: PhoneValues) =>
    tenDigitPhone.isValid(phone_number) ? {} : { phone_number: tenDigitPhone.message },
  notAsked: () => ({}),
};

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
