import { type BusinessRole, businessRoles, inviteToBusiness } from '@bowtie/contracts';
import { businessPeople, cardRules } from '@bowtie/domain';
import { Select } from '@bowtie/ui/forms';
import { call, notify } from '@bowtie/web';
import {
  CheckedForm,
  FormError,
  FormTextField,
  ruleErrors,
  SubmitButton,
  useFormText,
} from '@bowtie/web/forms';
import { useState } from 'react';
import { refreshBusiness, roleLabels } from '../../business-account/business-data';
import { businessErrors } from '../../business-account/business-errors';
import styles from '../../business-account/rows.module.css';

interface Values {
  email: string;
  role: BusinessRole;
}

const initialValues: Values = { email: '', role: 'buyer' };

const validate = ruleErrors({ email: cardRules.emailAddress });

function RoleField() {
  return (
    <Select
      label="Role"
      autoComplete="off"
      hint="Owners decide about people and orders, buyers order, viewers look"
      {...useFormText({ name: 'role' })}
    >
      {businessRoles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </Select>
  );
}

interface InviteFormProps {
  /** Whether nobody can join any more. */
  isFull: boolean;
  most: number;
}

/** Invites somebody by e-mail. */
export function InviteForm({ isFull, most }: InviteFormProps) {
  // A fresh form after each invitation.
  const [sent, setSent] = useState(0);
  const submit = async (values: Values) => {
    try {
      await call(inviteToBusiness, { body: values });
      notify(`We sent an invitation to ${values.email.trim()}.`);
      setSent(sent + 1);
      return undefined;
    } catch (error) {
      return businessErrors(error, ['email', 'role']);
    } finally {
      refreshBusiness();
    }
  };
  if (isFull) return <p className={styles.note}>{`A business has up to ${most} people.`}</p>;
  return (
    <CheckedForm<Values>
      key={sent}
      className={styles.form}
      initialValues={initialValues}
      validate={validate}
      quietUntilSent
      onSubmit={submit}
    >
      <FormError />
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        hint={`They get a link that is good for ${businessPeople.invitationDays} days`}
      />
      <RoleField />
      <SubmitButton variant="ribbon">Send invitation</SubmitButton>
    </CheckedForm>
  );
}
