import { type BuildACardCard, cardRules, type LoadLimits, printedTextLength } from '@bowtie/domain';
import { FormTextField, refusedCharacters, useFormText } from '@bowtie/web/forms';
import { memo } from 'react';
import type { FieldErrorsByName } from '../../../state/card-errors';
import { validateField } from '../problems/landing-check';
import { fieldPlaces } from '../problems/landing-fields';
import styles from './printed-text.module.css';

interface CardWordsProps {
  readonly card: BuildACardCard;
  readonly limits: LoadLimits;
  /** Whether the visitor has tried to go on, so that what is missing may be said. */
  readonly tried: boolean;
  /** What the store refused of the card. */
  readonly storeErrors: FieldErrorsByName;
}

/**
 * Whether a text is long enough for what is wrong with it to be said before the visitor tries to go on. It is said at the
 * pause after typing and not when the field is left: what then moves would move under the pointer.
 */
const begun = (text: string) => text.trim().length > 1;

/** A text that is printed on the card. */
type PrintedField = 'nameOnCard' | 'messageOnCard';

const refused: Record<PrintedField, ReturnType<typeof refusedCharacters>> = {
  nameOnCard: refusedCharacters(cardRules.nameOnCard),
  messageOnCard: refusedCharacters(cardRules.cardMessage),
};

function Count({ field, max }: { readonly field: PrintedField; readonly max: number }) {
  const { value } = useFormText({ name: field });
  return <span className={styles.count} aria-hidden="true">{`${[...value.trim()].length} of ${max}`}</span>;
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
  tried,
  storeErrors,
  field,
  hint,
  max,
  optional,
}: PrintedTextProps) {
  const told = tried || begun(card[field]);
  const errorOf = (_meta: unknown, text: string) =>
    (told ? validateField(field, { ...card, [field]: text }, limits) : undefined) ??
    (text === card[field] ? storeErrors[field] : undefined);
  return (
    <FormTextField
      id={fieldPlaces[field].id}
      label={fieldPlaces[field].label}
      name={field}
      optional={optional}
      hint={hint}
      autoComplete="off"
      // No dictionary knows a name.
      spellCheck={field === 'messageOnCard'}
      aside={<Count field={field} max={max} />}
      errorOf={errorOf}
      detailOf={refused[field]}
    />
  );
});

/** What is printed on a plastic card: the name and a line below it. */
export const PrintedTexts = memo(function CardWords(props: CardWordsProps) {
  return (
    <div className={styles.words}>
      <PrintedText
        {...props}
        field="nameOnCard"
        hint="Who it is for. Printable letters, digits, - . and ’"
        max={printedTextLength.max}
      />
      <PrintedText
        {...props}
        field="messageOnCard"
        optional
        hint="Below the name. Printable letters, digits, - . and ’"
        max={printedTextLength.max}
      />
    </div>
  );
});
