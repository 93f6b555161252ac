import {
  asBefore,
  type BuildACardCard,
  breakGroup,
  canAddCard,
  confirmGroup,
  duplicateCard,
  type Flow,
  removeCard,
} from '@bowtie/domain';
import { VisuallyHidden } from '@bowtie/ui';
import type { FieldMessages } from '../../../state/card-errors';
import type { Act } from '../../../state/flow';
import type { LinePlace } from '../add-to-cart/card-errors';
import type { Quotes } from '../price/review-price';
import { arrangeCards } from './arrange-cards';
import { CardEntry } from './card-entry';
import { ParcelHead } from './parcel-head';
import styles from './review-cards.module.css';

interface ReviewCardsProps {
  readonly flow: Flow;
  readonly act: Act;
  readonly quotes: Quotes;
  readonly fieldErrorsOf: (card: BuildACardCard) => FieldMessages;
  readonly onEdit: (cardId: string, part: LinePlace['part']) => void;
  /** Called with the card that came. */
  readonly onCopied: (cardId: string | undefined) => void;
  /** Called before the cards change: what was said about them holds no more. */
  readonly onChange: () => void;
}

/** The cards of the review, those that travel in one parcel together. */
export function ReviewCards({
  flow,
  act,
  quotes,
  fieldErrorsOf,
  onEdit,
  onCopied,
  onChange,
}: ReviewCardsProps) {
  const { cartList, bulkDeliveryGroups } = asBefore(flow);
  const numberOf = new Map(cartList.map(({ cardId }, index) => [cardId, index + 1]));
  const mayDuplicate = canAddCard(flow);
  const duplicate = (cardId: string) => {
    onChange();
    const { cartList: after } = act(duplicateCard, cardId);
    onCopied(after[after.findIndex((card) => card.cardId === cardId) + 1]?.cardId);
  };
  return (
    <>
      <VisuallyHidden as="h2">Your cards</VisuallyHidden>
      {arrangeCards(cartList).map(({ group, cards }) => (
        <section
          key={cards[0]?.cardId}
          className={group && styles.group}
          aria-label={group && `${cards.length} cards to one address`}
        >
          {group && (
            <ParcelHead
              group={group}
              cards={cards}
              bulk={bulkDeliveryGroups.find(({ addressGroupId }) => addressGroupId === group.id)}
              changing={flow.editing?.broken?.group.addressGroupId === group.id}
              quotes={quotes}
              onConfirm={(methodId) => act(confirmGroup, group.id, methodId)}
              onBreak={() => act(breakGroup, group.id)}
            />
          )}
          <ul className={styles.cards}>
            {cards.map((card) => (
              <CardEntry
                key={card.cardId}
                card={card}
                all={cartList}
                number={numberOf.get(card.cardId) ?? 1}
                headingLevel={group === undefined ? 3 : 4}
                quotes={quotes}
                fieldErrors={fieldErrorsOf(card)}
                mayDuplicate={mayDuplicate}
                onEdit={(part) => onEdit(card.cardId, part)}
                onDuplicate={() => duplicate(card.cardId)}
                onRemove={() => {
                  onChange();
                  act(removeCard, card.cardId);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
