import { type CallAnswer, submitSmallBusinessRegistration } from '@bowtie/contracts';
import { formatEin, formatPhone, formatSsn, registrationRules, registrationSource } from '@bowtie/domain';
import { call, hasStatus, newId, reportError } from '@bowtie/web';
import { AddressFields } from '@bowtie/web/addresses';
import {
  apiFieldErrors,
  CheckedForm,
  FormDraft,
  FormError,
  FormTextArea,
  FormTextField,
  SubmitButton,
} from '@bowtie/web/forms';
import { newPasswordHint, PasswordField, tryAgain, useCaptcha } from '@bowtie/web/sign';
import { RESET, readPersisted } from '@bowtie/web/stored';
import { useStore } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import styles from './registration.module.css';
import { registrationDraft, toDraft, withDraft } from './registration-draft';
import { registrationErrors } from './registration-errors';
import {
  noRegistration,
  type RegistrationKind,
  type RegistrationValues,
  registrationBody,
} from './registration-values';

export type Registered = CallAnswer<typeof submitSmallBusinessRegistration>;

interface RegistrationFormProps {
  kind: RegistrationKind;
  /** What is known already; what was typed in this tab before goes first. */
  initialValues: RegistrationValues;
  onRegistered(registered: Registered, values: RegistrationValues): void;
}

/** What is the visitor's to mend, and no failure of ours. */
function isExpected(error: unknown): boolean {
  return hasStatus(error, [400, 403, 409, 429]);
}

/** Company, contact and, for who has no account, a password. */
export function RegistrationForm({ kind, initialValues, onRegistered }: RegistrationFormProps) {
  const store = useStore();
  const [kept] = useState(() => withDraft(initialValues, readPersisted(store, registrationDraft)));
  const { source, isSignedIn } = kind;
  const isKyc = source === registrationSource.kycForm;
  const validate = useMemo(() => registrationErrors({ source, isSignedIn }), [source, isSignedIn]);
  const { field, withCaptcha } = useCaptcha('sign_up');
  // The same until what is sent changes, so that a second press registers once.
  const sent = useRef<{ body: string; key: string }>(undefined);

  const submit = async (values: RegistrationValues) => {
    try {
      const body = registrationBody(values, kind);
      const text = JSON.stringify(body);
      const registered = await withCaptcha((proof) => {
        const whole = JSON.stringify([text, proof]);
        if (sent.current?.body !== whole) sent.current = { body: whole, key: newId() };
        return call(submitSmallBusinessRegistration, {
          body: { ...body, ...proof },
          idempotencyKey: sent.current.key,
        });
      });
      store.set(registrationDraft, RESET);
      onRegistered(registered, values);
      return undefined;
    } catch (error) {
      if (!isExpected(error)) reportError('business registration', error);
      return apiFieldErrors(error, (path) => (path in noRegistration ? path : undefined), tryAgain);
    }
  };
  const keepTyped = (values: RegistrationValues) => {
    if (values !== kept) store.set(registrationDraft, toDraft(values));
  };
  return (
    <CheckedForm<RegistrationValues>
      className={styles.form}
      initialValues={kept}
      validate={validate}
      onSubmit={submit}
    >
      <FormDraft<RegistrationValues> kept={kept} onChange={keepTyped} />
      <FormError />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your company</legend>
        <FormTextField name="company_name" label="Company name" autoComplete="organization" />
        <div className={styles.pair}>
          <FormTextField name="company_phone_number" label="Company phone" type="tel" format={formatPhone} />
          <FormTextField name="website" label="Website" optional inputMode="url" autoComplete="url" />
        </div>
        <AddressFields rules={registrationRules} />
        <FormTextField
          name="ein"
          label="EIN"
          optional={isKyc}
          hint="Employer Identification Number, such as 12-3456789"
          inputMode="numeric"
          autoComplete="off"
          format={formatEin}
        />
        {isKyc && (
          <FormTextField
            name="ssn"
            label="Social Security number"
            optional
            hint="If you have no EIN. It is kept encrypted, and we show its last four digits only."
            inputMode="numeric"
            autoComplete="off"
            format={formatSsn}
          />
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your contact</legend>
        <FormTextField name="contact_name" label="Your name" autoComplete="name" />
        <div className={styles.pair}>
          <FormTextField name="contact_email" label="Your e-mail" type="email" autoComplete="email" />
          <FormTextField
            name="contact_phone_number"
            label="Your phone"
            type="tel"
            autoComplete="tel-national"
            format={formatPhone}
          />
        </div>
        <FormTextArea
          name="reason_for_interest"
          label="What are the cards for?"
          optional
          hint={`${registrationRules.reasonForInterest.max} characters at most`}
          rows={3}
        />
      </fieldset>
      {!isSignedIn && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Your password</legend>
          <PasswordField label="Password" autoComplete="new-password" hint={newPasswordHint} />
          <PasswordField name="confirmed_password" label="Password again" autoComplete="new-password" />
        </fieldset>
      )}
      {field}
      <SubmitButton variant="ribbon" size="large" block>
        Register business
      </SubmitButton>
    </CheckedForm>
  );
}
