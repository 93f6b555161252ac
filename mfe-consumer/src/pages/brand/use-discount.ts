import type { DirectCards } from '@bowtie/contracts';
import { discountLabel } from '@bowtie/domain';
import { useEffect, useState } from 'react';

/** No timer of a browser waits longer. */
const longestWaitMs = 2 ** 31 - 1;

interface Discount {
  /** The brand as its cards are sold at this moment, as far as this page's clock knows: the server decides. */
  brand: DirectCards;
  /** The discount that ended while the page was open, in per cent. */
  ended: number | undefined;
  /** Looks whether the discount is over by now, where nobody has been told of it yet. */
  hasJustEnded(): boolean;
}

function withoutDiscount(brand: DirectCards): DirectCards {
  const { onDemandCards, promotionLabels } = brand;
  const gone = discountLabel(onDemandCards.discount_percentage);
  return {
    ...brand,
    onDemandCards: { ...onDemandCards, discount_percentage: 0, discount_until: null },
    promotionLabels: promotionLabels.filter((label) => label !== gone),
  };
}

/** A brand whose discount may end while somebody looks at it. */
export function useDiscount(brand: DirectCards): Discount {
  const { discount_percentage, discount_until: until } = brand.onDemandCards;
  const [passed, setPassed] = useState<string>();
  const isOver = until !== null && passed === until;
  useEffect(() => {
    if (until === null) return undefined;
    const wait = Date.parse(until) - Date.now();
    if (wait > longestWaitMs) return undefined;
    const timer = setTimeout(() => setPassed(until), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [until]);
  return {
    brand: isOver ? withoutDiscount(brand) : brand,
    ended: isOver && discount_percentage > 0 ? discount_percentage : undefined,
    hasJustEnded() {
      // A timer that slept with its tab comes late.
      if (until === null || isOver || Date.now() < Date.parse(until)) return false;
      setPassed(until);
      return true;
    },
  };
}
