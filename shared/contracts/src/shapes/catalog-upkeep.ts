import { isFinal, type LifeCycle, lifeStep } from '@bowtie/domain';
import { z } from 'zod';
import { IdSchema } from './fields';

/** What the catalogue keeps in rows, as its collections are named. */
export const catalogKinds = [
  'merchants',
  'products',
  'templates',
  'greeting_cards',
  'occasions',
  'promo_banners',
  'menu_links',
  'search_groups',
  'search_pages',
] as const;
export type CatalogKind = (typeof catalogKinds)[number];
export const CatalogKindSchema = z.enum(catalogKinds);

/** How much a file of rows may hold. */
export const catalogFileLimits = { rows: 10_000, bytes: 8_388_608 } as const;

export const RowIdSchema = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** Who does it, by the name that operators sign in with. */
export const OperatorNameSchema = z.string().min(1).max(40);

/** A row as text, field by field: what stands in a form, and in a file. Nested fields have names such as `range.min`. */
export const CellsSchema = z.record(z.string().max(60), z.string().max(20_000));
export type Cells = z.output<typeof CellsSchema>;

/** How a field is filled in. */
export const RowFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  input: z.enum(['line', 'text', 'number', 'yes_no', 'choice', 'choices', 'list', 'links', 'time', 'colour']),
  /** What a choice is between; empty for everything else. */
  options: z.array(z.string()),
  is_required: z.boolean(),
  /** Characters at most. */
  most: z.int(),
});
export type RowField = z.output<typeof RowFieldSchema>;

/** Addresses of the store's pages, with `:params`, as the live release has them; none where that is not known. */
export const StorePagesSchema = z.array(z.string().max(300)).max(1_000).default([]);

/** The drawing of a row as SVG; null for what has none. */
const SvgSchema = z.string().nullable();

/** A row in a list. */
export const CatalogRowSchema = z.object({
  row_id: z.string(),
  name: z.string(),
  /** What else tells it from others, in a few words. */
  detail: z.string(),
  /** Null for a kind whose rows cannot be switched off. */
  is_enabled: z.boolean().nullable(),
  image_url: z.string().nullable(),
});
export type CatalogRow = z.output<typeof CatalogRowSchema>;

export const changeStates = ['draft', 'waiting', 'publishing', 'published', 'refused', 'discarded'] as const;
export type ChangeState = (typeof changeStates)[number];
export const ChangeStateSchema = z.enum(changeStates);

/** How a change of the catalogue moves on; what waits may be taken back to a draft. */
export const changeLife = {
  draft: ['waiting', 'publishing', 'discarded'],
  waiting: ['draft', 'publishing'],
  publishing: ['published', 'refused'],
  published: [],
  refused: [],
  discarded: [],
} as const satisfies LifeCycle<ChangeState>;

/** A change that nobody has published yet, and one that everybody sees. */
export const draftChange = 'draft' as const satisfies ChangeState;
export const publishedChange = 'published' as const satisfies ChangeState;
/** One that did not fit the catalogue when it was to go live. */
export const refusedChange = 'refused' as const satisfies ChangeState;
/** One that waits for its time. */
export const waitingChange = 'waiting' as const satisfies ChangeState;
/** Changes of which something may come yet. */
export const openChanges: readonly ChangeState[] = changeStates.filter(
  (state) => !isFinal(changeLife, state),
);

/** What becomes of a change: it is put off to a time, taken back from that, put away, or is live. */
export const changeSteps = {
  schedule: lifeStep(changeLife, draftChange, waitingChange),
  withdraw: lifeStep(changeLife, waitingChange, draftChange),
  discard: lifeStep(changeLife, draftChange, 'discarded'),
  claim: lifeStep(changeLife, waitingChange, 'publishing'),
  refuse: lifeStep(changeLife, 'publishing', refusedChange),
  finish: lifeStep(changeLife, 'publishing', publishedChange),
} as const;

/** A change of rows of one kind: all of them are published together, or none. */
export const CatalogChangeSchema = z.object({
  change_id: IdSchema,
  kind: CatalogKindSchema,
  source: z.enum(['edit', 'import', 'undo']),
  /** The change that it takes back. */
  undoes: IdSchema.nullable(),
  state: ChangeStateSchema,
  /** The row, of a change of one. */
  row_id: z.string().nullable(),
  new_count: z.int(),
  changed_count: z.int(),
  removed_count: z.int(),
  by: z.string(),
  date_created: z.string(),
  /** When it is to be published, in UTC, and on whose clocks that was chosen. */
  publish_at: z.string().nullable(),
  publish_zone: z.string().nullable(),
  /** Who had it published, and when it was. */
  published_by: z.string().nullable(),
  date_published: z.string().nullable(),
  /** Why it could not be published. */
  refusal: z.string().nullable(),
});
export type CatalogChange = z.output<typeof CatalogChangeSchema>;

/** A row as it was, or is to be. */
const RowStateSchema = z.object({ cells: CellsSchema, svg: SvgSchema });
/** What becomes of one row; null for what is not there before or afterwards. */
export const ChangedRowSchema = z.object({
  row_id: z.string(),
  before: RowStateSchema.nullable(),
  after: RowStateSchema.nullable(),
});
export type ChangedRow = z.output<typeof ChangedRowSchema>;
