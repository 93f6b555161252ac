import { type BuildACardCard, networkNames } from '@bowtie/domain';
import { classNames, Icon } from '@bowtie/ui';
import { memo } from 'react';
import type { CardDesign } from '../design/card-design';
import type { LandingField, Problem } from '../problems/landing-fields';
import styles from './card-strip.module.css';

/** A card of the batch, as the strip shows it. */
export interface StripCard {
  card: BuildACardCard;
  design: CardDesign | undefined;
  problems: readonly Problem[];
}

interface CardStripProps {
  readonly cards: readonly StripCard[];
  /** Id of the current card. */
  readonly chosen: string;
  readonly onSelect: (cardId: string) => void;
}

const names: Record<LandingField, string> = {
  network: 'network',
  design: 'design',
  amount: 'value',
  nameOnCard: 'name',
  messageOnCard: 'message',
};

/** Whether a field has something in it, which then is what is wrong. */
function isFilled(
  field: LandingField,
  { amount, cloudinaryId, design, nameOnCard }: BuildACardCard,
): boolean {
  if (field === 'design') return design !== null || cloudinaryId !== null;
  if (field === 'amount') return amount !== undefined;
  return field !== 'nameOnCard' || nameOnCard.trim() !== '';
}

function stateOf({ card, problems }: StripCard): string {
  const fields = problems.map(({ field }) => field);
  const wrong = fields.filter((field) => isFilled(field, card)).map((field) => names[field]);
  const missing = fields.filter((field) => !isFilled(field, card)).map((field) => `a ${names[field]}`);
  const parts = [
    ...(missing.length > 0 ? [`still needs ${missing.join(' and ')}`] : []),
    ...(wrong.length > 0
      ? [`its ${wrong.join(' and ')} ${wrong.length === 1 ? 'needs' : 'need'} a change`]
      : []),
  ];
  return parts.length === 0 ? 'ready' : parts.join(', ');
}

function wordsOf(each: StripCard, place: number): string {
  const { card } = each;
  const amount = card.amount === undefined ? [] : [`$${card.amount.toFixed(2)}`];
  const name = card.nameOnCard.trim() === '' ? [] : [`for ${card.nameOnCard.trim()}`];
  return [`Card ${place + 1}`, networkNames[card.cardNetwork], ...amount, ...name, stateOf(each)].join(', ');
}

/** The cards of the batch side by side, each with its own mark: which one is current. A radio group, keys and all. */
export const CardStrip = memo(function CardStrip({ cards, chosen, onSelect }: CardStripProps) {
  const ready = cards.filter(({ problems }) => problems.length === 0).length;
  return (
    <fieldset className={styles.strip}>
      <legend className={styles.legend}>
        <span>{`Your ${cards.length} cards`}</span>
        <span className={styles.state}>{`${ready} of ${cards.length} ready`}</span>
      </legend>
      <div className={styles.cards}>
        {cards.map((each, place) => {
          const { card, design, problems } = each;
          const complete = problems.length === 0;
          return (
            <label key={card.cardId} className={styles.card}>
              <input
                type="radio"
                name="card-in-hand"
                aria-label={wordsOf(each, place)}
                checked={card.cardId === chosen}
                onChange={() => onSelect(card.cardId)}
              />
              <span
                className={classNames(styles.design, design && styles.chosen)}
                style={design && { backgroundImage: `url(${JSON.stringify(design.src)})` }}
              />
              <span className={styles.number} aria-hidden="true">
                {place + 1}
              </span>
              <span className={classNames(styles.mark, complete && styles.ready)} aria-hidden="true">
                {complete ? <Icon name="check" size={12} strokeWidth={3} /> : '…'}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});
