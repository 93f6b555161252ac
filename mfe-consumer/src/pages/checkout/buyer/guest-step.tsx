import { accountRules, cardRules } from '@bowtie/domain';
import { Button, buttonClass, NoticeBox, Surface } from '@bowtie/ui';
import { adoptLoginStatus, Link, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextField,
  ruleErrors,
  SubmitButton,
} from '@bowtie/web/forms';
import { checkTenDigits, PhoneField } from '@bowtie/web/payment-form';
import { readPersisted } from '@bowtie/web/stored';
import { useStore } from 'jotai';
import { useState } from 'react';
import { FormSpy } from 'react-final-form';
import styles from '../checkout.module.css';
import { type GuestDetails, goOnAsGuest } from '../payment/payment-calls';
import { guestDraft } from './guest-draft';

const rules = {
  email: cardRules.emailAddress,
  first_name: accountRules.personName,
  last_name: accountRules.personName,
};
const validates = {
  withPhone: ruleErrors({ ...rules, phone_number: checkTenDigits }),
  withoutPhone: ruleErrors(rules),
};

interface GuestStepProps {
  message: string | undefined;
  /** A guest corrects what was given before. */
  isChange: boolean;
  /** Whether the carrier of what is bought may need to reach them. */
  asksPhone: boolean;
  onDone: (email: string) => void;
  onCancel: () => void;
}

/** The first step: go on as a guest, or log in. */
export function GuestStep({ message, isChange, asksPhone, onDone, onCancel }: GuestStepProps) {
  const store = useStore();
  const [initial] = useState(() => readPersisted(store, guestDraft));
  const submit = async (values: GuestDetails) => {
    try {
      const status = await goOnAsGuest(asksPhone ? values : { ...values, phone_number: undefined });
      onDone(status.username ?? '');
      adoptLoginStatus(status);
      return undefined;
    } catch (error) {
      reportError('guest sign-up', error);
      return apiFieldErrors(
        error,
        (path) => (path in initial ? path : undefined),
        'That did not work. Please try again in a moment.',
      );
    }
  };
  return (
    <div className={styles.step}>
      <h1>Who is buying?</h1>
      {message && <NoticeBox tone="warning">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet}>
        <h2 className={styles.subtitle}>{isChange ? 'Change your details' : 'Go on as a guest'}</h2>
        <p>We send your receipt here, and you can follow your order with it.</p>
        <CheckedForm<GuestDetails>
          className={styles.form}
          initialValues={initial}
          validate={validates[asksPhone ? 'withPhone' : 'withoutPhone']}
          onSubmit={submit}
        >
          <FormSpy<GuestDetails>
            subscription={{ values: true }}
            onChange={({ values }) => store.set(guestDraft, values)}
          />
          <FormError />
          <FormTextField name="email" label="E-mail" type="email" autoComplete="email" />
          <div className={styles.pair}>
            <FormTextField name="first_name" label="First name" autoComplete="given-name" />
            <FormTextField name="last_name" label="Last name" autoComplete="family-name" />
          </div>
          {asksPhone && <PhoneField />}
          <SubmitButton variant="ribbon" size="large" block>
            {isChange ? 'Save changes' : 'Continue to payment'}
          </SubmitButton>
          {isChange && (
            <Button variant="quiet" block onClick={onCancel}>
              Keep what was there
            </Button>
          )}
        </CheckedForm>
      </Surface>
      <p className={styles.or}>
        Have an account?{' '}
        <Link to="/secure/login/?next=/checkout/" className={buttonClass({ variant: 'outline' })}>
          Log in
        </Link>
      </p>
    </div>
  );
}
