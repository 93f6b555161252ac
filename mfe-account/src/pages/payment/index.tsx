import { paymentMethods, preparePaymentMethod, updatePaymentMethod } from '@bowtie/contracts';
import { declineAdvice } from '@bowtie/domain';
import { Button, EmptyState, ErrorState, NoticeBox, SkeletonText, Surface } from '@bowtie/ui';
import { ApiError, call, notify, reportError, useServerData } from '@bowtie/web';
import { AccountPage } from '@bowtie/web/account-page';
import { ChosenPaymentForm, type NewCard } from '@bowtie/web/payment-form';
import { useRef, useState } from 'react';
import styles from './payment.module.css';
import { SavedCard } from './saved-card';

const failed = 'Your card could not be saved. Nothing was charged. Please try again.';

/** Sends a card to the processor and notes it as one's own. Gives the message where it is not kept. */
async function saveCard(card: NewCard): Promise<string | undefined> {
  try {
    const setup = await call(preparePaymentMethod, { body: {} });
    const answer = await card.save(setup);
    if (answer.status === 'declined') return declineAdvice(answer.decline_code);
    await call(updatePaymentMethod, { body: { payment_method_id: answer.payment_method } });
    return undefined;
  } catch (error) {
    reportError('payment method update', error);
    return error instanceof ApiError && error.status !== 0 ? error.message : failed;
  }
}

/** The cards that a person has saved: the processor holds them, the store knows brand and last four digits. */
export function Page() {
  const saved = useServerData(paymentMethods.path, (signal) => call(paymentMethods, { signal }), {
    freshMs: 0,
  });
  const [isAdding, setAdding] = useState(false);
  const [message, setMessage] = useState<string>();
  const addRef = useRef<HTMLButtonElement>(null);
  const cards = saved.data?.payment_methods ?? [];

  const closeForm = () => {
    setAdding(false);
    setMessage(undefined);
    requestAnimationFrame(() => addRef.current?.focus());
  };
  const add = async (card: NewCard) => {
    setMessage(undefined);
    const errorText = await saveCard(card);
    if (errorText !== undefined) {
      setMessage(errorText);
      return;
    }
    notify(`${card.label} is saved.`);
    closeForm();
    saved.reload();
  };

  const addButton = (variant: 'ribbon' | 'ink') => (
    <Button ref={addRef} variant={variant} icon="plus" onClick={() => setAdding(true)}>
      Add a card
    </Button>
  );

  return (
    <AccountPage title="Payment methods">
      {saved.status === 'loading' && (
        <Surface aria-busy="true">
          <SkeletonText lines={3} />
        </Surface>
      )}
      {saved.status === 'failed' && (
        <ErrorState title="Your cards could not be loaded" onRetry={saved.reload}>
          They are safe. Please try again in a moment.
        </ErrorState>
      )}
      {saved.status === 'ready' && cards.length === 0 && !isAdding && (
        <EmptyState title="No saved cards" action={addButton('ribbon')}>
          Save a card here, or tick “Save this card” at the checkout, and pay with one click next time.
        </EmptyState>
      )}
      {cards.length > 0 && (
        <ul className={styles.cards} aria-label="Saved cards">
          {cards.map((card) => (
            <SavedCard key={card.id} card={card} onChanged={saved.reload} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <Surface as="section" className={styles.sheet} aria-labelledby="new-card">
          <h2 id="new-card">Add a card</h2>
          {message && <NoticeBox tone="error">{message}</NoticeBox>}
          <ChosenPaymentForm
            method={undefined}
            total={undefined}
            phone={undefined}
            offersSaving={false}
            submitLabel="Save card"
            onMethod={add}
          />
          <Button variant="quiet" onClick={closeForm}>
            Cancel
          </Button>
        </Surface>
      ) : (
        cards.length > 0 && <p>{addButton('ink')}</p>
      )}
      <p className={styles.note}>
        Your card’s number goes straight to our payment processor. We see its brand and last four digits only.
      </p>
    </AccountPage>
  );
}
