import { type AccountDetails, changeAccountDetails } from '@bowtie/contracts';
import { accountRules, formatPhone } from '@bowtie/domain';
import { call, notify, refreshSession } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { signRules, signStyles } from '@bowtie/web/sign';
import { useState } from 'react';
import { PhoneState } from '../../account-page/phone-state';
import { refreshAccountDetails } from '../../account-page/use-account-details';
import styles from './account-details.module.css';

interface Values {
  first_name: string;
  last_name: string;
  phone_number: string;
}

const fields = ['first_name', 'last_name', 'phone_number'];
const validate = ruleErrors({
  first_name: signRules.name,
  last_name: signRules.name,
  phone_number: { ...accountRules.phoneNumber, optional: true },
});

/** Numbers from abroad are left as they are written. */
function phoneAsTyped(typed: string): string {
  return /^\s*\+(?!1)/.test(typed) ? typed : formatPhone(typed);
}

/** Name and phone number of the person. */
export function NameForm({ details }: { details: AccountDetails }) {
  const { first_name, last_name, phone_number, phone_verified } = details;
  // Those that the form began with: what is typed stays while the details are loaded again.
  const [initialValues] = useState<Values>({ first_name, last_name, phone_number: phone_number ?? '' });
  const submit = async (values: Values) => {
    try {
      const number = values.phone_number.trim();
      await call(changeAccountDetails, { body: { ...values, phone_number: number === '' ? null : number } });
      refreshAccountDetails();
      void refreshSession();
      notify('Your details are saved.');
      return undefined;
    } catch (error) {
      return accountErrors(error, fields);
    }
  };
  return (
    <CheckedForm<Values>
      className={styles.form}
      initialValues={initialValues}
      validate={validate}
      onSubmit={submit}
    >
      <FormError />
      <div className={signStyles.pair}>
        <FormTextField name="first_name" label="First name" autoComplete="given-name" />
        <FormTextField name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <FormTextField
        name="phone_number"
        label="Phone"
        type="tel"
        autoComplete="tel-national"
        optional
        format={phoneAsTyped}
        aside={phone_number !== null && <PhoneState isVerified={phone_verified} />}
        hint="For the carrier of your cards, and for codes by text message."
      />
      <SubmitButton variant="ribbon" className={styles.button}>
        Save
      </SubmitButton>
    </CheckedForm>
  );
}
