import type { BuildACardCard } from '@bowtie/domain';
import { linkClass, NoticeBox } from '@bowtie/ui';
import type { FieldMessages } from '../../../state/card-errors';
import { entryId } from '../cards/card-entry';
import { errorsOfCard, type LinePlace } from './card-errors';
import styles from './card-errors-notice.module.css';

interface CardErrorsNoticeProps {
  message: string;
  details: readonly string[];
  cards: readonly BuildACardCard[];
  fieldErrorsOf: (card: BuildACardCard) => FieldMessages;
  onEdit: (cardId: string, part: LinePlace['part']) => void;
}

/** Why the cards did not go into the cart: one thing after another, those about a field with the way to it. */
export function CardErrorsNotice({ message, details, cards, fieldErrorsOf, onEdit }: CardErrorsNoticeProps) {
  const fields = cards.flatMap((card, index) =>
    errorsOfCard(card, fieldErrorsOf(card)).map((error) => ({ ...error, card, place: index + 1 })),
  );
  if (details.length + fields.length === 0) return <NoticeBox tone="error">{message}</NoticeBox>;
  return (
    <NoticeBox tone="error" title={message}>
      <ul className={styles.errors}>
        {details.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {fields.map(({ card, place, field, name, message: why, part }) => (
          <li key={`${card.cardId} ${field}`}>
            <a
              href={`#${entryId(card.cardId)}`}
              className={linkClass('inline')}
              onClick={(event) => {
                event.preventDefault();
                onEdit(card.cardId, part);
              }}
            >
              {`Card ${place}: ${name}`}
            </a>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
