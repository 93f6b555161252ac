import { type BuildACardCard, cardRules, type LoadLimits } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { memo } from 'react';
import styles from './card-words.module.css';
import { fieldPlaces, refuseField } from './landing-check';
import { type Typing, useShownDetails } from './typed-details';
import { useLeftFields } from './use-left-fields';

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
    hint: 'The person it is for, as it will be printed.',
    max: cardRules.nameOnCard.max,
  },
  {
    field: 'messageOnCard',
    optional: true,
    hint: 'A few words below the name.',
    max: cardRules.cardMessage.max,
  },
] as const;

/** What is printed on a plastic card: the name and a line below it. */
export const CardWords = memo(function CardWords({ card, limits, typing, tried }: CardWordsProps) {
  const shown = useShownDetails(card);
  const { left, leave } = useLeftFields(card.cardId);
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
          onBlur={() => leave(field)}
          error={tried || left.has(field) ? refuseField(field, { ...card, ...shown }, limits) : undefined}
        />
      ))}
    </div>
  );
});
