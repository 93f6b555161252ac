import { accountRewards, type Cart } from '@bowtie/contracts';
import { centsFromWire, splitTender, wireFromCents } from '@bowtie/domain';
import { useCallData } from '@bowtie/web';
import { useState } from 'react';

/** How a cart is paid: prices on the wire. `due` is left for a card or PayPal. */
export interface Tender {
  rewards: number;
  due: number;
}

export interface RewardsChoice extends Tender {
  /** The most that can pay for the cart; 0 where there is nothing to spend, or that is not known. */
  most: number;
  /** All that the buyer may spend. */
  balance: number;
  isUsed: boolean;
  use: (isUsed: boolean) => void;
  /** Chooses an amount on the wire's scale. */
  choose: (amount: number) => void;
  /** The store said that there is less than that: asks anew what there is. */
  refresh: () => void;
}

/** What a signed-in buyer pays with rewards. The store decides; this follows what it said last. */
export function useRewardsChoice(cart: Cart | undefined, isSignedIn: boolean): RewardsChoice {
  // Whatever else pays goes on where this fails.
  const { data, reload } = useCallData(accountRewards, isSignedIn ? { query: { limit: 1 } } : undefined, {
    freshMs: 0,
    reportAs: 'payment intent creation',
  });
  const [isUsed, use] = useState(false);
  const [wanted, choose] = useState<number>();
  const [wasRejected, setRejected] = useState(false);
  // What this checkout holds already is given up when it pays anew, so it counts until the store says otherwise.
  const balance = data === undefined ? 0 : data.available + (wasRejected ? 0 : data.held);
  const total = centsFromWire(cart?.total ?? 0);
  const split = (amount: number): Tender => {
    const { rewards, due } = splitTender(total, centsFromWire(amount), centsFromWire(balance));
    return { rewards: wireFromCents(rewards), due: wireFromCents(due) };
  };
  return {
    ...split(isUsed ? (wanted ?? balance) : 0),
    most: split(balance).rewards,
    balance,
    isUsed,
    use: (next) => {
      use(next);
      if (!next) choose(undefined);
    },
    choose,
    refresh: () => {
      setRejected(true);
      reload();
    },
  };
}
