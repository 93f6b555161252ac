import type { ShippingMethod } from '@bowtie/contracts';
import { type BuildACardCard, isDeliverable } from '@bowtie/domain';
import { useServerDataList } from '@bowtie/web';
import { useMemo } from 'react';
import { shippingMethodsQuery } from '../../../data/use-address-answers';
import { wireAddress } from '../../../data/wire-address';
import { type Quotes, quoteKey } from './review-price';

/**
 * Asks the parcel carrier about every address of the cards at once. Each address has its own time-out; one that fails is
 * reported and left out, and can be asked for again.
 */
export function useShippingQuotes(cards: readonly BuildACardCard[]) {
  const addresses = useMemo(
    () =>
      new Map(
        cards.flatMap(({ deliveryMethod, deliveryInfo }) =>
          deliveryMethod === 'plastic' && isDeliverable(deliveryInfo)
            ? [[quoteKey(deliveryInfo), wireAddress(deliveryInfo)] as const]
            : [],
        ),
      ),
    [cards],
  );
  const answers = useServerDataList([...addresses.values()].map(shippingMethodsQuery));
  const quotes: Quotes = useMemo(() => {
    const known = new Map<string, readonly ShippingMethod[] | null>();
    for (const [at, key] of [...addresses.keys()].entries()) {
      const answer = answers[at];
      if (answer?.status === 'failed') known.set(key, null);
      else if (answer?.data !== undefined) known.set(key, answer.data);
    }
    return known;
  }, [addresses, answers]);
  return {
    quotes,
    /** Whether the carrier did not answer for one of the addresses. */
    failed: answers.some(({ status }) => status === 'failed'),
    refetch: () => {
      for (const { status, reload } of answers) if (status === 'failed') reload();
    },
  };
}
