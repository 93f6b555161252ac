import { paymentMethods, type SavedPaymentMethod } from '@bowtie/contracts';
import { RadioGroup } from '@bowtie/ui/forms';
import { call, useServerData } from '@bowtie/web';
import { type PaymentMethod, savedCardLabel, savedCardMethod } from '@bowtie/web/payment-form';
import { type ReactNode, useState } from 'react';
import { PayButton } from './pay-button';
import styles from './place-order.module.css';

const newMethod = 'new_payment_method';

/** The buyer's saved cards; none while they are not known, since a new card always pays. */
export function useSavedCards(): readonly SavedPaymentMethod[] {
  const { data } = useServerData(paymentMethods.path, (signal) => call(paymentMethods, { signal }), {
    freshMs: 0,
  });
  return data?.payment_methods ?? [];
}

interface SavedCardChoiceProps {
  cards: readonly SavedPaymentMethod[];
  /** Undefined where the account has a number, or nothing is mailed. */
  phone: string | undefined;
  payLabel: string;
  onMethod: (method: PaymentMethod, phone: string | undefined) => void;
  /** The form for another card. */
  newCard: ReactNode;
}

/** An existing payment method, or a new one. */
export function SavedCardChoice({ cards, phone, payLabel, onMethod, newCard }: SavedCardChoiceProps) {
  const [chosen, setChosen] = useState(cards[0]?.id ?? newMethod);
  const card = cards.find(({ id }) => id === chosen);
  return (
    <div className={styles.sheet}>
      <RadioGroup
        legend="Pay with"
        name="payment_method"
        value={card === undefined ? newMethod : chosen}
        onValue={setChosen}
        options={[
          ...cards.map((saved) => ({
            value: saved.id,
            label: savedCardLabel(saved),
            hint: `Expires ${String(saved.expiry_month).padStart(2, '0')}/${saved.expiry_year}`,
          })),
          { value: newMethod, label: 'Another card' },
        ]}
      />
      {card === undefined ? (
        newCard
      ) : (
        <PayButton phone={phone} label={payLabel} onPay={(typed) => onMethod(savedCardMethod(card), typed)} />
      )}
    </div>
  );
}
