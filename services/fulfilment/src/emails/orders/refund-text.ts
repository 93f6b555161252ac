import { type creditOf, moneyText, type WirePrice } from '@bowtie/domain';

const bankIsSlow = 'Your bank may take a few days to show it.';

/** Where a refund goes back to, as the buyer reads it. @param credit how much of the amount goes to rewards or to a balance */
export function refundWay(
  amount: WirePrice,
  credit: ReturnType<typeof creditOf>,
  how: string,
  verb = 'goes',
): string {
  const place = credit.back === 'rewards' ? 'your rewards' : 'the balance of your business';
  const all = moneyText({ price: amount });
  if (credit.amount === 0) return `${all} ${verb} back to ${how}. ${bankIsSlow}`;
  if (credit.amount === amount) return `${all} is back in ${place}.`;
  const money = moneyText({ price: amount - credit.amount });
  return `${money} ${verb} back to ${how}, and ${moneyText({ price: credit.amount })} is back in ${place}. ${bankIsSlow}`;
}
