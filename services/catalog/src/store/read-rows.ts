import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import { type AnyRow, type CollectionName, parseRow, type Row, type Rows, rowSchemas } from '../model/rows';
import { changedRowsOf } from './catalog-changes';
import { type CatalogState, stateOf } from './collections';

interface StoredRow {
  _id: string;
  /** An operator took it away; it stays so that no release brings it back. */
  removed?: true;
}

/** Rows by id that count in place of those that are stored; null for one that is taken away. */
type Overlay = ReadonlyMap<string, AnyRow | null>;
const nothing: Overlay = new Map();

async function readOne<N extends CollectionName>(
  db: Db,
  name: N,
  overlay: Overlay,
  log: FastifyBaseLogger,
): Promise<Row<N>[]> {
  const rows: Row<N>[] = [];
  const take = (id: string, stored: unknown) => {
    const parsed = parseRow(name, stored);
    // One row that somebody spoiled must not hide the others.
    if (parsed !== undefined) rows.push(parsed);
    else
      log.error(
        { collection: name, row: id, issues: rowSchemas[name].safeParse(stored).error?.issues },
        'catalogue row is not valid',
      );
  };
  for (const stored of await db.collection<StoredRow>(name).find({}).toArray())
    if (stored.removed !== true && !overlay.has(stored._id)) take(stored._id, stored);
  for (const [id, row] of overlay) if (row !== null) take(id, row);
  return rows;
}

/** The rows of the change that is being written. */
async function overlayOf(db: Db, publishing: CatalogState['publishing']): Promise<Overlay> {
  if (publishing === undefined || publishing === null) return nothing;
  const changed = await changedRowsOf(db).find({ change_id: publishing.change_id }).toArray();
  return new Map(changed.map(({ row_id, after }) => [row_id, after]));
}

async function readRows(
  db: Db,
  log: FastifyBaseLogger,
  publishing: CatalogState['publishing'],
): Promise<Rows> {
  const overlay = await overlayOf(db, publishing);
  const read = <N extends CollectionName>(name: N) =>
    readOne(db, name, publishing?.kind === name ? overlay : nothing, log);
  const [merchants, products, templates, greeting_cards, occasions] = await Promise.all([
    read('merchants'),
    read('products'),
    read('templates'),
    read('greeting_cards'),
    read('occasions'),
  ]);
  const [menu_links, promo_banners, search_groups, search_pages] = await Promise.all([
    read('menu_links'),
    read('promo_banners'),
    read('search_groups'),
    read('search_pages'),
  ]);
  return {
    merchants,
    products,
    templates,
    greeting_cards,
    occasions,
    menu_links,
    promo_banners,
    search_groups,
    search_pages,
  };
}

const readAttempts = 3;

/**
 * Every row of the catalogue that is well formed, and the version that they are of; the others are logged and left out. Rows
 * that moved while they were read are read again, so that no half of a change is shown.
 */
export async function readCatalog(db: Db, log: FastifyBaseLogger): Promise<{ version: number; rows: Rows }> {
  let state = await stateOf(db).findOne({ _id: 'catalog' });
  for (let attempt = 1; ; attempt += 1) {
    const rows = await readRows(db, log, state?.publishing);
    const after = await stateOf(db).findOne({ _id: 'catalog' });
    if (after?.version === state?.version || attempt >= readAttempts)
      return { version: state?.version ?? 0, rows };
    state = after;
  }
}
