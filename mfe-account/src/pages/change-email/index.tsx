import { confirmEmailChange } from '@bowtie/contracts';
import { buttonClass } from '@bowtie/ui';
import { ApiError, call, Link } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { CheckedForm, FormError, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { PasswordField, signRules, signStyles as styles, useSign } from '@bowtie/web/sign';
import { useState } from 'react';
import { LinkPage } from '../../sign/link-page';
import { useEmailLink } from '../../sign/use-email-link';

const initialValues = { password: '' };
const validatePassword = ruleErrors({ password: signRules.givenPassword });

/** Puts another e-mail in the place of the one that an account has, by the link that was mailed to it. */
export function Page() {
  const { enter } = useSign();
  const { link, expire, again } = useEmailLink('change_email');
  // The session may have ended since the link was looked at.
  const [isAsked, setAsked] = useState(false);

  const submit = async (token: string, password: string) => {
    try {
      const body = password === '' ? { token } : { token, password };
      enter(await call(confirmEmailChange, { body }), '/account/details/');
      return undefined;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'link_expired') expire();
      else if (code === 'password_needed') setAsked(true);
      else return accountErrors(error, [], 'password');
      return undefined;
    }
  };
  return (
    <LinkPage
      link={link}
      again={again}
      title="Your new e-mail"
      expired={
        <Link to="/account/details/" className={buttonClass({ variant: 'ribbon' })}>
          Ask for a new link
        </Link>
      }
    >
      {({ token, email, needs_password }) => {
        const needsPassword = needs_password || isAsked;
        return (
          <>
            <p>
              From now on you log in with <span className={styles.address}>{email}</span>, and we write to you
              there. You will be logged out everywhere else.
            </p>
            <CheckedForm
              key={String(needsPassword)}
              className={styles.form}
              initialValues={initialValues}
              {...(needsPassword && { validate: validatePassword })}
              onSubmit={({ password }) => submit(token, password ?? '')}
            >
              <FormError />
              {needsPassword && (
                <PasswordField
                  label="Password of your account"
                  autoComplete="current-password"
                  hint="You are not logged in here, so please show that the account is yours."
                />
              )}
              <SubmitButton variant="ribbon" size="large" block>
                Use this e-mail
              </SubmitButton>
            </CheckedForm>
          </>
        );
      }}
    </LinkPage>
  );
}
