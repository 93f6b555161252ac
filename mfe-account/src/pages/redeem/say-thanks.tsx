import { sayThanks, unexpectedMessage } from '@bowtie/contracts';
import { thanksRule } from '@bowtie/domain';
import { NoticeBox, Surface } from '@bowtie/ui';
import { ApiError, call, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextArea,
  ruleErrors,
  SubmitButton,
} from '@bowtie/web/forms';
import { useState } from 'react';
import type { Gift } from './open-gift-form';
import styles from './redeem.module.css';

interface SayThanksProps {
  gift: Gift;
  hash: string;
  email: string;
}

const validate = ruleErrors({ message: thanksRule });

/** Says thank you to the sender, once. */
export function SayThanks({ gift, hash, email }: SayThanksProps) {
  const [isSaid, setIsSaid] = useState(gift.thanked);
  if (isSaid) return <NoticeBox tone="success" title={`We brought your thanks to ${gift.sender_name}.`} />;
  const say = async ({ message }: { message: string }) => {
    try {
      await call(sayThanks, { body: { hash, recipient_email: email, message } });
      setIsSaid(true);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_thanked') {
        setIsSaid(true);
        return undefined;
      }
      reportError('gift redemption', error);
      return apiFieldErrors(error, (path) => (path === 'message' ? path : undefined), unexpectedMessage);
    }
  };
  return (
    <Surface as="section" aria-label="Your thanks">
      <CheckedForm
        className={styles.thanks}
        initialValues={{ message: '' }}
        validate={validate}
        onSubmit={say}
        quietUntilSent
      >
        <FormError />
        <FormTextArea
          name="message"
          label={`Say thank you to ${gift.sender_name}`}
          hint={`We send it by e-mail, once. Up to ${thanksRule.max} characters.`}
          maxLength={thanksRule.max}
          rows={3}
        />
        <SubmitButton variant="ink" icon="send">
          Send my thanks
        </SubmitButton>
      </CheckedForm>
    </Surface>
  );
}
