import { type ApiScope, apiKeyNameRule, apiScopes, createApiKey } from '@bowtie/contracts';
import { messages } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { PasswordField, signRules } from '@bowtie/web/sign';
import { Choices } from './choices';
import styles from './integrations.module.css';
import { scopeLabels } from './labels';

interface Values {
  name: string;
  scopes: ApiScope[];
  password: string;
}

const initialValues: Values = { name: '', scopes: ['orders:write', 'orders:read'], password: '' };
const textErrors = ruleErrors({ name: apiKeyNameRule, password: signRules.givenPassword });
const validate = ({ scopes, ...texts }: Values) => ({
  ...textErrors(texts),
  ...(scopes.length === 0 && { scopes: messages.required }),
});

interface KeyFormProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** A new key: what it is for, what it may do, and the password of whoever makes it. */
export function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const submit = async (body: Values) => {
    try {
      onMade((await call(createApiKey, { body })).secret);
      return undefined;
    } catch (error) {
      return accountErrors(error, ['name', 'scopes'], 'password');
    }
  };
  return (
    <CheckedForm<Values>
      className={styles.form}
      initialValues={initialValues}
      validate={validate}
      quietUntilSent
      onSubmit={submit}
    >
      <FormError />
      <FormTextField
        name="name"
        label="Name"
        hint="Such as the program that will use it."
        autoComplete="off"
      />
      <Choices name="scopes" legend="What it may do" labels={scopeLabels} choices={apiScopes} />
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
      <div className={styles.buttons}>
        <SubmitButton variant="ribbon">Make key</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </CheckedForm>
  );
}
