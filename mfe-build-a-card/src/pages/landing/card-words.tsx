import { type BuildACardCard, cardRules, type LoadLimits } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { memo } from 'react';
import styles from './card-words.module.css';
import { fieldPlaces, refuseField } from './landing-check';
import { type Typing, useShownDetails } from './typed-details';

interface CardWordsProps {
  readonly card: BuildACardCard;
  readonly limits: LoadLimits;
  readonly typing: Typing;
  readonly tried: boolean;
}

const texts = [
  {
    field: 'nameOnCard',
    optional: false,
    hint: 'Who it is for. Letters, digits, - . and ’',
    max: cardRules.nameOnCard.max,
  },
  {
    field: 'messageOnCard',
    optional: true,
    hint: 'Below the name. Letters, digits, - . and ’',
    max: cardRules.cardMessage.max,
  },
] as const;

/**
 * Whether a text is long enough for what is wrong with it to be said before the visitor tries to go on. It is said at the
 * pause after typing and not when the field is left: what then moves would move under the pointer.
 */
const begun = (text: string) => text.trim().length > 1;

/** What is printed on a plastic card: the name and a line below it. */
export const CardWords = memo(function CardWords({ card, limits, typing, tried }: CardWordsProps) {
  const shown = useShownDetails(card);
  return (
    <div className={styles.words}>
      {texts.map(({ field, optional, hint, max }) => (
        <TextField
          key={field}
          id={fieldPlaces[field].id}
          label={fieldPlaces[field].label}
          name={field}
          optional={optional}
          hint={hint}
          autoComplete="off"
          aside={
            <span className={styles.count} aria-hidden="true">
              {[...shown[field].trim()].length} of {max}
            </span>
          }
          value={shown[field]}
          onChange={(event) => typing.type(card.cardId, { [field]: event.target.value })}
          error={tried || begun(card[field]) ? refuseField(field, { ...card, ...shown }, limits) : undefined}
        />
      ))}
    </div>
  );
});
