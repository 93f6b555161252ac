import type { OrderCard, PricedDeliveryGroup } from '@bowtie/contracts';
import { type CardState, cardStateLabel, dayText, packageLabel } from '@bowtie/domain';
import { Badge, Money } from '@bowtie/ui';
import { OrderedCard } from '@bowtie/ui/cards';
import { emailLanguageText } from '@bowtie/web/addresses';
import styles from './confirmation.module.css';

interface PlacedCardProps {
  card: OrderCard;
  groups: readonly PricedDeliveryGroup[];
  /** Whether nobody knows yet when it arrives. */
  isHeld?: boolean;
}

const arrived = new Set<CardState>(['delivered', 'activated', 'redeemed']);
const over = new Set<CardState>(['bounced', 'voided', 'replaced']);

/** When the card arrives, or that it has: the carrier's day, or minutes for an e-mail. Undefined for one that does not. */
function arrivalText({ plastic, status, tracking }: OrderCard, group: PricedDeliveryGroup | undefined) {
  if (over.has(status)) return undefined;
  if (group?.delivery_style === 'download')
    return status === 'ordered' ? 'Yours to download within minutes' : 'Yours to download';
  if (!plastic)
    return status === 'ordered' || status === 'issued' ? 'Arrives within minutes' : 'Arrived by e-mail';
  const day = tracking?.delivery_date ?? group?.delivery_date;
  if (arrived.has(status)) return day ? `Delivered ${dayText(day)}` : 'Delivered';
  return day ? `Arrives ${dayText(day)}` : undefined;
}

/** A card that was just ordered: what it is worth, for whom, with which words, and when it arrives. */
export function PlacedCard({ card, groups, isHeld = false }: PlacedCardProps) {
  const group = groups.find(({ uuid }) => uuid === card.delivery_group_uuid);
  const mailedIn = packageLabel(card);
  const arrival = isHeld ? undefined : arrivalText(card, group);
  const { recipient_name, recipient_email, shipping_name, message, sender_name } = card;
  const mailLanguage = emailLanguageText(card.recipient_language);
  return (
    <li className={styles.card}>
      <OrderedCard card={card} />
      <div className={styles.who}>
        <strong>
          <span>{`${card.name}, `}</span>
          <Money dollars={card.load_value} />
        </strong>
        <p>
          <span>
            For <bdi>{recipient_name ?? recipient_email}</bdi>
          </span>
          <span>{recipient_name && recipient_email && `, ${recipient_email}`}</span>
          {shipping_name && shipping_name !== recipient_name && (
            <span>
              , addressed to <bdi>{shipping_name}</bdi>
            </span>
          )}
        </p>
        {message && (
          <p>
            <span>
              “<bdi>{message}</bdi>”
            </span>
            {sender_name && (
              <span>
                {' '}
                From <bdi>{sender_name}</bdi>
              </span>
            )}
          </p>
        )}
        {mailLanguage && <p className={styles.detail}>{mailLanguage}</p>}
        {arrival && <p>{arrival}</p>}
        {mailedIn && (
          <p
            className={styles.detail}
          >{`${mailedIn}${group?.delivery_style === 'bulk_ship' ? ', in one parcel with other cards' : ''}`}</p>
        )}
      </div>
      <Badge tone={card.status === 'sent' || card.status === 'delivered' ? 'evergreen' : 'plain'}>
        {card.refunded === undefined
          ? cardStateLabel(card.status, card.plastic, group?.delivery_style === 'download')
          : 'Given back'}
      </Badge>
    </li>
  );
}
