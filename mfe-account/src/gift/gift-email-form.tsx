import { unexpectedMessage } from '@bowtie/contracts';
import type { ReportLabel } from '@bowtie/domain';
import { Surface } from '@bowtie/ui';
import { ApiError, reportError } from '@bowtie/web';
import { CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { useCaptcha } from '@bowtie/web/sign';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef } from 'react';
import { validateEmail } from '../field-errors/field-errors';
import styles from './gift-email-form.module.css';

interface Values {
  email: string;
}

const empty: Values = { email: '' };

interface GiftEmailFormProps {
  /** What the form is for, to a screen reader. */
  label: string;
  button: string;
  hint?: string;
  /** What a failure that is not the visitor's is reported under. */
  report: ReportLabel;
  /**
   * Takes the address, with what a captcha gave where the store asked for one; what the store refuses is shown in its own
   * words.
   */
  send(email: string, proof: { recaptchaToken?: string }): Promise<unknown>;
}

/** Asks for the e-mail address that a gift was sent to. */
export function GiftEmailForm({
  label,
  button,
  hint = 'The address that the gift was sent to.',
  report,
  send,
}: GiftEmailFormProps) {
  const element = useRef<HTMLDivElement>(null);
  const { field, withCaptcha } = useCaptcha('redeem');
  // It comes after a press, or alone: its one field is next.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  const submit = async ({ email }: Values) => {
    try {
      await withCaptcha((proof) => send(email.trim(), proof));
      return undefined;
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined;
      if (failure === undefined || failure.status === 0 || failure.status >= 500) reportError(report, error);
      return { [FORM_ERROR]: failure?.message ?? unexpectedMessage };
    }
  };

  return (
    <Surface as="section" padding="large" aria-label={label}>
      <div ref={element}>
        <CheckedForm<Values>
          className={styles.form}
          initialValues={empty}
          validate={validateEmail}
          onSubmit={submit}
        >
          <FormError />
          <FormTextField name="email" label="Your e-mail" hint={hint} type="email" autoComplete="email" />
          {field}
          <SubmitButton variant="ribbon" size="large" block icon="gift">
            {button}
          </SubmitButton>
        </CheckedForm>
      </div>
    </Surface>
  );
}
