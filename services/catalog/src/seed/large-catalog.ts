import { cardDesigns, designVariants } from '@bowtie/card-art';
import type { Rows } from '../model/rows';
import { merchants } from './merchants';
import { templateRows } from './templates';

/** What a large catalogue holds in all. */
export const largeCatalog = { merchants: 5_000, designs: 500 } as const;

const firsts =
  'Amber Aspen Birch Blue Bright Brook Cedar Clay Clover Coral Crystal Dale East Elm Fern Field Forest Garden Glen Golden Granite Green Grove Harvest Haven Hazel Heather Hill Indigo Iron Island Ivory Jade Jolly Kind King Lake Lily Linden Little Long Lucky Maple Marble Meadow Mill Misty Moss North Oak Ocean Olive Opal Orchid Park Pearl Pine Quick Quiet Rain Red River Rose Royal Sage Silver Sky Snow South Spring Star Stone Summer Sun Swift Thistle Tide True Twin Upper Vale Velvet Violet West White Wild Willow Wind Winter Wood Xenial Yellow Young Zesty'.split(
    ' ',
  );
const seconds =
  'Bakery Barn Bazaar Bistro Books Boots Cabin Candles Chairs Cheese Cinema Clocks Coffee Cottons Crafts Deli Diner Drums Dyes Fabrics Farms Flowers Frames Games Glass Gloves Goods Grill Gym Hats Hotels Kites Kitchen Lamps Linens Looms Maps Market Music Noodles Optics Outfitters Paper Pets Pies Pottery Prints Radio Rugs Salon Shoes Skis Stage Teas Toys'.split(
    ' ',
  );

/** Further brands, each with what one of the usual ones sells: the same ones every time. */
function furtherMerchants(): Rows['merchants'] {
  const models = merchants.filter(({ enabled, local }) => enabled && !local);
  const taken = new Set(merchants.map(({ _id }) => _id));
  const rows: Rows['merchants'] = [];
  for (const second of seconds) {
    for (const first of firsts) {
      if (merchants.length + rows.length >= largeCatalog.merchants) return rows;
      const _id = `${first}-${second}`.toLowerCase();
      const model = models[(rows.length * 7) % models.length];
      if (model === undefined || taken.has(_id)) continue;
      const name = `${first} ${second}`;
      rows.push({
        ...model,
        _id,
        name,
        supplier_id: _id,
        description: `${name}, for those who like ${model.category.toLowerCase()}`,
        terms: model.terms.replaceAll(model.name, name),
        how_to_use: model.how_to_use.replaceAll(model.name, name),
        balance_check_url: `https://${_id}.example/gift-card-balance/`,
        balance_check_phone: null,
      });
    }
  }
  return rows;
}

/** What a large catalogue has beyond the usual one, for finding out how the store bears it. */
export function furtherRows(): Pick<Rows, 'merchants' | 'templates'> {
  const designs = designVariants(cardDesigns, largeCatalog.designs - cardDesigns.length);
  return {
    merchants: furtherMerchants(),
    templates: templateRows(designs).map((row) => ({ ...row, position: row.position + cardDesigns.length })),
  };
}
