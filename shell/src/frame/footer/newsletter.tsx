import { Button, TextField } from '@bowtie/ui';
import { pageAddress, reportError } from '@bowtie/web';
import { type FormEvent, useRef, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';
import styles from './footer.module.css';
import type { NewsletterState } from './newsletter-form';

const loadForm = () => import('./newsletter-form');

/**
 * One line to join the newsletter. Field and button stand in every document; the form that checks and sends what is typed is
 * fetched when somebody turns to them, and drives these same elements, so that no letter is lost while it comes.
 */
export function Newsletter() {
  const element = useRef<HTMLFormElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isSent, setSent] = useState(false);
  const [state, setState] = useState<NewsletterState>({ status: 'open' });
  const form = useLoaded('newsletter form', loadForm, isUsed);

  const submitWhenLoaded = async (event: FormEvent) => {
    event.preventDefault();
    // The form listens for itself once it is there.
    if (form !== undefined || state.status === 'sending') return;
    setSent(true);
    setUsed(true);
    setState({ status: 'sending' });
    try {
      await loadForm();
    } catch (error) {
      reportError('newsletter', error);
      setState({ status: 'open', error: 'That did not work. Please try again in a moment.' });
    }
  };
  if (state.status === 'done') {
    return (
      <p className={styles.joined} role="status">
        Thank you. Now check your inbox: one press in our mail, and you are on the list.
      </p>
    );
  }
  return (
    <form
      ref={element}
      className={styles.newsletter}
      method="post"
      action={pageAddress('/newsletter/signup/')}
      onFocus={() => setUsed(true)}
      onSubmit={(event) => void submitWhenLoaded(event)}
      noValidate
    >
      <TextField
        label="New designs and offers by e-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={state.error}
        hint={state.question}
      />
      <Button type="submit" busy={state.status === 'sending'}>
        Join
      </Button>
      {form && element.current && (
        <form.NewsletterForm element={element.current} isSent={isSent} onState={setState} />
      )}
    </form>
  );
}
