import { gridFields, longestCell, networks, newRow, overrideFields, recordOf } from '@bowtie/domain';
import * as z from 'zod/mini';
import { atOnce } from '../sending/sending';
import { SendingSchema } from '../sending/sending-schema';
import { type BusinessOrder, customizeSteps, emptyOrder, entryTypes, productKinds } from './business-order';
import { PictureUrlSchema } from './picture-url';

/** Files may be added to rows until the browser's storage is full; what is beyond was not written by the store. */
const mostRows = 50_000;

const IdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const CellSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, longestCell)),
  ),
  '',
);
const { details: empty } = emptyOrder;

const NamedRowSchema = z.object({ id: IdSchema, ...recordOf(gridFields, () => CellSchema) });

/** Rows are written as their id and cells, in the order of the columns: names would be most of what is written. */
const RowSchema = z.union([
  z.pipe(
    z.array(CellSchema).check(z.minLength(1), z.maxLength(gridFields.length + 1)),
    z.pipe(
      z.transform(([id = '', ...cells]: string[]) =>
        newRow(id, Object.fromEntries(gridFields.map((field, index) => [field, cells[index] ?? '']))),
      ),
      NamedRowSchema,
    ),
  ),
  NamedRowSchema,
]);

/** The members of a list that are what they should be. */
function listOf<T>(schema: z.ZodMiniType<T>) {
  return z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) =>
        items.slice(0, mostRows).flatMap((item) => {
          const parsed = schema.safeParse(item);
          return parsed.success ? [parsed.data] : [];
        }),
      ),
    ),
    [],
  );
}

const DetailsObjectSchema = z.object({
  style: z.catch(z.enum(['bulk_ship', 'individual_ship', 'email', 'download']), empty.style),
  network: z.catch(z.enum(networks), empty.network),
  productId: z.catch(z.nullable(IdSchema), null),
  product: z.catch(z.object({ min: z.number(), max: z.number() }), empty.product),
  productKind: z.catch(z.enum(productKinds), empty.productKind),
  templateId: z.catch(z.nullable(IdSchema), null),
  cobrandUuid: z.catch(z.nullable(IdSchema), null),
  cloudinaryId: z.catch(z.nullable(IdSchema), null),
  templateName: CellSchema,
  imageUrl: PictureUrlSchema,
  anticipatedValue: CellSchema,
  quantity: z.catch(z.int().check(z.minimum(1), z.maximum(1_000)), empty.quantity),
  nameOnCard: CellSchema,
  cardMessage: CellSchema,
  applyToAll: listOf(z.enum(overrideFields)),
  sending: SendingSchema,
});

const DetailsSchema = z.catch(DetailsObjectSchema, () => ({
  ...empty,
  applyToAll: [...empty.applyToAll],
  sending: { ...atOnce },
}));

/** Rows of one id each, since the id is how an edit names its row. */
const RowsSchema = z.pipe(
  listOf(RowSchema),
  z.transform((rows) => [...new Map(rows.map((row) => [row.id, row])).values()]),
);

/** What is stored of a business order; what is old or meddled with begins anew, part by part. */
export const BusinessOrderSchema = z.catch(
  z.object({
    details: DetailsSchema,
    rows: RowsSchema,
    entryType: z.catch(z.nullable(z.enum(entryTypes)), null),
    customizeStep: z.catch(z.enum(customizeSteps), emptyOrder.customizeStep),
    rememberedColumns: z.catch(z.record(z.string(), z.enum(['ignore', ...gridFields])), {}),
    cartGroups: listOf(IdSchema),
    ownDetails: z.catch(z.nullable(DetailsObjectSchema), null),
  }),
  () => ({
    ...emptyOrder,
    details: { ...empty, applyToAll: [], sending: { ...atOnce } },
    rows: [],
    rememberedColumns: {},
    cartGroups: [],
    ownDetails: null,
  }),
) satisfies z.ZodMiniType<BusinessOrder>;
