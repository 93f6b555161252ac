import { z } from 'zod';
import { type CallErrorDefinition, defineCall } from '../../call';
import {
  CatalogChangeSchema,
  CatalogKindSchema,
  CatalogRowSchema,
  CellsSchema,
  ChangedRowSchema,
  ChangeStateSchema,
  catalogFileLimits,
  OperatorNameSchema,
  RowFieldSchema,
  RowIdSchema,
  StorePagesSchema,
} from '../../shapes/catalog-upkeep';
import { IdSchema, paging } from '../../shapes/fields';

/*
 * How operators keep the catalogue: a change is a draft first, is looked at, and goes live at once or at a time. Every call that
 * writes takes the id of what it makes, so that the same call twice is one.
 */
const internal = { method: 'POST', owner: 'catalog', audience: 'internal' } as const;

const errors = {
  row_not_found: { status: 404, message: 'There is no such row in the catalogue.' },
  change_not_found: { status: 404, message: 'There is no such change.' },
  row_wrong: { status: 422, message: 'Some fields are not right yet.' },
  row_exists: { status: 409, message: 'There is a row of this name already. Names are not used twice.' },
  row_changed: {
    status: 409,
    message: 'Somebody changed this row meanwhile. Both values stand at each field that differs.',
  },
  change_moved: {
    status: 409,
    message: 'This change is in another state by now. Open it again to see how it stands.',
  },
  nothing_changed: { status: 409, message: 'Nothing is different from what is live.' },
  change_refused: { status: 409, message: 'This change does not fit the catalogue any more.' },
  too_many_open: {
    status: 409,
    message: 'Too many changes are open. Publish or discard some of them first.',
  },
  catalog_busy: {
    status: 503,
    message: 'Another change is being written just now. Please try again in a moment.',
  },
} as const satisfies Record<string, CallErrorDefinition>;

export const listCatalogRows = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listCatalogRows',
  path: '/internal/catalog/rows/',
  summary: 'Rows of one kind as they are live, by name or part of it, in the order of lists',
  body: z.strictObject({
    kind: CatalogKindSchema,
    search: z.string().trim().max(100).default(''),
    is_enabled: z.boolean().optional(),
    ...paging({ limit: 25, most: 100 }),
  }),
  answer: z.object({ rows: z.array(CatalogRowSchema), total_count: z.int() }),
});

export const readCatalogRow = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readCatalogRow',
  path: '/internal/catalog/row/',
  summary: 'A row as text with the fields of its form; without a name the fields of a new one',
  body: z.strictObject({
    kind: CatalogKindSchema,
    row_id: RowIdSchema.optional(),
    /** Shows it as this change leaves it. */
    change_id: IdSchema.optional(),
  }),
  answer: z.object({
    fields: z.array(RowFieldSchema),
    cells: CellsSchema,
    /** Stands for the row as it is live; null for one that is not. Whoever saves it says which they saw. */
    base: z.string().nullable(),
    /** Changes of this row that wait or are drafts. */
    open_changes: z.array(CatalogChangeSchema),
  }),
  errors: { row_not_found: errors.row_not_found, change_not_found: errors.change_not_found },
});

export const saveCatalogDraft = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'saveCatalogDraft',
  path: '/internal/catalog/draft/',
  summary: 'Saves what a row is to become as a draft, which shows nowhere until it is published',
  bodyLimit: 262_144,
  body: z.strictObject({
    change_id: IdSchema,
    kind: CatalogKindSchema,
    row_id: RowIdSchema,
    /** What `readCatalogRow` gave; null for a new row. */
    base: z.string().max(64).nullable(),
    /** The fields that differ, at least; null takes the row away. */
    cells: CellsSchema.nullable(),
    /** A draft in whose place this one comes; it is discarded. */
    replaces: IdSchema.optional(),
    operator: OperatorNameSchema,
    pages: StorePagesSchema,
  }),
  answer: z.object({ change: CatalogChangeSchema }),
  errors: {
    row_not_found: errors.row_not_found,
    row_wrong: errors.row_wrong,
    row_exists: errors.row_exists,
    row_changed: errors.row_changed,
    change_moved: errors.change_moved,
    nothing_changed: errors.nothing_changed,
    too_many_open: errors.too_many_open,
  },
});

export const importCatalogRows = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'importCatalogRows',
  path: '/internal/catalog/import/',
  summary:
    'Compares a CSV file with the rows of a kind, and keeps what differs as a draft unless any row is wrong',
  // Quotes and line ends are twice as long on the way.
  bodyLimit: 2 * catalogFileLimits.bytes + 262_144,
  body: z.strictObject({
    change_id: IdSchema,
    kind: CatalogKindSchema,
    csv: z.string().max(catalogFileLimits.bytes),
    operator: OperatorNameSchema,
    pages: StorePagesSchema,
  }),
  answer: z.object({
    /** Null where nothing differs or something is wrong. */
    change: CatalogChangeSchema.nullable(),
    new_count: z.int(),
    changed_count: z.int(),
    unchanged_count: z.int(),
    wrong_count: z.int(),
    /** The first ones: the line of the file, the field where it is one, and why. */
    problems: z.array(z.object({ line: z.int(), field: z.string().nullable(), reason: z.string() })),
  }),
  errors: {
    file_wrong: { status: 422, message: 'This file cannot be read as CSV.' },
    change_moved: errors.change_moved,
    too_many_open: errors.too_many_open,
  },
});

export const exportCatalogRows = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'exportCatalogRows',
  path: '/internal/catalog/export/',
  summary: 'All rows of a kind as CSV, as `importCatalogRows` reads it',
  body: z.strictObject({ kind: CatalogKindSchema }),
  answer: z.object({ csv: z.string(), row_count: z.int() }),
});

export const listCatalogChanges = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listCatalogChanges',
  path: '/internal/catalog/changes/',
  summary: 'Changes of the catalogue or of one row, the newest first; those that wait, the next first',
  body: z.strictObject({
    states: z.array(ChangeStateSchema).min(1).max(6),
    kind: CatalogKindSchema.optional(),
    /** With `kind` alone: what was published of this row. */
    row_id: RowIdSchema.optional(),
    ...paging({ limit: 25, most: 100 }),
  }),
  answer: z.object({ changes: z.array(CatalogChangeSchema), has_more: z.boolean() }),
});

export const readCatalogChange = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readCatalogChange',
  path: '/internal/catalog/change/',
  summary: 'A change with the rows that it is of, before and after',
  body: z.strictObject({ change_id: IdSchema, ...paging({ limit: 10, most: 50 }) }),
  answer: z.object({
    change: CatalogChangeSchema,
    fields: z.array(RowFieldSchema),
    rows: z.array(ChangedRowSchema),
    /** What took it back, and was published. */
    undone_by: CatalogChangeSchema.nullable(),
  }),
  errors: { change_not_found: errors.change_not_found },
});

export const publishCatalogChange = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'publishCatalogChange',
  path: '/internal/catalog/publish/',
  summary: 'Publishes a draft, all of it or nothing, at once or at a time',
  body: z.strictObject({
    change_id: IdSchema,
    operator: OperatorNameSchema,
    pages: StorePagesSchema,
    at: z.strictObject({ time: z.iso.datetime(), zone: z.string().max(64) }).optional(),
  }),
  answer: z.object({ change: CatalogChangeSchema }),
  errors: {
    change_not_found: errors.change_not_found,
    change_moved: errors.change_moved,
    change_refused: errors.change_refused,
    catalog_busy: errors.catalog_busy,
    time_wrong: { status: 422, message: 'Please choose a time within a year from now.' },
  },
});

export const withdrawCatalogChange = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'withdrawCatalogChange',
  path: '/internal/catalog/withdraw/',
  summary: 'Makes a draft of what waits for its time again, or discards a draft',
  body: z.strictObject({
    change_id: IdSchema,
    /** What it is to be. */
    to: z.enum(['draft', 'discarded']),
    operator: OperatorNameSchema,
  }),
  answer: z.object({ change: CatalogChangeSchema }),
  errors: { change_not_found: errors.change_not_found, change_moved: errors.change_moved },
});

export const undoCatalogChange = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'undoCatalogChange',
  path: '/internal/catalog/undo/',
  summary: 'Makes a draft that takes a published change back as a whole',
  body: z.strictObject({ change_id: IdSchema, undoes: IdSchema, operator: OperatorNameSchema }),
  answer: z.object({ change: CatalogChangeSchema }),
  errors: {
    change_not_found: errors.change_not_found,
    change_moved: errors.change_moved,
    change_refused: errors.change_refused,
    too_many_open: errors.too_many_open,
  },
});
