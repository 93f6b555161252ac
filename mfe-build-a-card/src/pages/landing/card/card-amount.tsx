import {
  type BuildACardCard,
  type LoadLimits,
  moneyText,
  usualCardValues,
  validateAmount,
} from '@bowtie/domain';
import { FormAmountField } from '@bowtie/web/forms';
import { memo, useMemo } from 'react';
import { fieldPlaces } from '../problems/landing-fields';

interface CardAmountProps {
  readonly card: BuildACardCard;
  readonly limits: LoadLimits;
  /** Whether the visitor has tried to go on, so that what is missing may be said. */
  readonly tried: boolean;
  /** Why the store refused what the card holds. */
  readonly storeError: string | undefined;
}

/** The value of the card. */
export const CardAmount = memo(function CardAmount({ card, limits, tried, storeError }: CardAmountProps) {
  const errorOf = (_meta: unknown, amount: number | undefined) => {
    const errorText = validateAmount(amount, limits);
    // Too little may be the beginning of more; too much, and part of a dollar, never become right.
    const tooMuch = amount !== undefined && (amount > limits.max || !Number.isInteger(amount));
    return (tried || tooMuch ? errorText : undefined) ?? (amount === card.amount ? storeError : undefined);
  };
  const choices = useMemo(
    () => usualCardValues.filter((value) => value >= limits.min && value <= limits.max),
    [limits.min, limits.max],
  );
  return (
    <FormAmountField
      id={fieldPlaces.amount.id}
      label={fieldPlaces.amount.label}
      name="amount"
      hint={`Whole dollars, ${moneyText({ dollars: limits.min })} to ${moneyText({ dollars: limits.max })}`}
      choices={choices}
      errorOf={errorOf}
    />
  );
});
