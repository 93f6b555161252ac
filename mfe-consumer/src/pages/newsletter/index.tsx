import { newsletterSignup } from '@bowtie/contracts';
import { Container, linkClass, NoticeBox, Surface } from '@bowtie/ui';
import { Link, type SentForm, sentErrors, sentForm } from '@bowtie/web';
import { CheckedForm, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { joinNewsletter, type NewsletterValues, newsletterFailed } from '@bowtie/web/newsletter';
import { useState } from 'react';
import styles from './newsletter.module.css';

/** The form as it begins: with what was sent of it without a script. */
function initialForm(sent: SentForm<unknown> | undefined) {
  const { email = '' } = sent?.values ?? {};
  const values: NewsletterValues = { email };
  const isRefused = sent?.error !== undefined;
  return {
    values,
    joined: sent === undefined || isRefused ? undefined : email.trim(),
    errors: isRefused ? { email: newsletterFailed, ...sentErrors(sent) } : {},
  };
}

/** Joins the newsletter. */
export function Page() {
  const [initial] = useState(() => initialForm(sentForm(newsletterSignup)));
  const [joined, setJoined] = useState(initial.joined);
  const submit = async (values: NewsletterValues) => {
    const errors = await joinNewsletter(values);
    if (errors === undefined) setJoined(values.email.trim());
    return errors;
  };
  return (
    <Container width="text" className={styles.page}>
      <header className={styles.head}>
        <h1>The Bowtie newsletter</h1>
        <p>
          New designs, promotion codes, and word of brands with something off. By e-mail, when there is
          something to say.
        </p>
      </header>
      {joined !== undefined ? (
        <div role="status">
          <NoticeBox
            tone="success"
            title="Check your inbox"
          >{`We have written to ${joined}. Press the button in that mail, and you are on the list. Nothing there after a minute or two? It may have landed in spam.`}</NoticeBox>
        </div>
      ) : (
        <Surface padding="large">
          <CheckedForm<NewsletterValues>
            className={styles.form}
            method="post"
            action="/newsletter/signup/"
            initialValues={initial.values}
            initialErrors={initial.errors}
            onSubmit={submit}
          >
            <FormTextField
              label="Your e-mail"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
            />
            <SubmitButton variant="ribbon" size="large">
              Join the list
            </SubmitButton>
            <p className={styles.small}>
              First comes a mail in which you confirm that the address is yours. We use it for the newsletter
              and for nothing else, and every issue has a link that ends it.{' '}
              <Link to="/privacy-policy/" className={linkClass('inline')}>
                Privacy policy
              </Link>
            </p>
          </CheckedForm>
        </Surface>
      )}
    </Container>
  );
}
