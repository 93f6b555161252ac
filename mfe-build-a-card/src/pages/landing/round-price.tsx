import { type BuildACardCard, wireFromCents } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { PriceFrame, PriceLine } from '@bowtie/ui/cards';
import { memo } from 'react';
import { sumOfAmounts } from '../../parts/cards-sum';
import { useSettledAmount } from './typed-details';

interface RoundPriceProps {
  readonly cards: readonly BuildACardCard[];
  readonly current: BuildACardCard;
  /** Whether what is typed is meant for all cards. */
  readonly toAll: boolean;
  readonly centred?: boolean;
}

const Price = memo(function Price({
  cards,
  current,
  toAll,
  centred,
  amount,
}: Required<RoundPriceProps> & { readonly amount: number | undefined }) {
  if (cards.length <= 1) return <PriceLine amount={amount} centred={centred} />;
  const amounts = cards.map((card) => (toAll || card.cardId === current.cardId ? amount : card.amount));
  if (new Set(amounts).size === 1)
    return <PriceLine amount={amount} quantity={cards.length} centred={centred} />;
  const { values, fees, priced } = sumOfAmounts(amounts);
  return (
    <PriceFrame centred={centred}>
      <span>
        {priced < cards.length ? `${priced} of ${cards.length}` : cards.length} cards{' '}
        <Money price={wireFromCents(values)} /> + card fees <Money price={wireFromCents(fees)} />
      </span>
      <strong>
        <Money price={wireFromCents(values + fees)} look="amount" />
      </strong>
    </PriceFrame>
  );
});

/**
 * What the cards of the round cost, as the fee tiers say. It follows the amount as it is typed, after the card.
 */
export const RoundPrice = memo(function RoundPrice({ centred = false, ...round }: RoundPriceProps) {
  const amount = useSettledAmount(round.current);
  return <Price {...round} centred={centred} amount={amount} />;
});
