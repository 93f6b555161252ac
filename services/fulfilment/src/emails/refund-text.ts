import { moneyText, type WirePrice } from '@bowtie/domain';

const bankIsSlow = 'Your bank may take a few days to show it.';

/** Where a refund goes back to, as the buyer reads it. @param rewards how much of the amount goes to the rewards */
export function refundWay(amount: WirePrice, rewards: WirePrice, how: string, verb = 'goes'): string {
  const all = moneyText({ price: amount });
  if (rewards === 0) return `${all} ${verb} back to ${how}. ${bankIsSlow}`;
  if (rewards === amount) return `${all} is back in your rewards.`;
  const money = moneyText({ price: amount - rewards });
  return `${money} ${verb} back to ${how}, and ${moneyText({ price: rewards })} is back in your rewards. ${bankIsSlow}`;
}
