import { formatPhone } from '@bowtie/domain';
import { CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { signStyles as styles } from '@bowtie/web/sign';
import { validatePhone } from '../../field-errors/field-errors';
import { requestCode, requestErrors } from './request-code';

interface NumberFormProps {
  initialNumber: string;
  onSent(number: string): void;
}

/** Asks for the number to which the code is sent. */
export function NumberForm({ initialNumber, onSent }: NumberFormProps) {
  const submit = async ({ phone_number }: { phone_number: string }) => {
    try {
      onSent(await requestCode(phone_number));
      return undefined;
    } catch (error) {
      return requestErrors(error);
    }
  };
  return (
    <>
      <p>We send you a code by text message, so that we know we can reach you about your order.</p>
      <CheckedForm
        className={styles.form}
        initialValues={{ phone_number: initialNumber }}
        validate={validatePhone}
        onSubmit={submit}
      >
        <FormError />
        <FormTextField
          name="phone_number"
          label="Mobile phone"
          type="tel"
          autoComplete="tel-national"
          format={formatPhone}
          hint="Message and data rates may apply."
        />
        <SubmitButton variant="ribbon" size="large" block>
          Text me a code
        </SubmitButton>
      </CheckedForm>
    </>
  );
}
