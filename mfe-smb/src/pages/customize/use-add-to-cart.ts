import {
  type GridError,
  type GridRow,
  type Sheet,
  type SheetReport,
  sellableRows,
  toBusinessPayload,
} from '@bowtie/domain';
import { type AddToCartError, addToCartError, newId, reportError } from '@bowtie/web';
import { useMemo, useState } from 'react';
import { rejectedCells, sendToCart } from '../../data/business-cart';
import { choiceOf, markOrdered } from '../../state/business-order';
import { useGridHistory, useOrderDispatch, useOrderPart } from '../../state/order-atom';

/** What became of putting the cards into the cart. */
export type AddOutcome = { added: number } | AddToCartError | undefined;

/** Cells that were refused stay so until their text is changed. */
interface CartError extends GridError {
  text: string;
}

const noCartErrors: readonly CartError[] = [];

/** Puts the right cards of the grid into the business cart, and keeps what the store refused of them. */
export function useAddToCart(rows: readonly GridRow[], sheet: Sheet) {
  const dispatch = useOrderDispatch();
  const details = useOrderPart('details');
  const cartGroups = useOrderPart('cartGroups');
  const { forget } = useGridHistory();
  const [cartErrors, setCartErrors] = useState(noCartErrors);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<AddOutcome>();
  const refused = useMemo(() => {
    if (cartErrors.length === 0) return noCartErrors;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return cartErrors.filter(({ rowId, field, text }) => byId.get(rowId)?.[field] === text);
  }, [cartErrors, rows]);

  const add = async ({ goodIds }: SheetReport) => {
    setIsBusy(true);
    setOutcome(undefined);
    const sent = sellableRows(rows, sheet).filter(({ id }) => goodIds.has(id));
    const payload = toBusinessPayload(sent, sheet, choiceOf(details), newId, cartGroups);
    try {
      await sendToCart(payload, cartGroups, newId());
      dispatch(
        markOrdered,
        new Set(sent.map(({ id }) => id)),
        payload.delivery_groups.map(({ uuid }) => uuid),
      );
      forget();
      setCartErrors(noCartErrors);
      setOutcome({ added: sent.length });
    } catch (error) {
      reportError('delivery group add', error);
      const byId = new Map(rows.map((row) => [row.id, row]));
      setCartErrors(
        rejectedCells(error, sent, details.style).map((cell) => ({
          ...cell,
          text: byId.get(cell.rowId)?.[cell.field] ?? '',
        })),
      );
      setOutcome(addToCartError(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { add, isBusy, outcome, refused };
}
