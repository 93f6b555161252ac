import type { MerchantRow } from '../model/rows';
import { brandRows } from './brand-table';
import { brandsAToE } from './brands-a-to-e';
import { brandsFToK } from './brands-f-to-k';
import { brandsLToQ } from './brands-l-to-q';
import { localBrands } from './brands-local';
import { brandsRToZ } from './brands-r-to-z';

/** Closed to new sales; its cards are still checked for a balance. */
const closed = 'Pinecrest Video|3B3B3B|movies|0|0|25,50|e|Film rentals by mail until last winter';

/** Sold, and sold out until the supplier has more. */
const soldOut =
  'Velvet Rope Tickets|5C1A3B|movies|4|0|50,100|ep|Front rows and stage doors, for whoever is quick';

/** Some that a new store has many or few of. */
const ownStocks: Readonly<Record<string, MerchantRow['stock']>> = {
  'anchor-lane-coffee': { egift: 5_000, plastic: 2_000 },
  'aurelia-cinemas': { egift: 5_000, plastic: 1_000 },
  'bramble-books': { egift: 5_000 },
  'velvet-rope-tickets': { egift: 0, plastic: 0 },
  'zoetrope-cinemas': { egift: 12, plastic: 5 },
};

function allRows(): MerchantRow[] {
  const tables = [brandsAToE, brandsFToK, brandsLToQ, brandsRToZ, soldOut, localBrands].map((table) =>
    table.trim(),
  );
  const rows = brandRows(tables.join('\n')).map((row) => ({
    ...row,
    stock: ownStocks[row._id] ?? row.stock,
  }));
  const [video] = brandRows(closed, rows.length);
  return video === undefined
    ? rows
    : [...rows, { ...video, enabled: false, sold_as: [], stock: {}, supplier_id: undefined }];
}

/** Every brand that a new store knows: national ones, shops of one town each, and one that closed. All names are invented. */
export const merchants = allRows();
