import { exportCatalogRows, listCatalogRows, openChanges, readCatalogRow } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import type { AnyRow } from '../model/rows';
import { pageOf } from '../rules/page';
import { changedRowsOf, changesOf, shownChange } from '../store/catalog-changes';
import { baseOf, isEnabled, liveRow, rowsInOrder } from '../upkeep/live-rows';
import { cellsOf } from '../upkeep/row-cells';
import { writeRows } from '../upkeep/row-csv';
import { fieldsOf, shownField } from '../upkeep/row-fields';
import { pictureUrlOf, textsOf } from '../upkeep/row-texts';

/** Open changes of one row that are told of. */
const mostOpen = 10;

export function handleListCatalogRows({ latest, pictures }: CatalogDeps): HandledCall {
  return handle(listCatalogRows, async ({ body }) => {
    const { kind, is_enabled } = body;
    const { rows } = await latest();
    const wanted = body.search.toLowerCase();
    const found = rowsInOrder(rows, kind).filter(
      (row) =>
        (is_enabled === undefined || isEnabled(row) === is_enabled) &&
        (row._id.includes(wanted) || textsOf(kind, row).name.toLowerCase().includes(wanted)),
    );
    const shown = pageOf(found, body).map((row) => ({
      row_id: row._id,
      ...textsOf(kind, row),
      is_enabled: isEnabled(row),
      image_url: pictureUrlOf(kind, row, pictures),
    }));
    return { rows: shown, total_count: found.length };
  });
}

/** The row as a change leaves it; null for one that it takes away. */
async function rowOfChange(
  { db }: CatalogDeps,
  change_id: string,
  row_id: string | undefined,
): Promise<AnyRow | null> {
  const changed = await changedRowsOf(db).findOne({ change_id, row_id: row_id ?? '' });
  if (changed === null) throw callError(readCatalogRow, 'change_not_found');
  return changed.after;
}

export function handleReadCatalogRow(deps: CatalogDeps): HandledCall {
  const { latest, db } = deps;
  return handle(readCatalogRow, async ({ body: { kind, row_id, change_id } }) => {
    const { rows } = await latest();
    const live = row_id === undefined ? undefined : liveRow(rows, kind, row_id);
    if (row_id !== undefined && live === undefined && change_id === undefined)
      throw callError(readCatalogRow, 'row_not_found');
    const row = change_id === undefined ? live : await rowOfChange(deps, change_id, row_id);
    const open = await changesOf(db)
      .find({ state: { $in: [...openChanges] }, kind, row_id: row_id ?? '' })
      .sort({ created_at: -1 })
      .limit(mostOpen)
      .toArray();
    return {
      fields: fieldsOf(kind).map(shownField),
      cells: row === undefined || row === null ? {} : cellsOf(kind, row),
      base: baseOf(live),
      open_changes: open.map(shownChange),
    };
  });
}

export function handleExportCatalogRows({ latest }: CatalogDeps): HandledCall {
  return handle(exportCatalogRows, async ({ body: { kind } }) => {
    const rows = rowsInOrder((await latest()).rows, kind);
    return { csv: writeRows(kind, rows), row_count: rows.length };
  });
}
