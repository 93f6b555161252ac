import { type BuildACardCard, cardRules, type LoadLimits } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { memo, useCallback } from 'react';
import type { RefusedFields } from '../../state/refusals';
import styles from './card-words.module.css';
import { fieldPlaces, refuseField } from './landing-check';
import { type PrintedField, type Typing, useOfText, useTextInput, useWrittenText } from './typed-details';

interface CardWordsProps {
  readonly card: BuildACardCard;
  readonly limits: LoadLimits;
  readonly typing: Typing;
  /** Whether the visitor has tried to go on, so that what is missing may be said. */
  readonly tried: boolean;
  /** What the store refused of the card. */
  readonly refusals: RefusedFields;
}

/**
 * Whether a text is long enough for what is wrong with it to be said before the visitor tries to go on. It is said at the
 * pause after typing and not when the field is left: what then moves would move under the pointer.
 */
const begun = (text: string) => text.trim().length > 1;

const lengthOf = (text: string) => String([...text.trim()].length);

interface CountProps {
  readonly card: BuildACardCard;
  readonly field: PrintedField;
  readonly max: number;
}

function Count({ card, field, max }: CountProps) {
  const length = useWrittenText<HTMLSpanElement>(field, card, lengthOf);
  return (
    <span className={styles.count} aria-hidden="true">
      <span ref={length} /> of {max}
    </span>
  );
}

interface PrintedTextProps extends CardWordsProps {
  readonly field: PrintedField;
  readonly hint: string;
  readonly max: number;
  readonly optional?: boolean;
}

const PrintedText = memo(function PrintedText({
  card,
  limits,
  typing,
  tried,
  refusals,
  field,
  hint,
  max,
  optional,
}: PrintedTextProps) {
  const told = tried || begun(card[field]);
  const refusal = refusals[field];
  const refused = useCallback(
    (text: string) =>
      (told ? refuseField(field, { ...card, [field]: text }, limits) : undefined) ??
      (text === card[field] ? refusal : undefined),
    [told, field, card, limits, refusal],
  );
  const error = useOfText(field, card, refused);
  return (
    <TextField
      id={fieldPlaces[field].id}
      label={fieldPlaces[field].label}
      name={field}
      optional={optional}
      hint={hint}
      autoComplete="off"
      // No dictionary knows a name.
      spellCheck={field === 'messageOnCard'}
      aside={<Count card={card} field={field} max={max} />}
      ref={useTextInput(field, card)}
      onChange={(event) => typing.type(card.cardId, field, event.target.value)}
      error={error}
    />
  );
});

/** What is printed on a plastic card: the name and a line below it. */
export const CardWords = memo(function CardWords(props: CardWordsProps) {
  return (
    <div className={styles.words}>
      <PrintedText
        {...props}
        field="nameOnCard"
        hint="Who it is for. Printable letters, digits, - . and ’"
        max={cardRules.nameOnCard.max}
      />
      <PrintedText
        {...props}
        field="messageOnCard"
        optional
        hint="Below the name. Printable letters, digits, - . and ’"
        max={cardRules.cardMessage.max}
      />
    </div>
  );
});
