import {
  type CatalogKind,
  type Cells,
  changeSteps,
  importCatalogRows,
  publishedChange,
  saveCatalogDraft,
  undoCatalogChange,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { type AnyRow, parseRow, type Rows } from '../model/rows';
import { changedRowsOf, changesOf, shownChange } from '../store/catalog-changes';
import { rowsAfter } from '../upkeep/change-refusal';
import { planImport, planUndo } from '../upkeep/import-rows';
import { baseOf, liveRow } from '../upkeep/live-rows';
import { cellsOf, type RowProblems, readRow } from '../upkeep/row-cells';
import { checkRow, surroundingsOf, whoNames } from '../upkeep/row-checks';
import { readRows } from '../upkeep/row-csv';
import { type RowChange, writeDraft } from '../upkeep/write-draft';

const { discard } = changeSteps;
/** Characters of a value that a message repeats. */
const longestTold = 120;
/** Rows that a message names. */
const mostNamed = 5;

const told = (text: string) =>
  text === '' ? 'nothing' : `“${text.length > longestTold ? `${text.slice(0, longestTold)}…` : text}”`;

/** Both values of each field that differs. */
function bothValues(kind: CatalogKind, live: AnyRow, cells: Cells): RowProblems {
  const now = cellsOf(kind, live);
  const differing = Object.entries(cells).filter(
    ([name, text]) => name in now && now[name] !== text.replace(/\r\n?/g, '\n'),
  );
  return Object.fromEntries(
    differing.map(([name, text]) => [
      name,
      [`It is ${told(now[name] ?? '')} by now. You have ${told(text)}. Save again to keep yours.`],
    ]),
  );
}

/** What a row is to be, once it was checked by itself. @throws ApiError `row_wrong` with what is wrong by field */
function wantedRow(kind: CatalogKind, row_id: string, cells: Cells, live: AnyRow | undefined): AnyRow {
  const read = readRow(kind, live === undefined ? { ...cells, id: row_id } : cells, live);
  if ('problems' in read) throw callError(saveCatalogDraft, 'row_wrong', { errors: read.problems });
  return read.row;
}

/** @throws ApiError `row_wrong` for what does not fit the rest of the catalogue */
function checkFits(kind: CatalogKind, change: RowChange, rows: Rows, pages: readonly string[]): void {
  if (change.after === null) {
    const name = whoNames(kind, change.row_id, rows);
    if (name === undefined) return;
    const message = `It cannot be taken away: ${name} names it.`;
    throw callError(saveCatalogDraft, 'row_wrong', { errors: { id: [message] }, message });
  }
  const row = parseRow(kind, change.after);
  const problems =
    row === undefined ? {} : checkRow(kind, row, surroundingsOf(rowsAfter(rows, kind, [change]), pages));
  if (Object.keys(problems).length > 0) throw callError(saveCatalogDraft, 'row_wrong', { errors: problems });
}

export function handleSaveCatalogDraft({ db, latest }: CatalogDeps): HandledCall {
  return handle(saveCatalogDraft, async ({ body }) => {
    const { change_id, kind, row_id, base, cells, operator, pages, replaces } = body;
    const { rows } = await latest();
    const live = liveRow(rows, kind, row_id);
    if (base === null && live !== undefined)
      throw callError(saveCatalogDraft, 'row_exists', { errors: { id: ['This name is taken.'] } });
    if (live === undefined && (base !== null || cells === null))
      throw callError(saveCatalogDraft, 'row_not_found');
    if (base !== null && live !== undefined && base !== baseOf(live)) {
      const errors = cells === null ? {} : bothValues(kind, live, cells);
      throw callError(saveCatalogDraft, 'row_changed', { errors });
    }
    const after = cells === null ? null : wantedRow(kind, row_id, cells, live);
    const change = { row_id, before: live ?? null, after };
    if (baseOf(after) === baseOf(live)) throw callError(saveCatalogDraft, 'nothing_changed');
    checkFits(kind, change, rows, pages);
    const written = await writeDraft(db, {
      ...{ change_id, kind, operator, pages },
      source: 'edit',
      rows: [change],
    });
    if (written === 'something_else') throw callError(saveCatalogDraft, 'change_moved');
    if (written === 'too_many_open') throw callError(saveCatalogDraft, 'too_many_open');
    if (replaces !== undefined && replaces !== change_id)
      await changesOf(db).updateOne({ _id: replaces, state: discard.from }, { $set: { state: discard.to } });
    return { change: shownChange(written) };
  });
}

export function handleImportCatalogRows({ db, latest }: CatalogDeps): HandledCall {
  return handle(importCatalogRows, async ({ body: { change_id, kind, csv, operator, pages } }) => {
    const file = readRows(kind, csv);
    if ('problem' in file)
      throw callError(importCatalogRows, 'file_wrong', {
        message: file.problem,
        errors: { csv: [file.problem] },
      });
    const { rows } = await latest();
    const { changes, unchanged_count, wrong_count, problems } = await planImport(
      kind,
      file.rows,
      rows,
      pages,
    );
    const new_count = changes.filter(({ before }) => before === null).length;
    const counts = { new_count, changed_count: changes.length - new_count, unchanged_count, wrong_count };
    if (wrong_count > 0 || changes.length === 0) return { change: null, ...counts, problems };
    const draft = { change_id, kind, operator, pages, source: 'import', rows: changes } as const;
    const written = await writeDraft(db, draft);
    if (written === 'something_else') throw callError(importCatalogRows, 'change_moved');
    if (written === 'too_many_open') throw callError(importCatalogRows, 'too_many_open');
    return { change: shownChange(written), ...counts, problems };
  });
}

export function handleUndoCatalogChange({ db, latest }: CatalogDeps): HandledCall {
  return handle(undoCatalogChange, async ({ body: { change_id, undoes, operator } }) => {
    const change = await changesOf(db).findOne({ _id: undoes });
    if (change === null) throw callError(undoCatalogChange, 'change_not_found');
    if (change.state !== publishedChange) throw callError(undoCatalogChange, 'change_moved');
    const { rows } = await latest();
    const published = await changedRowsOf(db).find({ change_id: undoes }).sort({ place: 1 }).toArray();
    const { changes, moved } = planUndo(change.kind, published, rows);
    if (moved.length > 0) {
      const names = moved.slice(0, mostNamed).map((id) => `“${id}”`);
      const more = moved.length - names.length;
      const who = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
      throw callError(undoCatalogChange, 'change_refused', {
        message: `It cannot be taken back as a whole, since somebody changed ${who} after it.`,
      });
    }
    const { kind, pages } = change;
    const draft = { change_id, kind, operator, pages, source: 'undo', undoes, rows: changes } as const;
    const written = await writeDraft(db, draft);
    if (written === 'something_else') throw callError(undoCatalogChange, 'change_moved');
    if (written === 'too_many_open') throw callError(undoCatalogChange, 'too_many_open');
    return { change: shownChange(written) };
  });
}
