import type { Network } from '@bowtie/domain';
import { persistedAtom } from '@bowtie/web/stored';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import type { StoredValues } from '../../forms/stored-fields';
import { changeExpress, type ExpressOrder, emptyExpress } from './express-order';
import { ExpressOrderSchema } from './express-schema';

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
