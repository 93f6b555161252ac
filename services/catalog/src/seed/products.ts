import type { CardDesign, DesignCategory } from '@bowtie/card-art';
import { type Network, networkNames } from '@bowtie/domain';
import type { ProductRow } from '../model/rows';

interface Kind {
  slug: string;
  name: string;
  min: number;
  max: number;
  /** The category of designs of which one shows the product. */
  look: DesignCategory;
  consumer?: boolean;
  smb?: boolean;
  gift?: boolean;
  /** Whole per cent of the value. */
  cashBack?: number;
}

/** What a card is for: its range of values, and who is offered it. */
const kinds: readonly Kind[] = [
  { slug: 'everyday', look: 'everyday', name: 'Gift Card', min: 10, max: 500, smb: true, cashBack: 1 },
  { slug: 'birthday', look: 'birthday', name: 'Birthday Card', min: 10, max: 250, cashBack: 2 },
  { slug: 'thank-you', look: 'thank-you', name: 'Thank You Card', min: 10, max: 100, smb: true, cashBack: 1 },
  { slug: 'celebration', look: 'congratulations', name: 'Celebration Card', min: 25, max: 500, cashBack: 2 },
  { slug: 'milestone', look: 'wedding', name: 'Milestone Card', min: 100, max: 500, smb: true, cashBack: 1 },
  { slug: 'allowance', look: 'everyday', name: 'Allowance Card', min: 10, max: 50, gift: false },
  {
    slug: 'rewards',
    look: 'congratulations',
    name: 'Reward Card',
    min: 10,
    max: 500,
    consumer: false,
    smb: true,
    gift: false,
  },
];

/** A design of the network in the product's category; `turn` lets neighbours in a list look different. */
function designFor(
  designs: readonly CardDesign[],
  look: DesignCategory,
  network: Network,
  turn: number,
): string {
  const fitting = designs.filter(({ category, networks }) => category === look && networks.includes(network));
  const design = fitting[turn % fitting.length];
  if (design === undefined) throw new TypeError(`There is no ${look} design for ${network}`);
  return design.id;
}

/** Prepaid cards on sale. Ids are stable: orders and carts keep them. */
export function productRows(designs: readonly CardDesign[]): ProductRow[] {
  const rows: ProductRow[] = [];
  // Kinds come first in the order, so that a list begins with the card of the widest range for each network and form.
  for (const kind of kinds) {
    for (const network of ['visa', 'mastercard'] as const) {
      for (const plastic of [false, true]) {
        const form = plastic ? 'plastic' : 'virtual';
        rows.push({
          _id: `${network}-${form}-${kind.slug}`,
          position: rows.length,
          name: `${plastic ? '' : 'Virtual '}${networkNames[network]} ${kind.name}`,
          card_network: network,
          plastic,
          min_load_value: kind.min,
          max_load_value: kind.max,
          category: kind.slug,
          design: designFor(designs, kind.look, network, rows.length),
          enabled: true,
          consumer: kind.consumer ?? true,
          smb: kind.smb ?? false,
          gift: kind.gift ?? true,
          ...(kind.cashBack !== undefined && { cash_back_percent: kind.cashBack }),
        });
      }
    }
  }
  return rows;
}
