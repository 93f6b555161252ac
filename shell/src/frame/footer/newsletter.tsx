import { Button, TextField } from '@bowtie/ui';
import { CallFailure, reportError } from '@bowtie/web';
import { type FormEvent, useState } from 'react';
import styles from './footer.module.css';

type State = { status: 'open' | 'sending' | 'done'; error?: string };

async function signUp(email: string): Promise<void> {
  const [{ call }, { newsletterSignup }] = await Promise.all([
    import('@bowtie/web'),
    import('@bowtie/contracts'),
  ]);
  await call(newsletterSignup, { body: { email } });
}

/** One line to join the newsletter. */
export function Newsletter() {
  const [state, setState] = useState<State>({ status: 'open' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setState({ status: 'sending' });
    signUp(email).then(
      () => setState({ status: 'done' }),
      (error: unknown) => {
        const field = error instanceof CallFailure ? error.errors.email?.[0] : undefined;
        if (field === undefined) reportError('newsletter', error);
        setState({ status: 'open', error: field ?? 'That did not work. Please try again in a moment.' });
      },
    );
  };
  if (state.status === 'done') {
    return (
      <p className={styles.joined} role="status">
        Thank you. You are on the list: the next issue comes to you.
      </p>
    );
  }
  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate>
      <TextField
        label="New designs and offers by e-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={state.error}
      />
      <Button type="submit" busy={state.status === 'sending'}>
        Join
      </Button>
    </form>
  );
}
