import { paymentMethods, preparePaymentMethod, updatePaymentMethod } from '@bowtie/contracts';
import { declineAdvice } from '@bowtie/domain';
import { Button, EmptyState, NoticeBox, SkeletonText, Surface } from '@bowtie/ui';
import { ApiError, call, notify, reportError, useCallData } from '@bowtie/web';
import { AccountPage } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { ChosenPaymentForm, type NewCard, SecondFactor, type SetupAnswer } from '@bowtie/web/payment-form';
import { useRef, useState } from 'react';
import styles from './payment.module.css';
import { SavedCard } from './saved-card';

const failed = 'Your card could not be saved. Nothing was charged. Please try again.';

/** What became of a card: kept, not kept for a reason, or the bank wants a code first. */
type Saving = { kept: true } | { message: string } | { confirm: (code: string) => Promise<SetupAnswer> };

/** Sends a card, or the bank's code for it, to the processor, and notes the card as one's own. */
async function saveCard(send: () => Promise<SetupAnswer>): Promise<Saving> {
  try {
    const answer = await send();
    if (answer.status === 'requires_action') return { confirm: answer.confirm };
    if (answer.status === 'declined') return { message: declineAdvice(answer.decline_code) };
    await call(updatePaymentMethod, { body: { payment_method_id: answer.payment_method } });
    return { kept: true };
  } catch (error) {
    reportError('payment method update', error);
    return { message: error instanceof ApiError && error.status !== 0 ? error.message : failed };
  }
}

/** The cards that a person has saved: the processor holds them, the store knows brand and last four digits. */
export function Page() {
  const saved = useCallData(paymentMethods, {}, { freshMs: 0 });
  const [isAdding, setAdding] = useState(false);
  const [message, setMessage] = useState<string>();
  /** The card for which the bank wants a code. */
  const [asked, setAsked] = useState<{ card: NewCard; confirm: (code: string) => Promise<SetupAnswer> }>();
  const addRef = useRef<HTMLButtonElement>(null);
  const cards = saved.data?.payment_methods ?? [];

  const closeForm = () => {
    setAdding(false);
    setMessage(undefined);
    requestAnimationFrame(() => addRef.current?.focus());
  };
  const add = async (card: NewCard, send: () => Promise<SetupAnswer>) => {
    setMessage(undefined);
    setAsked(undefined);
    const saving = await saveCard(send);
    if ('message' in saving) {
      setMessage(saving.message);
      return;
    }
    if ('confirm' in saving) {
      setAsked({ card, confirm: saving.confirm });
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
      <Loaded
        from={saved}
        what="your cards"
        skeleton={
          <Surface>
            <SkeletonText lines={3} />
          </Surface>
        }
        failureText="They are safe. Please try again in a moment."
      >
        {() =>
          cards.length > 0 ? (
            <ul className={styles.cards} aria-label="Saved cards">
              {cards.map((card) => (
                <SavedCard key={card.id} card={card} onChanged={saved.reload} />
              ))}
            </ul>
          ) : (
            !isAdding && (
              <EmptyState title="No saved cards" action={addButton('ribbon')}>
                Save a card here, or tick “Save this card” at the checkout, and pay with one click next time.
              </EmptyState>
            )
          )
        }
      </Loaded>
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
            onMethod={(card) =>
              add(card, async () => card.save(await call(preparePaymentMethod, { body: {} })))
            }
          />
          <SecondFactor
            open={asked !== undefined}
            confirmLabel="Save card"
            onCode={(code) => asked && void add(asked.card, () => asked.confirm(code))}
            onStop={() => setAsked(undefined)}
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
