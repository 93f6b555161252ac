import type { ShippingMethod } from '@bowtie/contracts';
import { type BuildACardCard, isDeliverable } from '@bowtie/domain';
import { useEffect, useState } from 'react';
import { useKeptAnswers } from '../../data/use-address-answers';
import { wireAddress } from '../../data/wire-address';
import { type Quotes, quoteKey } from './review-price';

/**
 * Asks the parcel carrier about every address of the cards at once. Each address has its own time-out; one that fails is
 * reported and left out, and can be asked for again.
 */
export function useShippingQuotes(cards: readonly BuildACardCard[]) {
  const answers = useKeptAnswers();
  const [quotes, setQuotes] = useState<Quotes>(new Map());
  const [attempt, setAttempt] = useState(0);
  const addresses = new Map(
    cards.flatMap(({ deliveryMethod, deliveryInfo }) =>
      deliveryMethod === 'plastic' && isDeliverable(deliveryInfo)
        ? [[quoteKey(deliveryInfo), wireAddress(deliveryInfo)] as const]
        : [],
    ),
  );
  const keys = [...addresses.keys()].join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are made anew on every render; their keys say whether they are others.
  useEffect(() => {
    let gone = false;
    const hear = (key: string, methods: readonly ShippingMethod[] | null) => {
      if (!gone) setQuotes((now) => new Map(now).set(key, methods));
    };
    for (const [key, address] of addresses) answers.methods(address).then((methods) => hear(key, methods));
    return () => {
      gone = true;
    };
  }, [keys, attempt, answers]);

  return {
    quotes,
    /** Whether the carrier did not answer for one of the addresses. */
    failed: [...addresses.keys()].some((key) => quotes.get(key) === null),
    askAgain: () => {
      setQuotes((now) => new Map([...now].filter(([, methods]) => methods !== null)));
      setAttempt((now) => now + 1);
    },
  };
}
