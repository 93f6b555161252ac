import type { CartItem } from '@bowtie/contracts';
import { itemName, moneyText } from '@bowtie/domain';
import { named } from '../mail-texts';

/** What a letter calls a card: its value, its name, its design. */
export function cardLabel(item: CartItem): string {
  const design = item.on_demand_gift_template?.name;
  const name = named(itemName(item));
  const value = moneyText({ dollars: item.balance });
  return `${value} ${name}${design === undefined ? '' : `, ${named(design)}`}`;
}

/** Things by what they have in common, in the order in which the first of each came. */
export function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): T[][] {
  const byKey = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const alike = byKey.get(key);
    if (alike === undefined) byKey.set(key, [thing]);
    else alike.push(thing);
  }
  return [...byKey.values()];
}
