import type { BuildACardCard, Flow } from '@bowtie/domain';
import { Button, classNames, Icon } from '@bowtie/ui';
import { useState } from 'react';
import { cardPicture } from '../../../data/card-picture';
import { FlowSteps } from '../../../flow-steps/flow-steps';
import { type CarrierPart, partsOf } from '../../../state/carrier-parts';
import { SameForAllSwitch } from '../same-for-all/same-for-all';
import type { SameForAll } from '../same-for-all/use-same-for-all';
import { CardRow } from './card-row';
import styles from './carrier-head.module.css';
import { PartSteps } from './part-steps';

interface CarrierHeadProps {
  readonly title: string;
  readonly flow: Flow;
  readonly card: BuildACardCard;
  /** Place of the card in the batch, from 0. */
  readonly index: number;
  readonly part: CarrierPart;
  readonly same: SameForAll;
  /** Keeps its identity from one render to the next. */
  readonly onCard: (cardId: string) => void;
  readonly onPart: (part: CarrierPart) => void;
  readonly onDiscard: () => void;
}

// One element for good, so that typing draws nothing of it again.
const flowSteps = <FlowSteps current="carrier" />;
const waysId = 'carrier-ways';

/** Which card it is: of the batch, or of the review that is being changed. */
function cardText({ editing, cards, cartList }: Flow, index: number): string {
  if (editing === null) return `Card ${index + 1} of ${cards.length}`;
  const listed = cartList.findIndex(({ cardId }) => cardId === editing.cardId);
  return cartList.length > 1 ? `Changing card ${listed + 1} of ${cartList.length}` : 'Changing your card';
}

/** Where one is: one line with the card in small. On a phone it opens what leads elsewhere, which else stands below. */
export function CarrierHead(props: CarrierHeadProps) {
  const { title, flow, card, index, part, same, onCard, onPart, onDiscard } = props;
  // Opened here: it closes when it has led elsewhere.
  const here = `${card.cardId} ${part}`;
  const [openedAt, openAt] = useState<string>();
  const open = openedAt === here;
  const picture = cardPicture(card);
  const parts = partsOf(card);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {picture !== undefined && (
          <img src={picture} alt="" width={64} height={41} className={styles.thumb} decoding="async" />
        )}
        <div className={styles.where}>
          <h1 className={styles.title}>{title}</h1>
          <p
            role="status"
            className={styles.place}
          >{`${cardText(flow, index)}, step ${parts.indexOf(part) + 1} of ${parts.length}`}</p>
        </div>
        <button
          type="button"
          className={styles.more}
          aria-label="All cards and steps"
          aria-expanded={open}
          aria-controls={waysId}
          onClick={() => openAt(open ? undefined : here)}
        >
          <Icon name="chevron-down" size={20} />
        </button>
      </div>
      <div id={waysId} className={classNames(styles.ways, open && styles.open)}>
        {flowSteps}
        {flow.cards.length > 1 && <CardRow cards={flow.cards} current={index} onCard={onCard} />}
        <PartSteps card={card} current={part} onPart={onPart} />
      </div>
      {flow.editing !== null && (
        <Button variant="quiet" size="small" icon="undo" className={styles.discard} onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <SameForAllSwitch same={same} />
    </header>
  );
}
