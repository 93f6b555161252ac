import type { BuildACardCard, LoadLimits } from '@bowtie/domain';
import { memo } from 'react';
import { BatchPrice } from '../batch/batch-price';
import styles from '../landing.module.css';
import { CardPreview } from './card-preview';
import { CardStrip, type StripCard } from './card-strip';

interface CurrentCardProps {
  readonly card: BuildACardCard;
  readonly cards: readonly StripCard[];
  readonly limits: LoadLimits;
  readonly toAll: boolean;
  /** Whether a design is still on its way to a card without one. */
  readonly waiting: boolean;
  readonly onSelect: (cardId: string) => void;
}

/** The current card, what the batch costs, and the other cards to choose. */
export const CurrentCard = memo(function CurrentCard({
  card,
  cards,
  limits,
  toAll,
  waiting,
  onSelect,
}: CurrentCardProps) {
  const at = cards.findIndex((each) => each.card.cardId === card.cardId);
  const design = cards[at]?.design;
  return (
    <div className={styles.preview}>
      {cards.length > 1 && <p className={styles.place}>{`Card ${at + 1} of ${cards.length}`}</p>}
      <CardPreview card={card} design={design ?? (waiting ? null : undefined)} limits={limits} />
      <div className={styles.price}>
        <BatchPrice cards={cards.map((each) => each.card)} current={card} toAll={toAll} centred />
      </div>
      {cards.length > 1 && <CardStrip cards={cards} chosen={card.cardId} onSelect={onSelect} />}
    </div>
  );
});
