import { type BuildACardCard, type LoadLimits, usualCardValues } from '@bowtie/domain';
import { AmountField } from '@bowtie/ui';
import { memo } from 'react';
import { fieldPlaces, refuseField } from './landing-check';
import { type Typing, useShownDetails } from './typed-details';

interface CardAmountProps {
  readonly card: BuildACardCard;
  readonly limits: LoadLimits;
  readonly typing: Typing;
  /** Whether the visitor has tried to go on, so that what is missing may be said. */
  readonly tried: boolean;
}

/** The value of the card in hand. */
export const CardAmount = memo(function CardAmount({ card, limits, typing, tried }: CardAmountProps) {
  const shown = useShownDetails(card);
  const refused = refuseField('amount', { ...card, ...shown }, limits);
  // Too little may be the beginning of more; too much never becomes right.
  const tooMuch = shown.amount !== undefined && shown.amount > limits.max;
  return (
    <AmountField
      id={fieldPlaces.amount.id}
      label={fieldPlaces.amount.label}
      name="amount"
      hint={`Whole dollars, $${limits.min} to $${limits.max}`}
      choices={usualCardValues.filter((value) => value >= limits.min && value <= limits.max)}
      value={shown.amount ?? null}
      onValue={(amount) => typing.type(card.cardId, { amount: amount ?? undefined })}
      error={tried || tooMuch ? refused : undefined}
    />
  );
});
