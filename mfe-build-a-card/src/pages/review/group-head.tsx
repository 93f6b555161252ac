import {
  type AddressGroup,
  type BuildACardCard,
  type BulkDeliveryGroup,
  dayText,
  isShippingMethod,
  shippingMethodName,
  wireFromCents,
} from '@bowtie/domain';
import { Badge, Button, Money, moneyText } from '@bowtie/ui';
import { CardGroupHead } from '@bowtie/ui/cards';
import { Select } from '@bowtie/ui/forms';
import { useState } from 'react';
import { addressLine, wireAddress } from '../../data/wire-address';
import styles from './review.module.css';
import { bulkSaving, type Quotes, quotedMethod, quoteKey } from './review-price';

interface GroupHeadProps {
  group: AddressGroup;
  cards: readonly BuildACardCard[];
  bulk: BulkDeliveryGroup | undefined;
  quotes: Quotes;
  onConfirm: (methodId: string | null) => void;
  onBreak: () => void;
}

/** The way of shipping that the cards agree on, else the cheapest that is known. */
function usualMethod(cards: readonly BuildACardCard[], quotes: Quotes): string {
  const [first, ...others] = new Set(cards.map(({ deliveryInfo }) => deliveryInfo?.shippingMethod ?? ''));
  const info = cards[0]?.deliveryInfo;
  const cheapest = info ? quotes.get(quoteKey(info))?.toSorted((a, b) => a.price - b.price)[0] : undefined;
  return others.length > 0 && cheapest !== undefined ? cheapest.id : (first ?? '');
}

function Saving({ cents }: { cents: number | undefined }) {
  if (cents === undefined) return <>One shipping fee for all of them, and they arrive together.</>;
  if (cents <= 0) return <>They arrive together.</>;
  return (
    <>
      You pay shipping once and{' '}
      <strong className={styles.saving}>
        save <Money price={wireFromCents(cents)} />
      </strong>
      .
    </>
  );
}

/** What cards with the same address have in common: whether they travel in one parcel, and what that saves. */
export function GroupHead({ group, cards, bulk, quotes, onConfirm, onBreak }: GroupHeadProps) {
  const [picked, setPicked] = useState<string>();
  const info = cards[0]?.deliveryInfo ?? null;
  const methods = info === null ? undefined : quotes.get(quoteKey(info));
  const methodId = bulk?.shipping_method_id ?? picked ?? usualMethod(cards, quotes);
  const inParcel = cards.filter(({ groupShipment }) => groupShipment);
  const added = group.hasGroupedCards ? cards.length - inParcel.length : 0;
  const together = bulk === undefined ? cards : inParcel;
  const method = quotedMethod(info, methodId, quotes);
  const saving = bulkSaving(together, methodId, quotes);
  return (
    <CardGroupHead
      title={`${cards.length} cards to one address`}
      headingLevel={3}
      icon="pin"
      destination={info === null ? undefined : addressLine(wireAddress(info))}
    >
      {bulk === undefined ? (
        <>
          <p>
            <Saving cents={saving} />
          </p>
          <div className={styles.groupDeed}>
            {methods && methods.length > 0 && (
              <Select
                label="Shipping for all"
                value={methodId}
                onChange={(event) => setPicked(event.target.value)}
                options={methods.map(({ id, name, price, delivery_date }) => ({
                  value: id,
                  label: `${name}, ${price === 0 ? 'free' : moneyText({ price })}, arrives ${dayText(delivery_date)}`,
                }))}
              />
            )}
            <Button icon="truck" onClick={() => onConfirm(methodId === '' ? null : methodId)}>
              Ship in one parcel
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.parcel}>
            <Badge tone="evergreen" icon="check">
              {added === 0 ? 'One parcel' : `${inParcel.length} in one parcel`}
            </Badge>
            <span>
              {method?.name ?? (isShippingMethod(methodId) ? shippingMethodName(methodId) : 'Shipping')}
              {method && (
                <>
                  , {method.price === 0 ? 'free' : <Money price={method.price} />}. Arrives{' '}
                  {dayText(method.delivery_date)}
                </>
              )}
              .
            </span>
          </p>
          <p>
            <Saving cents={saving} /> Changing or removing one of these cards takes the parcel apart.
          </p>
          <div className={styles.groupDeed}>
            {added > 0 && (
              <Button size="small" variant="ink" icon="plus" onClick={() => onConfirm(methodId)}>
                {added === 1 ? 'Put the new card in too' : `Put the ${added} new cards in too`}
              </Button>
            )}
            <Button size="small" onClick={onBreak}>
              Ship them one by one
            </Button>
          </div>
        </>
      )}
    </CardGroupHead>
  );
}
