import { paymentMethods, type SavedPaymentMethod } from '@bowtie/contracts';
import { Badge, Button } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { call, useServerData } from '@bowtie/web';
import { type PaymentMethod, savedCardLabel, savedCardMethod } from '@bowtie/web/payment-form';
import { type ReactNode, useState } from 'react';
import styles from './checkout.module.css';

const anotherCard = 'another';

/** The cards that a signed-in buyer has saved; none while they are not known, since a new card always pays. */
export function useSavedCards(signedIn: boolean): readonly SavedPaymentMethod[] {
  const { data } = useServerData(
    signedIn ? paymentMethods.path : undefined,
    (signal) => call(paymentMethods, { signal }),
    { freshMs: 0 },
  );
  return data?.payment_methods ?? [];
}

interface SavedCardChoiceProps {
  /** What was chosen before. */
  method: PaymentMethod | undefined;
  cards: readonly SavedPaymentMethod[];
  onMethod: (method: PaymentMethod) => void;
  /** The form for another card. */
  newCard: ReactNode;
}

function expiryText({ expiry_month, expiry_year }: SavedPaymentMethod): string {
  return `Expires ${String(expiry_month).padStart(2, '0')}/${expiry_year}`;
}

/** Chooses between the saved cards and another one. */
export function SavedCardChoice({ method, cards, onMethod, newCard }: SavedCardChoiceProps) {
  const before = cards.find((card) => savedCardLabel(card) === method?.label);
  const [chosen, setChosen] = useState((method === undefined ? cards[0] : before)?.id ?? anotherCard);
  const card = cards.find(({ id }) => id === chosen);
  return (
    <div className={styles.savedCards}>
      <RadioGroup
        legend="Pay with"
        name="saved-card"
        value={card === undefined ? anotherCard : chosen}
        onValue={setChosen}
        options={[
          ...cards.map((saved) => ({
            value: saved.id,
            label: savedCardLabel(saved),
            hint: (
              <>
                {expiryText(saved)} {saved.is_default && <Badge>Default</Badge>}
              </>
            ),
          })),
          { value: anotherCard, label: 'Another card' },
        ]}
      />
      {card === undefined ? (
        newCard
      ) : (
        <Button variant="ribbon" size="large" block onClick={() => onMethod(savedCardMethod(card))}>
          Review your order
        </Button>
      )}
    </div>
  );
}
