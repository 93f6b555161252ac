import {
  type AccountOrder,
  accountOrder,
  type CallAnswer,
  type OrderAccess,
  type OrderCard,
  replaceLostCard,
  unexpectedMessage,
} from '@bowtie/contracts';
import { cardStateLabel, messages, moneyText } from '@bowtie/domain';
import { NoticeBox, Skeleton } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { call, reportError, useCallData } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextField,
  ruleErrors,
  SubmitButton,
  useFormText,
} from '@bowtie/web/forms';
import { Loaded } from '@bowtie/web/loaded';
import { LinkNeeded } from '@bowtie/web/orders';
import { useState } from 'react';
import { AddressFields } from '../../address/address-fields';
import { addressField, noAddress, type PostTo, postToErrors } from '../../address/post-to';
import { validateOrder } from '../../field-errors/field-errors';
import styles from './replace-card.module.css';

interface Lookup {
  email: string;
  order_number: string;
}
type Values = PostTo & { card_id: string };

const noLookup: Lookup = { email: '', order_number: '' };
const cardErrors = ruleErrors({ card_id: (id) => (id === '' ? messages.required : undefined) });
const validate = (values: Values) => ({ ...cardErrors(values), ...postToErrors(values) });

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

/** The order of a lost card, and what opens it. */
export interface LostOrder extends OrderAccess {
  order_number: string;
  card_id?: string | undefined;
}

type Replaced = CallAnswer<typeof replaceLostCard>;

const questionOf = ({ order_number, order_token, email }: LostOrder) => ({
  params: { order_number },
  query: { ...(order_token === undefined ? { email } : { order_token }) },
});

/**
 * Replaces a card that never came: the order first, then which card, and where the new one goes.
 * @param brought the order from whose page the buyer comes
 */
export function LostForm({
  brought,
  onReplaced,
}: {
  brought: LostOrder | undefined;
  onReplaced(replaced: Replaced): void;
}) {
  return brought === undefined ? (
    <OrderForm onReplaced={onReplaced} />
  ) : (
    <BroughtOrder lost={brought} onReplaced={onReplaced} />
  );
}

function BroughtOrder({ lost, onReplaced }: { lost: LostOrder; onReplaced(replaced: Replaced): void }) {
  const found = useCallData(accountOrder, questionOf(lost), { freshMs: 0 });
  return (
    <Loaded
      from={found}
      what="your order"
      skeleton={<Skeleton height={320} />}
      failureText="Your order is safe. Please try again in a moment."
    >
      {(details) => <LostCards lost={lost} details={details} onReplaced={onReplaced} />}
    </Loaded>
  );
}

function OrderForm({ onReplaced }: { onReplaced(replaced: Replaced): void }) {
  const [found, setFound] = useState<{ lost: LostOrder; details: AccountOrder }>();
  if (found !== undefined) return <LostCards {...found} onReplaced={onReplaced} />;
  const find = async (lookup: Lookup) => {
    const lost = { order_number: lookup.order_number.trim(), email: lookup.email.trim() };
    try {
      setFound({ lost, details: await call(accountOrder, questionOf(lost)) });
      return undefined;
    } catch (failure) {
      reportError('order lookup', failure);
      return apiFieldErrors(failure, (path) => (path in noLookup ? path : undefined), unexpectedMessage);
    }
  };
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
}

interface LostCardsProps {
  lost: LostOrder;
  details: AccountOrder;
  onReplaced(replaced: Replaced): void;
}

/** Which card of the order, and where the new one goes; for who may only look at the order, how to go on. */
function LostCards({ lost, details, onReplaced }: LostCardsProps) {
  const { order_number, order_token, email } = lost;
  if (details.link_needed)
    return (
      <LinkNeeded
        orderNumber={order_number}
        email={email}
        isBusiness={details.order.business !== undefined}
      />
    );
  const cards = details.cards.filter(
    // A brand's card is replaced by its brand alone.
    ({ plastic, card_network, status }) =>
      plastic && card_network !== null && (status === 'sent' || status === 'delivered'),
  );
  if (cards.length === 0)
    return (
      <NoticeBox tone="info" title="No card of this order can be replaced here">
        It has no card that was mailed, or its cards are in use already.
      </NoticeBox>
    );
  const submit = async (values: Values) => {
    const access = order_token === undefined ? { email } : { order_token };
    try {
      onReplaced(await call(replaceLostCard, { body: { order_number, ...access, ...noAddress, ...values } }));
      return undefined;
    } catch (error) {
      reportError('virtual exchange', error);
      return apiFieldErrors(error, addressField, unexpectedMessage);
    }
  };
  const chosen = cards.find(({ id }) => id === lost.card_id) ?? (cards.length === 1 ? cards[0] : undefined);
  return (
    <CheckedForm<Values>
      key="card"
      className={styles.form}
      initialValues={{ ...noAddress, card_id: chosen?.id ?? '' }}
      validate={validate}
      onSubmit={submit}
    >
      <FormError />
      <CardChoice cards={cards} />
      <AddressFields />
      {order_token === undefined && details.order.business === undefined && (
        <p className={styles.hint}>
          To another address than the ordered one it goes once you confirm that by a mail that we send you.
        </p>
      )}
      <SubmitButton variant="ribbon" size="large" block icon="truck">
        Replace the card
      </SubmitButton>
    </CheckedForm>
  );
}
