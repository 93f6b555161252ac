import { type GridEdit, invertEdit, isEmptyEdit, replaceRows } from '@bowtie/domain';
import { newId } from '@bowtie/web';
import { noteKept, sharedPersistedAtom, useIsKept } from '@bowtie/web/stored';
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { StoredValues } from '../forms/stored-fields';
import {
  type BusinessOrder,
  editRows,
  emptyOrder,
  enterDetails,
  hasOwnRows,
  type OrderDetails,
} from './business-order';
import { BusinessOrderSchema } from './stored-order';
import { toStoredOrder } from './written-order';

/** Whether other rows stand there, or in another order; cells do not matter. */
function isReordered({ rows: before }: BusinessOrder, { rows: after }: BusinessOrder): boolean {
  if (before === after) return false;
  return before.length !== after.length || before.some(({ id }, index) => id !== after[index]?.id);
}

const orderKey = 'business';

const storedOrderAtom = sharedPersistedAtom<BusinessOrder>({
  key: orderKey,
  initial: emptyOrder,
  schema: BusinessOrderSchema,
  toStored: toStoredOrder,
  // A thousand rows are much to write: not between two letters, and at once when the page goes away.
  writeAfterMs: 1_000,
  // Done again, an operation would give new rows other ids than those on the screen.
  isWrittenAtOnce: isReordered,
  onKept: (isKept) => noteKept(orderKey, isKept),
  merge: (theirs) => theirs ?? emptyOrder,
});

interface GridHistory {
  done: readonly GridEdit[];
  undone: readonly GridEdit[];
}
const noHistory: GridHistory = { done: [], undone: [] };

/** Edits that can be taken back, and those that were; of this tab, until it is closed. */
const keptHistoryAtom = atom(noHistory);
/** An order that was cleared, as by a log-out, has none: it would bring the rows back. */
const historyAtom = atom(
  (get) => (get(storedOrderAtom) === emptyOrder ? noHistory : get(keptHistoryAtom)),
  (_get, set, history: GridHistory) => set(keptHistoryAtom, history),
);

/** The business order that is being entered (business specification, section 4). Set it with an operation of `business-order.ts`. */
const orderAtom = atom(
  (get) => get(storedOrderAtom),
  (get, set, operation: (before: BusinessOrder) => BusinessOrder) => {
    set(historyAtom, get(historyAtom));
    return set(storedOrderAtom, operation);
  },
);

/** So many edits can be taken back. */
const mostEdits = 200;

const noteEditAtom = atom(null, (get, set, edit: GridEdit) => {
  if (isEmptyEdit(edit)) return;
  const { done } = get(historyAtom);
  set(historyAtom, { done: [...done, edit].slice(-mostEdits), undone: [] });
});

const editAtom = atom(null, (_get, set, edit: GridEdit) => {
  set(orderAtom, (order) => editRows(order, edit));
  set(noteEditAtom, edit);
});

/** Does an operation that gives the grid other rows, so that the grid can take it back. */
const replaceAtom = atom(null, (get, set, operation: (before: BusinessOrder) => BusinessOrder) => {
  const { rows } = get(orderAtom);
  set(orderAtom, operation);
  set(noteEditAtom, replaceRows(rows, get(orderAtom).rows));
});

/** Gives whether there was something to take back, or to do again. */
const undoAtom = atom(null, (get, set, isRedo: boolean) => {
  const { done, undone } = get(historyAtom);
  const edit = (isRedo ? undone : done).at(-1);
  if (edit === undefined) return false;
  set(orderAtom, (order) => editRows(order, isRedo ? edit : invertEdit(edit)));
  set(
    historyAtom,
    isRedo
      ? { done: [...done, edit], undone: undone.slice(0, -1) }
      : { done: done.slice(0, -1), undone: [...undone, edit] },
  );
  return true;
});

/** What is in the cart cannot be brought back into the grid by redoing how it came there. */
const forgetAtom = atom(null, (_get, set) => set(historyAtom, noHistory));

/** Does an operation on the order: `dispatch(changeDetails, { quantity: 20 })`. */
export type Dispatch = <Rest extends unknown[]>(
  operation: (order: BusinessOrder, ...rest: Rest) => BusinessOrder,
  ...rest: Rest
) => void;

/** The ways to change the order, for what does not show it. */
export function useOrderDispatch(): Dispatch {
  const operate = useSetAtom(orderAtom);
  return useCallback<Dispatch>(
    (operation, ...rest) => void operate((now) => operation(now, ...rest)),
    [operate],
  );
}

/** The same for what gives the grid other rows: those that were there can be brought back in the grid. */
export function useRowsDispatch(): Dispatch {
  const replace = useSetAtom(replaceAtom);
  return useCallback<Dispatch>(
    (operation, ...rest) => void replace((now) => operation(now, ...rest)),
    [replace],
  );
}

/** The order, and the ways to change it. */
export function useBusinessOrder(): { order: BusinessOrder; dispatch: Dispatch } {
  return { order: useAtomValue(orderAtom), dispatch: useOrderDispatch() };
}

/** One part of the order, for what need not follow each letter that is typed in a cell. */
export function useOrderPart<Part extends keyof BusinessOrder>(part: Part): BusinessOrder[Part] {
  return useAtomValue(useMemo(() => atom((get) => get(orderAtom)[part]), [part]));
}

/** The details of the order, for the form in which they are chosen. */
export function useStoredDetails(): StoredValues<OrderDetails> {
  const store = useStore();
  return useMemo(
    () => ({
      read: () => store.get(orderAtom).details,
      write: (changed) => store.set(orderAtom, (order) => enterDetails(order, changed, newId)),
      subscribe: (listener) => store.sub(orderAtom, listener),
    }),
    [store],
  );
}

/** Whether the order outlives the page: not where the browser's storage is full or blocked. */
export function useIsOrderKept(): boolean {
  return useIsKept(orderKey);
}

const ownRowsAtom = atom((get) => hasOwnRows(get(orderAtom)));

/** Whether something would be lost with the rows of the grid. */
export function useHasOwnRows(): boolean {
  return useAtomValue(ownRowsAtom);
}

const canUndoAtom = atom((get) => get(historyAtom).done.length > 0);
const canRedoAtom = atom((get) => get(historyAtom).undone.length > 0);

/** Edits of the grid that can be taken back and done again. */
export function useGridHistory() {
  const edit = useSetAtom(editAtom);
  const travel = useSetAtom(undoAtom);
  const undo = useCallback(() => travel(false), [travel]);
  const forget = useSetAtom(forgetAtom);
  const redo = useCallback(() => travel(true), [travel]);
  return { edit, undo, redo, forget, canUndo: useAtomValue(canUndoAtom), canRedo: useAtomValue(canRedoAtom) };
}
