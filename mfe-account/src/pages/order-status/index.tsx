import { type CallAnswer, orderStatus } from '@bowtie/contracts';
import { cardRules, fits, messages, storeMessages } from '@bowtie/domain';
import { Button, Container, NoticeBox, Surface } from '@bowtie/ui';
import { CallFailure, call, reportError, useLocation } from '@bowtie/web';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { useEffect, useRef, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import styles from './order-status.module.css';
import { OrderView } from './order-view';

interface Lookup {
  email: string;
  order_number: string;
}

type Found =
  | { status: 'none' }
  | { status: 'found'; answer: CallAnswer<typeof orderStatus> }
  | { status: 'failed'; message: string };

function check({ email, order_number }: Lookup): Partial<Lookup> {
  const wrong = fits(cardRules.emailAddress, email);
  return {
    ...(wrong === undefined ? {} : { email: wrong }),
    ...(order_number.trim() === '' ? { order_number: messages.required } : {}),
  };
}

async function lookUp({ email, order_number }: Lookup): Promise<Found> {
  try {
    return { status: 'found', answer: await call(orderStatus, { body: { email, order_number } }) };
  } catch (error) {
    if (
      error instanceof CallFailure &&
      (error.status === 404 || error.status === 429 || error.status === 400)
    ) {
      return { status: 'failed', message: error.message };
    }
    reportError('order lookup', error);
    return { status: 'failed', message: storeMessages.orderLookupFailed };
  }
}

/** What a link from another page brings along in the history, so that nothing of it stands in an address. */
function broughtAlong(state: unknown): Lookup | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('email' in state) || !('order_number' in state)) return undefined;
  const { email, order_number } = state;
  if (typeof email !== 'string' || typeof order_number !== 'string') return undefined;
  return email === '' || order_number === '' ? undefined : { email, order_number };
}

/** Inside the form: asks for what it begins with. */
function AskAtOnce() {
  const form = useForm();
  useEffect(() => {
    void form.submit();
  }, [form]);
  return null;
}

/** Finds an order by its number and the buyer's e-mail. */
export function Page() {
  const { state } = useLocation();
  const [brought] = useState(() => broughtAlong(state));
  const [initial] = useState<Lookup>(brought ?? { email: '', order_number: '' });
  const [found, setFound] = useState<Found>({ status: 'none' });
  const result = useRef<HTMLDivElement>(null);

  // What was found is read from its heading on.
  useEffect(() => {
    if (found.status === 'none') return;
    const heading = result.current?.querySelector<HTMLElement>('h2');
    (heading ?? result.current)?.focus();
  }, [found]);

  return (
    <Container width="text" className={styles.page}>
      <header className={styles.intro}>
        <h1>Track an order</h1>
        <p>The order number is in your receipt, and on the page you saw after paying.</p>
      </header>
      <Surface as="section">
        <Form<Lookup>
          initialValues={initial}
          validate={check}
          onSubmit={async (values) => setFound(await lookUp(values))}
        >
          {({ submitting }) => (
            <CheckedForm className={styles.form}>
              {brought && <AskAtOnce />}
              <FormTextField name="email" label="E-mail of the buyer" type="email" autoComplete="email" />
              <FormTextField
                name="order_number"
                label="Order number"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
              <Button type="submit" variant="ribbon" busy={submitting} icon="truck">
                Find my order
              </Button>
            </CheckedForm>
          )}
        </Form>
      </Surface>
      <div ref={result} tabIndex={-1}>
        {found.status === 'failed' && <NoticeBox tone="error">{found.message}</NoticeBox>}
        {found.status === 'found' && <OrderView {...found.answer} />}
      </div>
    </Container>
  );
}
