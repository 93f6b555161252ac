import {
  type GridError,
  type GridRow,
  type Sheet,
  type SheetReport,
  sellableRows,
  toBusinessPayload,
} from '@bowtie/domain';
import { newId, reportError } from '@bowtie/web';
import { useMemo, useState } from 'react';
import { cartErrorText, refusedCells, sendToCart } from '../../data/business-cart';
import { choiceOf, markOrdered } from '../../state/business-order';
import { useGridHistory, useOrderDispatch, useOrderPart } from '../../state/order-atom';

/** What became of putting the cards into the cart. */
export type AddOutcome = { added: number } | { message: string } | undefined;

/** Cells that were refused stay so until their text is changed. */
interface Refusal extends GridError {
  text: string;
}

const noRefusals: readonly Refusal[] = [];

/** Puts the right cards of the grid into the business cart, and keeps what the store refused of them. */
export function useAddToCart(rows: readonly GridRow[], sheet: Sheet) {
  const dispatch = useOrderDispatch();
  const details = useOrderPart('details');
  const cartGroups = useOrderPart('cartGroups');
  const { forget } = useGridHistory();
  const [refusals, setRefusals] = useState(noRefusals);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<AddOutcome>();
  const refused = useMemo(() => {
    if (refusals.length === 0) return noRefusals;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return refusals.filter(({ rowId, field, text }) => byId.get(rowId)?.[field] === text);
  }, [refusals, rows]);

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
      setRefusals(noRefusals);
      setOutcome({ added: sent.length });
    } catch (error) {
      reportError('delivery group add', error);
      const byId = new Map(rows.map((row) => [row.id, row]));
      setRefusals(
        refusedCells(error, sent, details.style).map((cell) => ({
          ...cell,
          text: byId.get(cell.rowId)?.[cell.field] ?? '',
        })),
      );
      setOutcome({ message: cartErrorText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return { add, isBusy, outcome, refused };
}
