import type { BuildACardCard } from '@bowtie/domain';
import { Icon } from '@bowtie/ui';
import { memo, useEffect, useRef } from 'react';
import { cardPicture } from '../../../data/card-picture';
import { openPart } from '../../../state/carrier-parts';
import styles from './card-row.module.css';

interface CardRowProps {
  cards: readonly BuildACardCard[];
  /** From 0. */
  current: number;
  /** Keeps its identity from one render to the next. */
  onCard: (cardId: string) => void;
}

/** What the row shows of its cards; while that stays the same it is not drawn again. */
function shown(cards: readonly BuildACardCard[]): string {
  return cards.map((card) => [card.cardId, cardPicture(card), openPart(card) === 'check'].join()).join(';');
}

/** The cards of the batch: which one is being worked on, and which are complete. */
export const CardRow = memo(
  function CardRow({ cards, current, onCard }: CardRowProps) {
    const row = useRef<HTMLOListElement>(null);
    useEffect(() => {
      // Along the row alone: the page stays where it is.
      const card = row.current?.children[current];
      if (card instanceof HTMLElement) row.current?.scrollTo({ left: card.offsetLeft - card.offsetWidth });
    }, [current]);
    return (
      <nav aria-label="Your cards">
        <ol ref={row} className={styles.row}>
          {cards.map((card, index) => {
            const complete = openPart(card) === 'check';
            const picture = cardPicture(card);
            const state = complete ? 'complete' : index === current ? 'in work' : 'to do';
            return (
              <li key={card.cardId}>
                <button
                  type="button"
                  className={styles.card}
                  aria-current={index === current ? 'step' : undefined}
                  aria-label={`Card ${index + 1}, ${state}`}
                  onClick={() => onCard(card.cardId)}
                >
                  <span className={styles.design}>
                    {picture !== undefined && (
                      <img src={picture} alt="" width={64} height={41} decoding="async" />
                    )}
                  </span>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {complete && (
                    <span className={styles.mark} aria-hidden="true">
                      <Icon name="check" size={11} strokeWidth={3} />
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
    );
  },
  (before, after) =>
    before.current === after.current &&
    before.onCard === after.onCard &&
    shown(before.cards) === shown(after.cards),
);
