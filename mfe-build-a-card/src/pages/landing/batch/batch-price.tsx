import { type BuildACardCard, wireFromCents } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { PriceFrame, PriceLine } from '@bowtie/ui/cards';
import { memo, useEffect, useState } from 'react';
import { sumOfAmounts } from '../../../data/cards-sum';
import { afterFrame } from '../../../flow-form/after-frame';
import { useTypedCard } from '../../../state/flow';

interface BatchPriceProps {
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
}: Required<BatchPriceProps> & { readonly amount: number | undefined }) {
  if (cards.length <= 1) return <PriceLine amount={amount} centred={centred} />;
  const amounts = cards.map((card) => (toAll || card.cardId === current.cardId ? amount : card.amount));
  if (new Set(amounts).size === 1)
    return <PriceLine amount={amount} quantity={cards.length} centred={centred} />;
  const { values, fees, priced } = sumOfAmounts(amounts);
  return (
    <PriceFrame centred={centred}>
      <span>
        <span>{`${priced < cards.length ? `${priced} of ${cards.length}` : cards.length} cards`}</span>{' '}
        <Money price={wireFromCents(values)} />
        <span>{' + card fees '}</span>
        <Money price={wireFromCents(fees)} />
      </span>
      <strong>
        <Money price={wireFromCents(values + fees)} look="amount" />
      </strong>
    </PriceFrame>
  );
});

/**
 * The amount as it is typed, a frame later: the digit comes first, then the card, then what is worked out from it. Another
 * card's amount is there at once.
 */
function useLateAmount(card: BuildACardCard): number | undefined {
  const { cardId } = card;
  const { amount } = useTypedCard(card);
  const [shown, setShown] = useState({ cardId, amount });
  const isSame = shown.cardId === cardId;
  useEffect(() => {
    if (!isSame) setShown({ cardId, amount });
    else if (shown.amount !== amount) return afterFrame(() => setShown({ cardId, amount }));
    return undefined;
  }, [isSame, shown, cardId, amount]);
  return isSame ? shown.amount : amount;
}

/**
 * What the cards of the batch cost, as the fee tiers say. It follows the amount as it is typed, after the card.
 */
export const BatchPrice = memo(function BatchPrice({ centred = false, ...batch }: BatchPriceProps) {
  const amount = useLateAmount(batch.current);
  return <Price {...batch} centred={centred} amount={amount} />;
});
