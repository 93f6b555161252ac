import {
  type BuildACardCard,
  cardFee,
  centsFromDollars,
  networkNames,
  validateAmount,
  wireFromCents,
} from '@bowtie/domain';
import { Button, CardArt, Icon, Money } from '@bowtie/ui';
import { media, useMedia } from '@bowtie/ui/cards';
import { useId, useState } from 'react';
import { cardPicture } from '../../../data/card-picture';
import type { FieldMessages } from '../../../state/card-errors';
import type { LinePlace } from '../add-to-cart/card-errors';
import type { Quotes } from '../price/review-price';
import styles from './card-entry.module.css';
import { factsOf } from './card-facts';
import { CardLines } from './card-lines';
import { EditMenu } from './edit-menu';

interface CardEntryProps {
  card: BuildACardCard;
  /** All cards of the review: on a phone a row says what tells it from the others. */
  all: readonly BuildACardCard[];
  /** From 1, as the card is called on the page. */
  number: number;
  /** Below the group's title where it stands in a group. */
  headingLevel: 3 | 4;
  quotes: Quotes;
  fieldErrors: FieldMessages;
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
  if (amount === undefined || validateAmount(amount) !== undefined) return null;
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
  const { card, all, number, headingLevel, quotes, fieldErrors } = props;
  const { mayDuplicate, onEdit, onDuplicate, onRemove } = props;
  const compact = useMedia(media.phone);
  const [asked, ask] = useState<boolean>();
  const open = !compact || (asked ?? Object.keys(fieldErrors).length > 0);
  const linesId = useId();
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
        width={compact ? 96 : 260}
        className={styles.art}
      />
      <div className={styles.words}>
        <div className={styles.cardHead}>
          <Heading id={entryId(card.cardId)} tabIndex={-1} className={styles.name}>
            {title}
          </Heading>
          <Price amount={card.amount} />
        </div>
        {compact && !open && <p className={styles.facts}>{factsOf(card, all).join(' · ')}</p>}
        <div id={linesId} className={styles.all} hidden={!open}>
          {open && <CardLines card={card} quotes={quotes} fieldErrors={fieldErrors} onEdit={onEdit} />}
        </div>
        <div className={styles.actions}>
          {compact && (
            <Button
              variant="quiet"
              size="small"
              className={styles.details}
              aria-expanded={open}
              aria-controls={linesId}
              aria-label={`Details of ${name}`}
              onClick={() => ask(!open)}
            >
              Details
              <Icon name="chevron-down" size={16} />
            </Button>
          )}
          <EditMenu card={card} name={name} onEdit={onEdit} />
          {mayDuplicate && (
            <Button
              variant="quiet"
              size="small"
              icon="copy"
              onClick={onDuplicate}
              aria-label={`Duplicate ${name}`}
            >
              <span className={styles.actionName}>Duplicate</span>
            </Button>
          )}
          <Button variant="quiet" size="small" icon="trash" onClick={onRemove} aria-label={`Remove ${name}`}>
            <span className={styles.actionName}>Remove</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
