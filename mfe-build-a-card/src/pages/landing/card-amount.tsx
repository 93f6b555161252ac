import { type BuildACardCard, type LoadLimits, usualCardValues } from '@bowtie/domain';
import { AmountField } from '@bowtie/ui';
import { memo } from 'react';
import { fieldPlaces, refuseField } from './landing-check';
import { type Typing, useShownDetails } from './typed-details';
import { useLeftFields } from './use-left-fields';

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
  const { left, leave } = useLeftFields(card.cardId);
  const refused = refuseField('amount', { ...card, ...shown }, limits);
  return (
    <AmountField
      id={fieldPlaces.amount.id}
      label={fieldPlaces.amount.label}
      name="amount"
      hint={`Whole dollars, $${limits.min} to $${limits.max}`}
      choices={usualCardValues.filter((value) => value >= limits.min && value <= limits.max)}
      value={shown.amount ?? null}
      onValue={(amount) => typing.type(card.cardId, { amount: amount ?? undefined })}
      onBlur={() => leave('amount')}
      error={tried || left.has('amount') ? refused : undefined}
    />
  );
});
