import { cardValue } from '../limits';
import { feeRanges } from './fees';
import { moneyText, wireFromCents } from './money';

const fees = feeRanges.map(({ fee }) => fee);
const feeText = (cents: number) => moneyText({ price: wireFromCents(cents) });

/** What prepaid cards may hold and cost, in words: a text names these, so that it changes with the rule (section 9). */
export const amountTexts = {
  leastValue: moneyText({ dollars: cardValue.min }),
  mostValue: moneyText({ dollars: cardValue.max }),
  leastFee: feeText(Math.min(...fees)),
  mostFee: feeText(Math.max(...fees)),
} as const;
