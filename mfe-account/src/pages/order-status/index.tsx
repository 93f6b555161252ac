import { type CallAnswer, orderStatus } from '@bowtie/contracts';
import { cardRules, fits, messages, storeMessages } from '@bowtie/domain';
import { Button, Container, NoticeBox, Surface } from '@bowtie/ui';
import { CallFailure, call, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { useState } from 'react';
import { Form } from 'react-final-form';
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

/** Finds an order by its number and the buyer's e-mail. */
export function Page() {
  const [found, setFound] = useState<Found>({ status: 'none' });
  return (
    <Container width="text" className={styles.page}>
      <header className={styles.intro}>
        <h1>Track an order</h1>
        <p>The order number is in your receipt, and on the page you saw after paying.</p>
      </header>
      <Surface as="section">
        <Form<Lookup>
          initialValues={{ email: '', order_number: '' }}
          validate={check}
          onSubmit={async (values) => setFound(await lookUp(values))}
        >
          {({ submitting }) => (
            <CheckedForm className={styles.form}>
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
      <div aria-live="polite">
        {found.status === 'failed' && <NoticeBox tone="error">{found.message}</NoticeBox>}
        {found.status === 'found' && <OrderView {...found.answer} />}
      </div>
    </Container>
  );
}
