import { Button, Container, linkClass, NoticeBox, Surface, TextField } from '@bowtie/ui';
import { CallFailure, Link, reportError } from '@bowtie/web';
import { type FormEvent, useState } from 'react';
import styles from './newsletter.module.css';

type State = { status: 'open' | 'sending'; refusal?: string } | { status: 'done'; email: string };

/** Joins the newsletter. */
export function Page() {
  const [state, setState] = useState<State>({ status: 'open' });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'sending') return;
    const field = event.currentTarget.querySelector('input');
    const email = field?.value.trim() ?? '';
    setState({ status: 'sending' });
    try {
      const { joinNewsletter } = await import('../../data/join-newsletter');
      await joinNewsletter(email);
      setState({ status: 'done', email });
    } catch (error) {
      const refusal = error instanceof CallFailure ? error.errors.email?.[0] : undefined;
      if (refusal === undefined) reportError('newsletter', error);
      setState({ status: 'open', refusal: refusal ?? 'That did not work. Please try again in a moment.' });
      field?.focus();
    }
  };
  return (
    <Container width="text" className={styles.page}>
      <header className={styles.head}>
        <h1>The Bowtie newsletter</h1>
        <p>
          New designs, promotion codes, and word of what opens next: brands and orders for businesses. By
          e-mail, when there is something to say.
        </p>
      </header>
      {state.status === 'done' ? (
        <div role="status">
          <NoticeBox tone="success" title="You are on the list">
            The next issue goes to {state.email}.{' '}
            <Link to="/gift-cards-for-all-occasions/" className={linkClass('inline')}>
              Look at the designs
            </Link>{' '}
            in the meantime.
          </NoticeBox>
        </div>
      ) : (
        <Surface padding="large">
          <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <TextField
              label="Your e-mail"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              error={state.refusal}
            />
            <Button type="submit" variant="ribbon" size="large" busy={state.status === 'sending'}>
              Join the list
            </Button>
            <p className={styles.small}>
              We use the address for the newsletter and for nothing else.{' '}
              <Link to="/privacy-policy/" className={linkClass('inline')}>
                Privacy policy
              </Link>
            </p>
          </form>
        </Surface>
      )}
    </Container>
  );
}
