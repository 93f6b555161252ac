import type { CardEvent, OrderCard, PricedDeliveryGroup } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { cardStateLabel, dayText, moneyText, packageLabel, sendTimeText } from '@bowtie/domain';
import { Badge, linkClass, Surface } from '@bowtie/ui';
import { OrderedCard } from '@bowtie/ui/cards';
import { emailLanguageText } from '@bowtie/web/addresses';
import { useMomentText } from '@bowtie/web/moments';
import type { ReactNode } from 'react';
import styles from '../orders.module.css';
import { refundText, stateText } from '../state-text';

/** What is said of the day of a parcel; nothing of one that does not arrive. */
const arrivalTexts: Partial<Record<CardState, string>> = {
  ordered: 'expected',
  issued: 'expected',
  printed: 'expected',
  sent: 'expected',
  delivered: 'delivered',
  activated: 'delivered',
  redeemed: 'delivered',
};

/**
 * When a card came into a state. The day of a parcel's delivery is the carrier's, a date without a time zone: said as our
 * own time it could be another day than the one that stands beside it.
 */
function StateTime({ card, step }: { card: OrderCard; step: OrderCard['history'][number] }) {
  const momentText = useMomentText();
  const day = step.status === 'delivered' ? card.tracking?.delivery_date : undefined;
  return (
    <time dateTime={day ?? step.date} className={styles.detail}>
      {day ? dayText(day) : momentText(step.date)}
    </time>
  );
}

interface CardRowProps {
  card: OrderCard;
  /** How it comes to its recipient. */
  group?: Pick<PricedDeliveryGroup, 'delivery_style' | 'shipping_method_name'> | undefined;
  /** What its buyer had done with it. */
  events?: readonly CardEvent[] | undefined;
  /** What may be done with it now. */
  actions?: ReactNode;
  /** Whether it cannot be refunded because its brand takes no card back. */
  isFinalSale?: boolean | undefined;
}

const eventText: Record<CardEvent['kind'], string> = {
  resent: 'Sent again',
  recipient_corrected: 'Recipient changed',
  recipient_claimed: 'Claimed by its shared link',
  exchanged: 'Exchanged for a card by mail',
  replaced: 'Replaced by a new card',
  frozen: 'Frozen',
  unfrozen: 'Not frozen any more',
  downloaded: 'Downloaded',
};

const actorText: Record<NonNullable<CardEvent['by']>['kind'], string> = {
  buyer: 'By the buyer',
  member: 'By somebody of the business',
  program: 'By a program of the business',
  recipient: 'By the recipient',
  holder: 'By whoever has the card',
  operator: 'By our team',
  bank: 'By the bank',
  provider: 'By our payment provider',
};

function placeText({ name, email, address }: NonNullable<CardEvent['before']>): string {
  return [name, email, address].filter((part) => part !== null && part !== '').join(', ');
}

/** Who did it, and from what to what, as it was then. */
function EventDetail({ event: { by, before, after } }: { event: CardEvent }) {
  const to = after === undefined ? '' : placeText(after);
  const from = before === undefined ? '' : placeText(before);
  return (
    <>
      {by && <span className={styles.detail}>{by.name ? `By ${by.name}` : actorText[by.kind]}</span>}
      {to !== '' && from !== '' && <span className={styles.detail}>{`Before: ${from}`}</span>}
      {to !== '' && <span className={styles.detail}>{`Then: ${to}`}</span>}
    </>
  );
}

/** Its states and what else happened to it, oldest first. */
function timeline(card: OrderCard, events: readonly CardEvent[], isDownload: boolean) {
  return [
    ...card.history.map((step) => ({
      date: step.date,
      label: cardStateLabel(step.status, card.plastic, isDownload),
      detail: null,
      time: <StateTime card={card} step={step} />,
    })),
    ...events.map((event) => ({
      date: event.date,
      label: eventText[event.kind],
      detail: <EventDetail event={event} />,
      time: <Moment date={event.date} />,
    })),
  ].sort((one, other) => one.date.localeCompare(other.date));
}

function Moment({ date }: { date: string }) {
  const momentText = useMomentText();
  return (
    <time dateTime={date} className={styles.detail}>
      {momentText(date)}
    </time>
  );
}

/** The parcel a card travels in, or came in. */
function Parcel({
  tracking,
  status,
  way,
}: Pick<OrderCard, 'tracking' | 'status'> & { way?: string | null | undefined }) {
  if (tracking === null) return null;
  const arrival = arrivalTexts[status];
  return (
    <p className={styles.detail}>
      <span>{way ?? tracking.carrier}</span>{' '}
      <a href={tracking.tracking_url} target="_blank" rel="noreferrer" className={linkClass('inline')}>
        {tracking.tracking_number}
      </a>
      <span>{arrival && tracking.delivery_date && `, ${arrival} ${dayText(tracking.delivery_date)}`}</span>
    </p>
  );
}

/** One card of an order: how it looks, where it is, and what has happened to it so far. */
export function CardRow({ card, group, events = [], isFinalSale = false, actions }: CardRowProps) {
  const isDownload = group?.delivery_style === 'download';
  const { label, tone, explanation } =
    card.refunded === undefined
      ? stateText(card.status, card.plastic, { isBrand: card.merchant !== undefined, isDownload })
      : refundText(moneyText({ price: card.refunded }), {
          onRequest: card.refunded_on_request,
          by: card.refunded_by,
        });
  const mailedIn = packageLabel(card);
  const mailLanguage = emailLanguageText(card.recipient_language);
  return (
    <Surface as="li" className={styles.card}>
      <OrderedCard card={card} />
      <div className={styles.words}>
        <div className={styles.cardHead}>
          <strong>{card.name}</strong>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <span>{`For ${card.recipient_name ?? ''}${card.recipient_email ? `, ${card.recipient_email}` : ''}${
          card.shipping_name && card.shipping_name !== card.recipient_name
            ? `, sent to ${card.shipping_name}`
            : ''
        }`}</span>
        {mailedIn && <span className={styles.detail}>{mailedIn}</span>}
        {mailLanguage && <span className={styles.detail}>{mailLanguage}</span>}
        <span className={styles.detail}>{explanation}</span>
        {isFinalSale && (
          <span className={styles.detail}>
            This brand takes no card back, so the card cannot be refunded.
          </span>
        )}
        {card.send_at && card.send_time_zone && (
          <span
            className={styles.detail}
          >{`Scheduled for ${sendTimeText({ send_at: card.send_at, send_time_zone: card.send_time_zone })}`}</span>
        )}
        {card.replacement === undefined ? (
          <Parcel tracking={card.tracking} status={card.status} way={group?.shipping_method_name} />
        ) : (
          <>
            <span
              className={styles.detail}
            >{`New card: ${cardStateLabel(card.replacement.status, true)}`}</span>
            <Parcel {...card.replacement} />
          </>
        )}
        {card.history.length > 0 && (
          <details className={styles.life}>
            <summary>What happened so far</summary>
            <ol className={styles.steps}>
              {timeline(card, events, isDownload).map(({ label, date, detail, time }) => (
                <li key={`${label}-${date}`}>
                  <span>
                    <span>{label}</span>
                    {detail}
                  </span>
                  {time}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {actions && <div className={styles.cardActions}>{actions}</div>}
    </Surface>
  );
}
