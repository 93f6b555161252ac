import { type CallAnswer, EmailSchema, redeemGift, unexpectedMessage } from '@bowtie/contracts';
import { Surface } from '@bowtie/ui';
import { ApiError, call, reportError } from '@bowtie/web';
import { CheckedForm, FormError, FormTextField, SubmitButton, schemaErrors } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import styles from './redeem.module.css';

export type Gift = CallAnswer<typeof redeemGift>;

interface Values {
  email: string;
}

const empty: Values = { email: '' };
const validate = schemaErrors(z.object({ email: EmailSchema }));

interface OpenGiftFormProps {
  hash: string;
  onOpened(gift: Gift): void;
}

/** Asks for the e-mail address that a gift was sent to, and opens the gift with it. */
export function OpenGiftForm({ hash, onOpened }: OpenGiftFormProps) {
  const element = useRef<HTMLDivElement>(null);
  // The envelope was just opened: its one field comes next.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  const open = async ({ email }: Values) => {
    try {
      onOpened(await call(redeemGift, { body: { hash, recipient_email: email.trim() } }));
      return undefined;
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined;
      if (failure === undefined || failure.status === 0 || failure.status >= 500)
        reportError('gift redemption', error);
      return { [FORM_ERROR]: failure?.message ?? unexpectedMessage };
    }
  };

  return (
    <Surface as="section" padding="large" aria-label="Open the gift">
      <div ref={element}>
        <CheckedForm<Values>
          className={styles.form}
          initialValues={empty}
          validate={validate}
          onSubmit={open}
        >
          <FormError />
          <FormTextField
            name="email"
            label="Your e-mail"
            hint="The address that the gift was sent to."
            type="email"
            autoComplete="email"
          />
          <SubmitButton variant="ribbon" size="large" block icon="gift">
            Open my gift
          </SubmitButton>
        </CheckedForm>
      </div>
    </Surface>
  );
}
