import { type BuildACardCard, type LoadLimits, moneyText, usualCardValues } from '@bowtie/domain';
import { AmountField } from '@bowtie/ui';
import { memo, useCallback, useMemo } from 'react';
import { fieldPlaces, refuseField } from './landing-check';
import { type Typing, useFieldAmount } from './typed-details';

interface CardAmountProps {
  readonly card: BuildACardCard;
  readonly limits: LoadLimits;
  readonly typing: Typing;
  /** Whether the visitor has tried to go on, so that what is missing may be said. */
  readonly tried: boolean;
  /** Why the store refused what the card holds. */
  readonly refusal: string | undefined;
}

/** The value of the card in hand. */
export const CardAmount = memo(function CardAmount({
  card,
  limits,
  typing,
  tried,
  refusal,
}: CardAmountProps) {
  const amount = useFieldAmount(card);
  const refused = refuseField('amount', { ...card, amount }, limits);
  // Too little may be the beginning of more; too much, and part of a dollar, never become right.
  const tooMuch = amount !== undefined && (amount > limits.max || !Number.isInteger(amount));
  const choices = useMemo(
    () => usualCardValues.filter((value) => value >= limits.min && value <= limits.max),
    [limits.min, limits.max],
  );
  const { type } = typing;
  const take = useCallback(
    (typed: number | null) => type(card.cardId, 'amount', typed ?? undefined),
    [type, card.cardId],
  );
  return (
    <AmountField
      id={fieldPlaces.amount.id}
      label={fieldPlaces.amount.label}
      name="amount"
      hint={`Whole dollars, ${moneyText({ dollars: limits.min })} to ${moneyText({ dollars: limits.max })}`}
      choices={choices}
      value={amount ?? null}
      onValue={take}
      error={(tried || tooMuch ? refused : undefined) ?? (amount === card.amount ? refusal : undefined)}
    />
  );
});
