import { type GridField, gridFields } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema } from '../../shapes/fields';
import { businessRoles } from '../business/business-account';

/** What a business may keep. */
export const recipientListLimits = { lists: 50, rows: 1_000, name: 60 } as const;

/** For which cards the rows of a list are: posted, or sent by e-mail. */
export const recipientListKinds = ['plastic', 'virtual'] as const;

type SavedField = Exclude<GridField, 'cardAmount'>;
/** What is kept of a row: all but its amount, which each order says anew. */
const savedFields = gridFields.filter((field): field is SavedField => field !== 'cardAmount');

/** A thousand rows with all that a row can hold. */
const mostListBytes = 1_500_000;

/** No cell that can be ordered is longer; what was typed is kept as it is. */
const mostCell = 254;
const SavedRowSchema = z.partialRecord(z.enum(savedFields), z.string().max(mostCell));
export type SavedRow = z.output<typeof SavedRowSchema>;

const NameSchema = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(recipientListLimits.name)
  // Whitespace and signs that cannot be seen would make two names look alike.
  .regex(/^[^\p{C}\p{Z}]+(?: [^\p{C}\p{Z}]+)*$/u, 'Please enter a name without special characters.');

const RecipientListSchema = z.object({
  list_id: z.string(),
  name: z.string(),
  kind: z.enum(recipientListKinds),
  quantity: z.int(),
  /** When its rows were saved last. */
  date: z.string(),
});
export type RecipientList = z.output<typeof RecipientListSchema>;

const base = { owner: 'account', signedIn: true } as const;
const path = '/ajax/account/business/lists/';
const params = z.object({ list_id: IdSchema });

const noBusiness = {
  business_registration_needed: { status: 403, message: 'Please register your business first.' },
} as const;
/** Viewers read the lists. */
const listEditors = {
  ...noBusiness,
  business_viewer: { status: 403, message: 'You can see the lists of your business, but not change them.' },
} as const;
const listNotFound = {
  list_not_found: { status: 404, message: 'This list is not there any more.' },
} as const;
const nameTaken = {
  list_name_taken: {
    status: 409,
    message: 'You have a list of this name already. Please choose another one.',
  },
} as const;

export const recipientLists = defineCall({
  ...base,
  name: 'recipientLists',
  method: 'GET',
  path,
  summary: 'The recipient lists that a business has saved, by name',
  answer: z.object({
    /** Of who asks: viewers change no list. */
    role: z.enum(businessRoles),
    lists: z.array(RecipientListSchema),
  }),
  errors: noBusiness,
});

export const readRecipientList = defineCall({
  ...base,
  name: 'readRecipientList',
  method: 'GET',
  path: `${path}:list_id/`,
  summary: 'A saved recipient list with its rows',
  params,
  answer: RecipientListSchema.extend({ rows: z.array(SavedRowSchema) }),
  errors: { ...noBusiness, ...listNotFound },
});

export const saveRecipientList = defineCall({
  ...base,
  name: 'saveRecipientList',
  method: 'POST',
  path,
  summary: 'Saves rows as a recipient list of a new name',
  bodyLimit: mostListBytes,
  body: z.strictObject({
    name: NameSchema,
    kind: z.enum(recipientListKinds),
    rows: z.array(SavedRowSchema).min(1).max(recipientListLimits.rows),
  }),
  answer: RecipientListSchema,
  errors: {
    ...listEditors,
    ...nameTaken,
    lists_full: {
      status: 422,
      message: `You can keep ${recipientListLimits.lists} lists. Please delete one that you do not need.`,
    },
  },
});

export const renameRecipientList = defineCall({
  ...base,
  name: 'renameRecipientList',
  method: 'POST',
  path: `${path}:list_id/rename/`,
  summary: 'Gives a recipient list another name',
  params,
  body: z.strictObject({ name: NameSchema }),
  answer: RecipientListSchema,
  errors: { ...listEditors, ...listNotFound, ...nameTaken },
});

export const deleteRecipientList = defineCall({
  ...base,
  name: 'deleteRecipientList',
  method: 'POST',
  path: `${path}:list_id/delete/`,
  summary: 'Deletes a recipient list; one that is gone stays so',
  params,
  answer: z.object({ deleted: z.boolean() }),
  errors: listEditors,
});
