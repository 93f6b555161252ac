import { type creditOf, moneyText, type WirePrice } from '@bowtie/domain';
import { t } from '../mail-texts';

const bankIsSlow = () => t`Your bank may take a few days to show it.`;

/**
 * Where a refund goes back to, as the buyer reads it. @param credit how much of the amount goes to rewards or to a balance
 * @param verb of one that the store gave by itself, or of one that was asked for
 */
export function refundWay(
  amount: WirePrice,
  credit: ReturnType<typeof creditOf>,
  verb: 'went' | 'goes',
): string {
  const toRewards = credit.back === 'rewards';
  const all = moneyText({ price: amount });
  if (credit.amount === amount && credit.amount !== 0)
    return toRewards
      ? t`${all} is back in your rewards.`
      : t`${all} is back in the balance of your business.`;
  const money = moneyText({ price: amount - credit.amount });
  if (credit.amount === 0) {
    const said =
      verb === 'went'
        ? t`${money} went back to the card you paid with.`
        : t`${money} goes back to your original payment method.`;
    return `${said} ${bankIsSlow()}`;
  }
  const back = moneyText({ price: credit.amount });
  const said =
    verb === 'went'
      ? toRewards
        ? t`${money} went back to the card you paid with, and ${back} is back in your rewards.`
        : t`${money} went back to the card you paid with, and ${back} is back in the balance of your business.`
      : toRewards
        ? t`${money} goes back to your original payment method, and ${back} is back in your rewards.`
        : t`${money} goes back to your original payment method, and ${back} is back in the balance of your business.`;
  return `${said} ${bankIsSlow()}`;
}
