import type { CallQuery, openLoopProducts } from '@bowtie/contracts';
import type { ProductRow } from '../model/rows';

type ProductQuery = Pick<
  CallQuery<typeof openLoopProducts>,
  'include_plastic_cards' | 'include_virtual_cards' | 'card_network' | 'category' | 'smb' | 'gift'
>;

/** Neither kind asked for: both. One asked for: that one alone. One refused: the other one. */
function kindsWanted({ include_plastic_cards: plastic, include_virtual_cards: virtual }: ProductQuery) {
  return { plastic: plastic ?? virtual !== true, virtual: virtual ?? plastic !== true };
}

/** Whether a product belongs into the list that was asked for. */
export function productMatches(query: ProductQuery): (row: ProductRow) => boolean {
  const wanted = kindsWanted(query);
  return (row) =>
    (row.plastic ? wanted.plastic : wanted.virtual) &&
    (query.smb === true ? row.smb : row.consumer) &&
    (query.gift !== true || row.gift) &&
    (query.card_network === undefined || row.card_network === query.card_network) &&
    (query.category === undefined || row.category === query.category);
}
