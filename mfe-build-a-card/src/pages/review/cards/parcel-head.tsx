import {
  type AddressGroup,
  type BuildACardCard,
  type BulkDeliveryGroup,
  dayText,
  isShippingMethod,
  joinNames,
  parcelLabel,
  quickestMethod,
  shippingMethodName,
  slowedCards,
  wireFromCents,
} from '@bowtie/domain';
import { Badge, Button, Money, VisuallyHidden } from '@bowtie/ui';
import { CardGroupHead } from '@bowtie/ui/cards';
import { useEffect, useRef, useState } from 'react';
import { addressLine, wireAddress } from '../../../data/wire-address';
import { bulkSaving, type Quotes, quotedMethod, quoteKey } from '../price/review-price';
import { parcelFormedText, parcelSplitText } from './parcel-announcements';
import { ParcelForm } from './parcel-form';
import styles from './parcel-head.module.css';

interface ParcelHeadProps {
  group: AddressGroup;
  cards: readonly BuildACardCard[];
  bulk: BulkDeliveryGroup | undefined;
  /** One of its cards is being changed, and the parcel is shown as it was before. */
  changing: boolean;
  quotes: Quotes;
  onConfirm: (methodId: string | null) => void;
  onBreak: () => void;
}

const choiceOf = ({ deliveryInfo }: BuildACardCard) => deliveryInfo?.shippingMethod ?? null;

interface SavingProps {
  cents: number | undefined;
  /** Whether the cards go in one parcel already; else each is charged its own postage, and this is an offer. */
  isTogether: boolean;
}

function Saving({ cents, isTogether }: SavingProps) {
  const beginning = isTogether ? 'You pay' : 'In one parcel you would pay';
  if (cents === undefined) return <span>{`${beginning} shipping once, and they arrive together.`}</span>;
  if (cents <= 0)
    return <span>{`${isTogether ? 'They' : 'In one parcel they would'} arrive together.`}</span>;
  return (
    <span>
      <span>{`${beginning} shipping once and`}</span>{' '}
      <strong className={styles.saving}>
        save <Money price={wireFromCents(cents)} />
      </strong>
      <span>.</span>
    </span>
  );
}

/** Says whose cards arrive later than by the way they chose, where a slower one was taken for the parcel. */
function Slowed({ cards }: { cards: readonly BuildACardCard[] }) {
  if (cards.length === 0) return null;
  const names = joinNames(cards.map(({ deliveryInfo }) => deliveryInfo?.shippingName ?? ''));
  return (
    <strong>{`${cards.length === 1 ? `The card of ${names} arrives` : `The cards of ${names} arrive`} later than chosen.`}</strong>
  );
}

/** What cards with the same address have in common: whether they travel in one parcel, and what that saves. */
export function ParcelHead({ group, cards, bulk, changing, quotes, onConfirm, onBreak }: ParcelHeadProps) {
  const [picked, setPicked] = useState<string>();
  const info = cards[0]?.deliveryInfo ?? null;
  const methods = info === null ? undefined : quotes.get(quoteKey(info));
  const methodId =
    bulk?.shipping_method_id ?? picked ?? quickestMethod(cards.map(choiceOf), methods ?? []) ?? '';
  const inParcel = cards.filter(({ groupShipment }) => groupShipment);
  const added = group.hasGroupedCards ? cards.length - inParcel.length : 0;
  // Those that join may have chosen a quicker way than the parcel goes by.
  const joined = quickestMethod(
    [methodId, ...cards.filter(({ groupShipment }) => !groupShipment).map(choiceOf)],
    methods ?? [],
  );
  const together = bulk === undefined ? cards : inParcel;
  const method = quotedMethod(info, methodId, quotes);
  const saving = bulkSaving(together, methodId, quotes);
  const people = parcelLabel(together.map(({ deliveryInfo: to }) => to?.shippingName ?? ''));
  const slowed = slowedCards(together, methodId, methods ?? []);
  const [said, say] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const state = `${bulk === undefined} ${added}`;
  // The button that was pressed is gone: focus goes to the one in its place.
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (pressed.current) button.current?.focus();
    pressed.current = false;
  }, [state]);
  const confirm = (id: string) => {
    pressed.current = true;
    say(parcelFormedText(cards, id, quotes));
    onConfirm(id === '' ? null : id);
  };
  const takeApart = () => {
    pressed.current = true;
    say(parcelSplitText(cards, quotes));
    onBreak();
  };
  return (
    <CardGroupHead
      title={`${cards.length} cards to one address`}
      headingLevel={3}
      icon="pin"
      destination={info === null ? undefined : addressLine(wireAddress(info))}
    >
      <div role="status" className={styles.said}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {bulk === undefined ? (
        <>
          <p>
            <Saving cents={saving} isTogether={false} /> <Slowed cards={slowed} />
          </p>
          <p>{`${people}.`}</p>
          <ParcelForm
            methods={methods ?? []}
            methodId={methodId}
            button={button}
            onPick={setPicked}
            onConfirm={confirm}
          />
        </>
      ) : (
        <>
          <p className={styles.parcel}>
            <Badge tone="evergreen" icon="check">
              {added === 0 ? 'One parcel' : `${inParcel.length} in one parcel`}
            </Badge>
            <span>
              <span>
                {method?.name ?? (isShippingMethod(methodId) ? shippingMethodName(methodId) : 'Shipping')}
              </span>
              {method && (
                <span>
                  <span>, </span>
                  <span>{method.price === 0 ? 'free' : <Money price={method.price} />}</span>
                  <span>{`. Arrives ${dayText(method.delivery_date)}`}</span>
                </span>
              )}
              <span>.</span>
            </span>
          </p>
          <p>{`${people}.`}</p>
          <p>
            <Saving cents={saving} isTogether /> <Slowed cards={slowed} />{' '}
            <span>
              {changing
                ? 'One of its cards is open for changes; saving them takes the parcel apart.'
                : 'Changing or removing one of these cards takes the parcel apart.'}
            </span>
          </p>
          {!changing && (
            <div className={styles.groupAction}>
              {added > 0 && (
                <Button size="small" variant="ink" icon="plus" onClick={() => confirm(joined ?? '')}>
                  {added === 1 ? 'Put the new card in too' : `Put the ${added} new cards in too`}
                </Button>
              )}
              <Button ref={button} size="small" onClick={takeApart}>
                Ship them one by one
              </Button>
            </div>
          )}
        </>
      )}
    </CardGroupHead>
  );
}
