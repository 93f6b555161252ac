import { availableShippingMethods, type Cart, updateDeliveryGroup } from '@bowtie/contracts';
import { dayText, moneyText, parcelLookupTimeoutMs, wireAddressOf } from '@bowtie/domain';
import { Button, buttonClass, Money, NoticeBox, Skeleton, Surface } from '@bowtie/ui';
import { ApiError, Link, reportError, useCallData } from '@bowtie/web';
import { CheckedForm, FormRadioGroup } from '@bowtie/web/forms';
import { useState } from 'react';
import { businessPaths } from '../../business-paths';
import { chooseGroupShipping } from '../../data/business-cart';
import {
  deliveryTitle,
  type GroupCards,
  groupCards,
  groupSendTime,
  parcelDestination,
} from '../../order/delivery-text';
import styles from './place-order.module.css';

interface ShippingStepProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
  onDone: () => void;
}

/** What the step is about: cards that nobody ships have no way to be chosen. */
function stepTitle(cart: Cart): string {
  const ways = new Set(groupCards(cart).map(({ group }) => group.delivery_style));
  if (ways.has('bulk_ship') || ways.has('individual_ship')) return 'How should your cards travel?';
  if (!ways.has('download')) return 'Your cards go out by e-mail';
  return ways.has('email') ? 'Your cards need no shipping' : 'Your cards come as a download';
}

/** The first step: how each delivery group is shipped, and what that costs. */
export function ShippingStep({ cart, onCart, onDone }: ShippingStepProps) {
  return (
    <div className={styles.step}>
      <h1>{stepTitle(cart)}</h1>
      {groupCards(cart).map((each) => (
        <Delivery key={each.group.uuid} {...each} cartId={cart.cart_id ?? ''} onCart={onCart} />
      ))}
      <p className={styles.actions}>
        <Button variant="ribbon" size="large" onClick={onDone}>
          Continue to payment
        </Button>
        <Link to={businessPaths.customize} className={buttonClass()}>
          Change the cards
        </Link>
      </p>
    </div>
  );
}

const virtualText = {
  email: 'Sent within minutes of your order. There is nothing to ship.',
  download: 'You download them from your order as soon as they are made.',
} as const;

interface DeliveryProps extends GroupCards {
  cartId: string;
  onCart: (cart: Cart) => void;
}

function Delivery({ group, items, cartId, onCart }: DeliveryProps) {
  const destination = parcelDestination({ group, items });
  const sendTime = groupSendTime({ items });
  return (
    <Surface as="section" className={styles.sheet} aria-label={deliveryTitle({ group, items })}>
      <h2 className={styles.subtitle}>{deliveryTitle({ group, items })}</h2>
      {destination !== undefined && <p>{`To ${destination}`}</p>}
      {group.delivery_style === 'email' || group.delivery_style === 'download' ? (
        <p className={styles.detail}>
          {sendTime === undefined
            ? virtualText[group.delivery_style]
            : `${sendTime}. You can change that until the cards are out.`}
        </p>
      ) : (
        <ShippingChoice group={group} items={items} cartId={cartId} onCart={onCart} />
      )}
    </Surface>
  );
}

/** A choice holds at once: there is nothing more to send. */
const stay = () => undefined;

function ShippingChoice({ group, items, cartId, onCart }: DeliveryProps) {
  const [selected, setSelected] = useState<string>();
  const [errorText, setErrorText] = useState<string>();
  const address = wireAddressOf(items[0]?.custom_card_details);
  const { data, error, reload } = useCallData(
    availableShippingMethods,
    { body: address },
    { timeoutMs: parcelLookupTimeoutMs, reportAs: 'shipping methods' },
  );
  const choose = async (id: string) => {
    setSelected(id);
    try {
      onCart(await chooseGroupShipping(cartId, group.uuid, id));
      setErrorText(undefined);
    } catch (thrown) {
      reportError('delivery group update', thrown);
      const hasOwnMessage = thrown instanceof ApiError && thrown.code in updateDeliveryGroup.errors;
      setErrorText(
        hasOwnMessage ? thrown.message : updateDeliveryGroup.errors.delivery_group_unknown.message,
      );
    }
    setSelected(undefined);
  };
  const each = group.delivery_style === 'bulk_ship' ? 'for the parcel' : 'a card';
  return (
    <>
      {errorText !== undefined && <NoticeBox tone="error">{errorText}</NoticeBox>}
      {error !== undefined && (
        <NoticeBox tone="warning">
          The parcel carrier does not answer just now. Your cards travel by{' '}
          <span>{group.shipping_method_name ?? 'mail'}</span>.{' '}
          <Button size="small" onClick={reload}>
            Try again
          </Button>
        </NoticeBox>
      )}
      {data === undefined && error === undefined && <Skeleton height={140} />}
      {data !== undefined && (
        <CheckedForm initialValues={{ method: selected ?? group.shipping_method_id ?? '' }} onSubmit={stay}>
          <FormRadioGroup
            legend="Way of shipping"
            name="method"
            onValue={(id) => void choose(id)}
            options={data.available_shipping_methods.map(({ id, name, price, delivery_date }) => ({
              value: id,
              label: `${name}, ${moneyText({ price })} ${each}`,
              hint: `Arrives ${dayText(delivery_date)}`,
            }))}
          />
        </CheckedForm>
      )}
      <p role="status" className={styles.spread}>
        <span>{`Shipping of ${items.length === 1 ? 'this card' : `these ${items.length} cards`}`}</span>
        <Money price={group.shipping_fee} />
      </p>
    </>
  );
}
