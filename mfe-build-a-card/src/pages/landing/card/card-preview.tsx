import { type BuildACardCard, cardPreview, type LoadLimits, validateAmount } from '@bowtie/domain';
import { CardArt, CardValue, Skeleton } from '@bowtie/ui';
import { memo, useCallback } from 'react';
import { useFlowSlice } from '../../../state/flow';
import type { CardDesign } from '../design/card-design';
import styles from './card-preview.module.css';

const smallWidth = 88;

/** Something of the card as it is typed, ahead of the page. */
function useTyped<Value>(card: BuildACardCard, of: (card: BuildACardCard) => Value): Value {
  return useFlowSlice(
    useCallback((flow) => of(flow.cards.find(({ cardId }) => cardId === card.cardId) ?? card), [card, of]),
  );
}

const nameOf = ({ nameOnCard }: BuildACardCard) => nameOnCard.trim();
const messageOf = ({ messageOnCard }: BuildACardCard) => messageOnCard.trim();
const hasName = (card: BuildACardCard) => nameOf(card) !== '';
const hasMessage = (card: BuildACardCard) => messageOf(card) !== '';
const amountOf = ({ amount }: BuildACardCard) => amount;

interface PrintedProps {
  readonly card: BuildACardCard;
  readonly textOf: (card: BuildACardCard) => string;
}

/** A text on the card: a letter that is typed draws its line again, and nothing else of the card. */
function Printed({ card, textOf }: PrintedProps) {
  return <span>{useTyped(card, textOf)}</span>;
}

/** The value on the card, which follows what is typed in the same way. */
function PrintedValue({ card, limits }: Pick<CardPreviewProps, 'card' | 'limits'>) {
  const amount = useTyped(card, amountOf);
  const drawn = amount !== undefined && validateAmount(amount, limits) === undefined;
  return drawn && <CardValue dollars={amount} />;
}

interface CardPreviewProps {
  readonly card: BuildACardCard;
  /** Undefined while nothing is chosen; null while it is on its way. */
  readonly design: CardDesign | undefined | null;
  /** Values outside of these are not drawn: such a card cannot be made. */
  readonly limits: LoadLimits;
  /** As wide as its place, for a glance. */
  readonly small?: boolean;
}

/** The current card, as it will arrive. It follows every key press by itself, without the page. */
export const CardPreview = memo(function CardPreview({
  card,
  design,
  limits,
  small = false,
}: CardPreviewProps) {
  const named = useTyped(card, hasName);
  const worded = useTyped(card, hasMessage);
  const plastic = card.deliveryMethod === 'plastic';
  if (small && !design) return <Skeleton shape="card" />;
  if (design === null) return <Skeleton shape="card" width={`min(100%, ${cardPreview.width}px)`} />;
  if (design === undefined) {
    return (
      <div className={styles.blank}>
        <p>Choose a design, and the card takes shape.</p>
      </div>
    );
  }
  return (
    <CardArt
      src={design.src}
      alt={design.name}
      network={card.cardNetwork}
      amount={<PrintedValue card={card} limits={limits} />}
      nameOnCard={plastic && named && <Printed card={card} textOf={nameOf} />}
      messageOnCard={plastic && worded && <Printed card={card} textOf={messageOf} />}
      plastic={plastic}
      width={small ? smallWidth : cardPreview.width}
      tilt={!small}
      loading="eager"
    />
  );
});
