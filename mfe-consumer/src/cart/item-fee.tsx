import type { CartItem } from '@bowtie/contracts';
import { centsFromDollars, moneyText, wireFromCents } from '@bowtie/domain';
import { Money } from '@bowtie/ui';

/** What stands below the price of a card: its fee, or of a brand's card what it is worth and what comes back. */
export function ItemFee({ item }: { item: CartItem }) {
  const { balance, price, fee, cash_back = 0, quantity, merchant } = item;
  const each = quantity > 1 ? ' each' : '';
  if (merchant.slug === undefined) {
    return (
      <span>
        <span>Card fee </span>
        <Money price={fee} />
        <span>{each}</span>
      </span>
    );
  }
  const isLess = price < wireFromCents(centsFromDollars(balance));
  return (
    <span>{`${isLess ? `Worth ${moneyText({ dollars: balance })}${each}, no card fee` : 'No card fee'}${cash_back > 0 ? `, ${moneyText({ price: cash_back })} back in rewards${each}` : ''}`}</span>
  );
}
