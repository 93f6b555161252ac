import { businessBalance } from '@bowtie/contracts';
import { centsFromWire, splitTender, wireFromCents } from '@bowtie/domain';
import { useCallData } from '@bowtie/web';
import { useState } from 'react';

/** How a total is paid: from the balance, and the rest by card. 200 to the dollar. */
export interface BalanceSplit {
  balance: number;
  due: number;
}

export interface BalanceChoice {
  /** What there is; 0 while it is not known, since a card always pays. */
  available: number;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  splitOf: (total: number) => BalanceSplit;
  reload: () => void;
}

/** Whether the balance of the business pays, as far as it goes. */
export function useBalanceChoice(): BalanceChoice {
  const [isChosen, choose] = useState(false);
  const { data, reload } = useCallData(businessBalance, { query: { page: 1, limit: 1 } }, { freshMs: 0 });
  const available = data?.available ?? 0;
  return {
    available,
    isChosen: isChosen && available > 0,
    choose,
    splitOf: (total) => {
      const cents = isChosen ? centsFromWire(available) : 0;
      const { rewards, due } = splitTender(centsFromWire(total), cents, cents);
      return { balance: wireFromCents(rewards), due: wireFromCents(due) };
    },
    reload,
  };
}
