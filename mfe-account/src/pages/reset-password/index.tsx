import { resetPassword } from '@bowtie/contracts';
import { buttonClass } from '@bowtie/ui';
import { ApiError, call, Link, reportError } from '@bowtie/web';
import { apiFieldErrors, CheckedForm, FormError, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import {
  newPasswordHint,
  PasswordField,
  signRules,
  signStyles as styles,
  tryAgain,
  useSign,
} from '@bowtie/web/sign';
import { LinkPage } from '../../sign/link-page';
import { useEmailLink } from '../../sign/use-email-link';

const initialValues = { password: '' };
const validate = ruleErrors({ password: signRules.newPassword });

/** Sets a new password, by the link from a mail. */
export function Page() {
  const { enter } = useSign();
  const { link, expire, again } = useEmailLink('reset');

  const submit = async (token: string, password: string) => {
    try {
      const { login, next } = await call(resetPassword, { body: { token, password } });
      enter(login, next);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') {
        expire();
        return undefined;
      }
      reportError('sign-in', error);
      return apiFieldErrors(error, (path) => (path === 'password' ? path : undefined), tryAgain);
    }
  };
  return (
    <LinkPage
      link={link}
      again={again}
      title="Set a new password"
      expired={
        <Link to="/secure/forgot-password/" className={buttonClass({ variant: 'ribbon' })}>
          Send me a new link
        </Link>
      }
    >
      {({ token, email }) => (
        <>
          <p>
            For <span className={styles.address}>{email}</span>. You will be logged in here, and logged out
            everywhere else.
          </p>
          <CheckedForm
            className={styles.form}
            initialValues={initialValues}
            validate={validate}
            onSubmit={({ password }) => submit(token, password)}
          >
            <FormError />
            {/* Tells password managers whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField label="New password" autoComplete="new-password" hint={newPasswordHint} />
            <SubmitButton variant="ribbon" size="large" block>
              Save and log in
            </SubmitButton>
          </CheckedForm>
        </>
      )}
    </LinkPage>
  );
}
