import {
  type CallAnswer,
  type OrderCard,
  orderStatus,
  replaceLostCard,
  unexpectedMessage,
} from '@bowtie/contracts';
import { cardStateLabel, moneyText } from '@bowtie/domain';
import { NoticeBox } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { call, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextField,
  lateErrors,
  SubmitButton,
  useFormText,
} from '@bowtie/web/forms';
import { useState } from 'react';
import { AddressFields } from '../../address/address-fields';
import { addressField, noAddress, type PostTo } from '../../address/post-to';
import { validateOrder } from '../../field-errors/validate-order';
import styles from './replace-card.module.css';

interface Lookup {
  email: string;
  order_number: string;
}
type Values = PostTo & { card_id: string };

const noLookup: Lookup = { email: '', order_number: '' };
const validate = lateErrors(async () => (await import('./lost-errors')).errors);

function CardChoice({ cards }: { cards: readonly OrderCard[] }) {
  return (
    <Select label="Which card?" placeholder="Choose" {...useFormText({ name: 'card_id' })}>
      {cards.map(({ id, name, load_value, recipient_name, status }) => (
        <option key={id} value={id}>
          {`${name}, ${moneyText({ dollars: load_value })}${recipient_name === null ? '' : `, for ${recipient_name}`} (${cardStateLabel(status, true)})`}
        </option>
      ))}
    </Select>
  );
}

/** Replaces a card that never came: the order first, then which card, and where the new one goes. */
export function LostForm({ onReplaced }: { onReplaced(replaced: CallAnswer<typeof replaceLostCard>): void }) {
  const [order, setOrder] = useState<{ lookup: Lookup; cards: readonly OrderCard[] }>();
  const find = async (lookup: Lookup) => {
    try {
      const { cards } = await call(orderStatus, { body: lookup });
      setOrder({
        lookup,
        cards: cards.filter(
          // A brand's card is replaced by its brand alone.
          ({ plastic, card_network, status }) =>
            plastic && card_network !== null && (status === 'sent' || status === 'delivered'),
        ),
      });
      return undefined;
    } catch (error) {
      reportError('order lookup', error);
      return apiFieldErrors(error, (path) => (path in noLookup ? path : undefined), unexpectedMessage);
    }
  };
  if (order === undefined)
    return (
      <CheckedForm<Lookup>
        key="order"
        className={styles.form}
        initialValues={noLookup}
        validate={validateOrder}
        onSubmit={find}
      >
        <FormError />
        <FormTextField name="email" label="E-mail of the buyer" type="email" autoComplete="email" />
        <FormTextField
          name="order_number"
          label="Order number"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton variant="ribbon" size="large" block icon="search">
          Find the order
        </SubmitButton>
      </CheckedForm>
    );
  const { lookup, cards } = order;
  if (cards.length === 0)
    return (
      <NoticeBox tone="info" title="No card of this order can be replaced here">
        It has no card that was mailed, or its cards are in use already.
      </NoticeBox>
    );
  const submit = async (values: Values) => {
    try {
      onReplaced(await call(replaceLostCard, { body: { ...lookup, ...noAddress, ...values } }));
      return undefined;
    } catch (error) {
      reportError('virtual exchange', error);
      return apiFieldErrors(error, addressField, unexpectedMessage);
    }
  };
  return (
    <CheckedForm<Values>
      key="card"
      className={styles.form}
      initialValues={{ ...noAddress, card_id: cards.length === 1 ? (cards[0]?.id ?? '') : '' }}
      validate={validate}
      onSubmit={submit}
    >
      <FormError />
      <CardChoice cards={cards} />
      <AddressFields />
      <SubmitButton variant="ribbon" size="large" block icon="truck">
        Replace the card
      </SubmitButton>
    </CheckedForm>
  );
}
