import { formatPhone, phoneDigits } from '@bowtie/domain';
import { FormTextField, schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';

/** A phone number that somebody can call. */
export const TenDigitPhoneSchema = z
  .string()
  .refine((typed) => phoneDigits(typed).length === 10, 'Please enter a phone number with ten digits.');

const validates = {
  asked: schemaErrors(z.object({ phone_number: TenDigitPhoneSchema })),
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
