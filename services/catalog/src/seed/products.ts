import type { Network } from '@bowtie/domain';
import type { ProductRow } from '../store/rows';

interface Kind {
  slug: string;
  name: string;
  min: number;
  max: number;
  consumer?: boolean;
  smb?: boolean;
  gift?: boolean;
}

/** What a card is for: its range of values, and who is offered it. */
const kinds: readonly Kind[] = [
  { slug: 'everyday', name: 'Gift Card', min: 10, max: 500, smb: true },
  { slug: 'birthday', name: 'Birthday Card', min: 10, max: 250 },
  { slug: 'thank-you', name: 'Thank You Card', min: 10, max: 100, smb: true },
  { slug: 'celebration', name: 'Celebration Card', min: 25, max: 500 },
  { slug: 'milestone', name: 'Milestone Card', min: 100, max: 500, smb: true },
  { slug: 'allowance', name: 'Allowance Card', min: 10, max: 50, gift: false },
  { slug: 'rewards', name: 'Reward Card', min: 10, max: 500, consumer: false, smb: true, gift: false },
];

const names: Record<Network, string> = { visa: 'Visa', mastercard: 'Mastercard' };

/** Prepaid cards on sale. Ids are stable: orders and carts keep them. */
export function productRows(designOf: (kind: string, network: Network) => string): ProductRow[] {
  const rows: ProductRow[] = [];
  // Kinds come first in the order, so that a list begins with the card of the widest range for each network and form.
  for (const kind of kinds) {
    for (const network of ['visa', 'mastercard'] as const) {
      for (const plastic of [false, true]) {
        const form = plastic ? 'plastic' : 'virtual';
        rows.push({
          _id: `${network}-${form}-${kind.slug}`,
          position: rows.length,
          name: `${plastic ? '' : 'Virtual '}${names[network]} ${kind.name}`,
          card_network: network,
          plastic,
          min_load_value: kind.min,
          max_load_value: kind.max,
          category: kind.slug,
          design: designOf(kind.slug, network),
          enabled: true,
          consumer: kind.consumer ?? true,
          smb: kind.smb ?? false,
          gift: kind.gift ?? true,
        });
      }
    }
  }
  return rows;
}
