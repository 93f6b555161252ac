import { checkPhoneCode } from '@bowtie/contracts';
import { checkTextedCode } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { ApiError, call, refreshSession, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextField,
  ruleErrors,
  SubmitButton,
} from '@bowtie/web/forms';
import { ResendButton, signStyles as styles, tryAgain } from '@bowtie/web/sign';
import pageStyles from './phone-verification.module.css';
import { requestCode } from './request-code';

const initialValues = { code: '' };
const validate = ruleErrors({ code: checkTextedCode });

interface CodeFormProps {
  number: string;
  onVerified(number: string): void;
  /** Back to the number, to correct it. */
  onChange(): void;
}

/** Asks for the code that was sent. */
export function CodeForm({ number, onVerified, onChange }: CodeFormProps) {
  const submit = async ({ code }: { code: string }) => {
    try {
      const { phone_number } = await call(checkPhoneCode, { body: { code } });
      onVerified(phone_number);
      void refreshSession();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'code_wrong' || error.code === 'code_expired'))
        return { code: error.message };
      if (!(error instanceof ApiError) || error.status !== 429) reportError('phone deliverability', error);
      return apiFieldErrors(error, (path) => (path === 'code' ? path : undefined), tryAgain);
    }
  };
  return (
    <>
      <p>
        We sent a code to <span className={styles.address}>{number}</span>. It is good for 10 minutes.
      </p>
      <CheckedForm
        className={styles.form}
        initialValues={initialValues}
        validate={validate}
        quietUntilSent
        onSubmit={submit}
      >
        <FormError />
        <FormTextField
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className={pageStyles.code}
        />
        <SubmitButton variant="ribbon" size="large" block>
          Verify
        </SubmitButton>
      </CheckedForm>
      <div className={styles.actions}>
        <ResendButton label="Send another code" icon="phone" send={() => requestCode(number)} />
        <Button variant="quiet" onClick={onChange}>
          Use another number
        </Button>
      </div>
    </>
  );
}
