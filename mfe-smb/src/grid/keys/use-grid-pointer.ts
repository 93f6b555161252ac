import type { GridPlace, GridRow } from '@bowtie/domain';
import { type PointerEvent, type RefObject, useRef } from 'react';
import type { CellMouseArgs, CellMouseEvent } from 'react-data-grid';
import type { CellEditing } from '../cells/cell-editing';
import { fixedColumns } from '../fixed-columns';
import type { GridActions } from '../grid-actions';
import type { GridRange } from './grid-range';

/** The place of the cell that is under the pointer; undefined for anything else. */
function placeUnder({ target }: { target: EventTarget }): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
  const column = cell?.getAttribute('aria-colindex');
  if (row == null || column == null) return undefined;
  // Both count from one, and the header is a row.
  return { row: Number(row) - 2, column: Number(column) - 1 - fixedColumns };
}

/** The handle is the corner of its cell, so that other cells need none. */
const handleSize = 12;

function isOnHandle({ target, clientX, clientY }: CellMouseEvent): boolean {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  if (cell === null) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  return clientX > right - handleSize && clientY > bottom - handleSize;
}

/** Choosing cells with a mouse, a pen or a finger, and drawing them over further rows by the handle at their corner. */
export function useGridPointer({
  range,
  actions,
  editing,
  settle,
}: {
  range: GridRange;
  actions: RefObject<GridActions>;
  editing: CellEditing;
  /** Lets order and grid have what typing put off. */
  settle: () => void;
}) {
  const drawing = useRef<'choice' | 'fill' | undefined>(undefined);
  /** Up to which row the handle was drawn. */
  const filledTo = useRef(0);
  const wasActive = useRef(false);
  const end = () => {
    const { top, bottom } = range.block;
    if (drawing.current === 'fill' && (filledTo.current > bottom || filledTo.current < top)) {
      actions.current.fillTo(filledTo.current);
    }
    drawing.current = undefined;
  };
  return {
    onCellMouseDown: ({ rowIdx, column }: CellMouseArgs<GridRow>, event: CellMouseEvent) => {
      settle();
      if (event.button !== 0) return;
      const place = { row: rowIdx, column: column.idx - fixedColumns };
      wasActive.current = range.active.row === place.row && range.active.column === place.column;
      if (range.isCorner(place) && isOnHandle(event)) {
        event.preventGridDefault();
        event.preventDefault();
        drawing.current = 'fill';
        filledTo.current = range.block.bottom;
      } else if (place.column < 0) {
        // The row's number chooses the row; its check box is a check box.
        if (event.target instanceof HTMLInputElement) return;
        event.preventGridDefault();
        event.preventDefault();
        actions.current.chooseRow(rowIdx);
      } else if (event.shiftKey) {
        event.preventGridDefault();
        // Else the browser would choose the words between.
        event.preventDefault();
        actions.current.drawTo(place);
      } else {
        range.choose(place);
        drawing.current = 'choice';
      }
    },
    onCellDoubleClick: ({ rowIdx, column }: CellMouseArgs<GridRow>, event: CellMouseEvent) => {
      event.preventGridDefault();
      if (range.isCorner({ row: rowIdx, column: column.idx - fixedColumns }) && isOnHandle(event))
        actions.current.fillTo(Number.MAX_SAFE_INTEGER);
      else if (column.idx >= fixedColumns) editing.open(false);
    },
    /** A finger has no second button and no F2: a tap on the cell that is active edits it. */
    onCellClick: ({ column }: CellMouseArgs<GridRow>, event: CellMouseEvent) => {
      const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
      if (isTouch && wasActive.current && column.idx >= fixedColumns) editing.open(false);
    },
    onFrame: {
      onPointerMove: (event: PointerEvent) => {
        if (drawing.current === undefined || event.pointerType === 'touch') return;
        if (event.buttons !== 1) {
          drawing.current = undefined;
          return;
        }
        const place = placeUnder(event);
        if (place === undefined || place.row < 0 || place.column < 0) return;
        if (drawing.current === 'fill') filledTo.current = place.row;
        else if (place.row !== range.end.row || place.column !== range.end.column) range.extend(place);
      },
      onPointerUp: end,
    },
  };
}
