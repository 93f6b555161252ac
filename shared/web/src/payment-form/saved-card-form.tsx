import type { SavedPaymentMethod } from '@bowtie/contracts';
import { Badge, type ButtonProps } from '@bowtie/ui';
import { CheckedForm, FormRadioGroup, SubmitButton } from '@bowtie/web/forms';
import { type ReactNode, useState } from 'react';
import type { PaymentMethod } from './payment-form';
import styles from './payment-form.module.css';
import { PhoneField, validatePhone } from './phone-field';
import { savedCardLabel, savedCardMethod } from './saved-card-method';

const anotherCard = 'another';

interface SavedCardFormProps {
  /** What was chosen before. */
  method: PaymentMethod | undefined;
  cards: readonly SavedPaymentMethod[];
  /** Undefined where no phone number is asked for. */
  phone: string | undefined;
  submitLabel: string;
  submitIcon?: ButtonProps['icon'];
  onMethod: (method: PaymentMethod, phone: string | undefined) => void;
  /** The form for another card. */
  newCard: ReactNode;
}

interface SavedCardValues {
  saved_card: string;
  phone_number: string;
}

function expiryText({ expiry_month, expiry_year }: SavedPaymentMethod): string {
  return `Expires ${String(expiry_month).padStart(2, '0')}/${expiry_year}`;
}

/** Pays with a saved card; where another one is chosen, its form follows. */
export function SavedCardForm(props: SavedCardFormProps) {
  const { method, cards, phone, submitLabel, submitIcon, onMethod, newCard } = props;
  const before = cards.find((card) => savedCardLabel(card) === method?.label);
  const first = (method === undefined ? cards[0] : before)?.id ?? anotherCard;
  const [chosen, setChosen] = useState(first);
  const isPhoneAsked = phone !== undefined;
  const pay = ({ saved_card, phone_number }: SavedCardValues) => {
    const card = cards.find(({ id }) => id === saved_card);
    if (card !== undefined) onMethod(savedCardMethod(card), isPhoneAsked ? phone_number : undefined);
  };
  return (
    <>
      <CheckedForm<SavedCardValues>
        className={styles.form}
        initialValues={{ saved_card: first, phone_number: phone ?? '' }}
        validate={validatePhone(isPhoneAsked)}
        onSubmit={pay}
      >
        <FormRadioGroup
          legend="Pay with"
          name="saved_card"
          onValue={setChosen}
          options={[
            ...cards.map((saved) => ({
              value: saved.id,
              label: savedCardLabel(saved),
              hint: (
                <span>
                  <span>{expiryText(saved)}</span> {saved.is_default && <Badge>Default</Badge>}
                </span>
              ),
            })),
            { value: anotherCard, label: 'Another card' },
          ]}
        />
        {chosen !== anotherCard && (
          <>
            {isPhoneAsked && <PhoneField />}
            <SubmitButton variant="ribbon" size="large" block icon={submitIcon}>
              {submitLabel}
            </SubmitButton>
          </>
        )}
      </CheckedForm>
      {chosen === anotherCard && newCard}
    </>
  );
}
