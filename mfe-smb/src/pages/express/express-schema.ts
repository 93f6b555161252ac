import { defaultNameOnCard, gridFields, networks, recordOf } from '@bowtie/domain';
import * as z from 'zod/mini';
import { atOnce } from '../../sending/sending';
import { SendingSchema } from '../../sending/sending-schema';
import { PictureUrlSchema } from '../../state/picture-url';
import { type ExpressOrder, emptyExpress } from './express-order';

const longestList = 200_000;
const TextSchema = z.catch(z.string().check(z.maxLength(2_000)), '');
const IdSchema = z.catch(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))), null);

/** What is stored of an express order; what is old or meddled with begins anew, field by field. */
export const ExpressOrderSchema = z.catch(
  z.object({
    style: z.catch(z.enum(['email', 'bulk_ship']), emptyExpress.style),
    network: z.catch(z.enum(networks), emptyExpress.network),
    templateId: IdSchema,
    templateName: TextSchema,
    imageUrl: PictureUrlSchema,
    amount: TextSchema,
    quantity: z.catch(z.int().check(z.minimum(1), z.maximum(1_000)), emptyExpress.quantity),
    people: z.catch(z.string().check(z.maxLength(longestList)), ''),
    cells: z.pipe(
      z.catch(z.partial(z.object(recordOf(gridFields, () => TextSchema))), {}),
      // Orders that were stored before have none until one is typed.
      z.transform((cells) => ({ ...cells, nameOnCard: cells.nameOnCard ?? defaultNameOnCard })),
    ),
    sending: SendingSchema,
  }),
  () => ({ ...emptyExpress, cells: { nameOnCard: defaultNameOnCard }, sending: { ...atOnce } }),
) satisfies z.ZodMiniType<ExpressOrder>;
