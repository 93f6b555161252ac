import {
  type BuildACardCard,
  cardFee,
  centsFromDollars,
  networkNames,
  refuseAmount,
  wireFromCents,
} from '@bowtie/domain';
import { Button, CardArt, Money } from '@bowtie/ui';
import { cardPicture } from '../../data/card-picture';
import type { FieldMessages } from '../../state/refusals';
import { CardLines } from './card-lines';
import { EditMenu } from './edit-menu';
import type { LinePlace } from './refused-cards';
import styles from './review.module.css';
import type { Quotes } from './review-price';

interface CardEntryProps {
  card: BuildACardCard;
  /** From 1, as the card is called on the page. */
  number: number;
  /** Below the group's title where it stands in a group. */
  headingLevel: 3 | 4;
  quotes: Quotes;
  refused: FieldMessages;
  mayDuplicate: boolean;
  onEdit: (part: LinePlace['part']) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The place of a card on the page, to which focus goes. */
export function entryId(cardId: string): string {
  return `review-${cardId}`;
}

function Price({ amount }: { amount: number | undefined }) {
  if (amount === undefined || refuseAmount(amount) !== undefined) return null;
  const fee = cardFee(amount);
  return (
    <p className={styles.cost}>
      <strong>
        <Money price={wireFromCents(centsFromDollars(amount) + fee)} />
      </strong>
      <span className={styles.small}>
        <Money dollars={amount} /> + card fee <Money price={wireFromCents(fee)} />
      </span>
    </p>
  );
}

/** One card of the review: how it looks, everything about it, what it costs, and what can be done with it. */
export function CardEntry(props: CardEntryProps) {
  const { card, number, headingLevel, quotes, refused, mayDuplicate, onEdit, onDuplicate, onRemove } = props;
  const plastic = card.deliveryMethod === 'plastic';
  const Heading = `h${headingLevel}` as const;
  const name = `card ${number}`;
  const title = `Card ${number}: ${networkNames[card.cardNetwork]} ${plastic ? 'by mail' : 'by e-mail'}`;
  return (
    <li className={styles.card}>
      <CardArt
        src={cardPicture(card)}
        alt={`How card ${number} looks`}
        network={card.cardNetwork}
        amount={card.amount}
        nameOnCard={plastic ? card.nameOnCard.trim() : undefined}
        messageOnCard={plastic ? card.messageOnCard.trim() : undefined}
        plastic={plastic}
        width={260}
        className={styles.art}
      />
      <div className={styles.words}>
        <div className={styles.cardHead}>
          <Heading id={entryId(card.cardId)} tabIndex={-1} className={styles.name}>
            {title}
          </Heading>
          <Price amount={card.amount} />
        </div>
        <CardLines card={card} quotes={quotes} refused={refused} onEdit={onEdit} />
        <div className={styles.deeds}>
          <EditMenu card={card} name={name} onEdit={onEdit} />
          {mayDuplicate && (
            <Button
              variant="quiet"
              size="small"
              icon="copy"
              onClick={onDuplicate}
              aria-label={`Duplicate ${name}`}
            >
              Duplicate
            </Button>
          )}
          <Button variant="quiet" size="small" icon="trash" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
