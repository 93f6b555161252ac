import { defaultNameOnCard, gridFields, type Network, networks, recordOf } from '@bowtie/domain';
import { persistedAtom } from '@bowtie/web/stored';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { StoredValues } from '../../forms/stored-fields';
import { atOnce, SendingSchema } from '../../sending/sending';
import { PictureUrlSchema } from '../../state/picture-url';
import { changeExpress, type ExpressOrder, emptyExpress } from './express-order';

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

/** The express order that is being entered: kept over reloads, and forgotten once it is in the cart. */
export const expressAtom = persistedAtom<ExpressOrder>({
  key: 'business-express',
  initial: emptyExpress,
  schema: ExpressOrderSchema,
});

/** The order for its form. @param onSale networks, of which the first stands for one that is not sold any more */
export function useStoredExpress(onSale: readonly Network[]): StoredValues<ExpressOrder> {
  const store = useStore();
  return useMemo(() => {
    let shown: { of: ExpressOrder; order: ExpressOrder } | undefined;
    const read = () => {
      const of = store.get(expressAtom);
      if (shown?.of !== of) {
        const [preferred] = onSale;
        const isSold = preferred === undefined || onSale.includes(of.network);
        shown = { of, order: isSold ? of : { ...of, network: preferred } };
      }
      return shown.order;
    };
    return {
      read,
      write: (changed) => store.set(expressAtom, changeExpress(read(), changed)),
      subscribe: (listener) => store.sub(expressAtom, listener),
    };
  }, [store, onSale]);
}
