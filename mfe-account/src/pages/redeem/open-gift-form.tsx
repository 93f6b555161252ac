import { type CallAnswer, redeemGift, unexpectedMessage } from '@bowtie/contracts';
import { cardRules, fits } from '@bowtie/domain';
import { Button, NoticeBox, Surface } from '@bowtie/ui';
import { CallFailure, call, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import styles from './redeem.module.css';

export type Gift = CallAnswer<typeof redeemGift>;

interface Values {
  email: string;
}

function check({ email }: Values): Partial<Values> {
  const wrong = fits(cardRules.emailAddress, email);
  return wrong === undefined ? {} : { email: wrong };
}

interface OpenGiftFormProps {
  hash: string;
  onOpened(gift: Gift): void;
}

/** Asks for the e-mail address that a gift was sent to, and opens the gift with it. */
export function OpenGiftForm({ hash, onOpened }: OpenGiftFormProps) {
  const letter = useRef<HTMLDivElement>(null);
  // The envelope was just opened by hand: what it asks for is what comes next.
  useEffect(() => letter.current?.querySelector('input')?.focus(), []);

  const open = async ({ email }: Values) => {
    try {
      onOpened(await call(redeemGift, { body: { hash, recipient_email: email.trim() } }));
      return undefined;
    } catch (error) {
      const failure = error instanceof CallFailure ? error : undefined;
      if (failure === undefined || failure.status === 0 || failure.status >= 500)
        reportError('gift redemption', error);
      return { [FORM_ERROR]: failure?.message ?? unexpectedMessage };
    }
  };

  return (
    <Surface as="section" padding="large" aria-label="Open the gift">
      <div ref={letter}>
        <Form<Values>
          onSubmit={open}
          initialValues={{ email: '' }}
          validate={check}
          subscription={{ submitting: true, submitError: true }}
        >
          {({ submitting, submitError }) => (
            <CheckedForm className={styles.form}>
              {submitError && <NoticeBox tone="error">{submitError}</NoticeBox>}
              <FormTextField
                name="email"
                label="Your e-mail"
                hint="The address that the gift was sent to."
                type="email"
                autoComplete="email"
              />
              <Button type="submit" variant="ribbon" size="large" block busy={submitting} icon="gift">
                Open my gift
              </Button>
            </CheckedForm>
          )}
        </Form>
      </div>
    </Surface>
  );
}
