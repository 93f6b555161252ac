import {
  type GridError,
  type GridRow,
  gridColumns,
  momentOf,
  type Sheet,
  SheetCheck,
  type SheetReport,
  sendTimeText,
} from '@bowtie/domain';
import { Button, buttonClass, NoticeBox, Skeleton } from '@bowtie/ui';
import { Link, newId } from '@bowtie/web';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { useBusinessConfiguration } from '../../business-configuration';
import { businessPaths } from '../../business-paths';
import { AddressList } from '../../grid/addresses/address-list';
import { MendList } from '../../grid/addresses/mend-list';
import { useAddressNotes } from '../../grid/addresses/use-address-notes';
import { CellMarks } from '../../grid/cells/cell-marks';
import { fixedColumns } from '../../grid/fixed-columns';
import { ErrorList } from '../../grid/report/error-list';
import { GridStatus } from '../../grid/report/grid-status';
import { GridTotals } from '../../grid/report/grid-totals';
import { useHeldFocus } from '../../held-focus';
import { SaveRecipients } from '../../lists/saved-lists';
import { AddToCartNotice } from '../../order/add-to-cart-notice';
import { sendingErrors } from '../../sending/sending';
import { detailRow, sheetOf } from '../../state/business-order';
import { useGridHistory, useOrderPart } from '../../state/order-atom';
import { BusinessCart } from './business-cart';
import styles from './customize.module.css';
import { type AddOutcome, useAddToCart } from './use-add-to-cart';

/** Whether this browser lacks what the grid's library asks of iterators. */
function lacksIteratorMethods(): boolean {
  const iterator = [][Symbol.iterator]();
  return !('map' in iterator && 'toArray' in iterator);
}

const CardGrid = lazy(async () => {
  const grid = import('../../grid/card-grid');
  if (lacksIteratorMethods()) (await import('../../grid/iterator-methods')).addIteratorMethods();
  return { default: (await grid).CardGrid };
});

/** The report of a grid, a moment after its cells, so that typing never waits for it. */
function useSheetReport(rows: readonly GridRow[], sheet: Sheet, refused: readonly GridError[]): SheetReport {
  const later = useDeferredValue(rows);
  const check = useMemo(() => new SheetCheck(sheet), [sheet]);
  return useMemo(() => check.report(later, refused), [check, later, refused]);
}

function addLabel({ goodCards, cards }: SheetReport['totals'], isEdit: boolean): string {
  if (goodCards === 0) return 'Nothing to add yet';
  if (goodCards < cards) return `Add the ${goodCards} right ${goodCards === 1 ? 'card' : 'cards'}`;
  if (isEdit) return 'Save in the cart';
  return `Add ${cards === 1 ? 'one card' : `${cards} cards`} to cart`;
}

/** The rows as a file to be saved: all, or the wrong ones with what to mend. */
async function saveRows(
  kind: 'all' | 'wrong',
  rows: readonly GridRow[],
  sheet: ReturnType<typeof sheetOf>,
  report: SheetReport,
) {
  const [{ rowsSheet, invalidRowsSheet }, { writeXlsx }, { downloadFile }] = await Promise.all([
    import('../../files/card-files'),
    import('../../files/write-file'),
    import('../../files/download-file'),
  ]);
  const isInvalid = kind === 'wrong';
  const file = isInvalid ? invalidRowsSheet(rows, report.errors, sheet) : rowsSheet(rows, sheet.style);
  downloadFile(
    isInvalid ? 'bowtie-cards-to-mend.xlsx' : 'bowtie-cards.xlsx',
    new Uint8Array(writeXlsx([file])),
  );
}

/** The cards in the grid: looked over, mended, and put into the business cart. */
export function ReviewCard() {
  const rows = useOrderPart('rows');
  const details = useOrderPart('details');
  const isEdit = useOrderPart('cartGroups').length > 0;
  const limits = useBusinessConfiguration();
  const { forget: _forget, ...history } = useGridHistory();
  const sheet = useMemo(() => sheetOf(details), [details]);
  const { add, isBusy, outcome, refused } = useAddToCart(rows, sheet);
  const { ref, holdFocus } = useHeldFocus<HTMLDivElement>();
  useEffect(() => {
    // Nothing is left to add, and the button that was pressed is out of use.
    if (outcome !== undefined && !isBusy) holdFocus();
  }, [outcome, isBusy, holdFocus]);
  const report = useSheetReport(rows, sheet, refused);
  // What was added before is no news while it is edited.
  const shown = isEdit && outcome !== undefined && 'added' in outcome ? undefined : outcome;
  const sendTimeErrors = Object.values(sheet.sending === undefined ? {} : sendingErrors(details.sending));
  const { notes, settle } = useAddressNotes(rows, sheet);
  const grid = useRef<DataGridHandle>(null);
  const jump = useCallback((rowIdx: number, column: number) => {
    const position = { rowIdx, idx: column + fixedColumns };
    grid.current?.scrollToCell(position);
    grid.current?.setActivePosition(position, { shouldFocus: true });
  }, []);
  const jumpToAddress = (rowId: string) =>
    jump(
      rows.findIndex(({ id }) => id === rowId),
      gridColumns(sheet.style).indexOf('cardRecipientAddressLine1'),
    );
  const makeRow = useCallback((): GridRow => detailRow(details, newId()), [details]);
  const [marks] = useState(() => new CellMarks());
  // The rows are those of the report, or newer by an edit of which it is about to tell.
  useEffect(() => marks.show(report, rows, notes), [marks, report, rows, notes]);

  return (
    <div className={styles.part}>
      {/* What jumps into the grid comes with it. */}
      <Suspense fallback={<Skeleton height="24rem" />}>
        <CardGrid rows={rows} sheet={sheet} marks={marks} {...history} makeRow={makeRow} handle={grid} />
        <GridStatus />
        {sheet.sending !== undefined && (
          <SendingNote sending={sheet.sending} wrong={sendTimeErrors.length > 0} />
        )}
        <GridTotals totals={report.totals} limits={limits} />
        <ErrorList rows={rows} sheet={sheet} report={report} jump={jump} />
        <MendList rows={rows} errors={report.errors} edit={history.edit} />
        <AddressList rows={rows} notes={notes} edit={history.edit} settle={settle} jump={jumpToAddress} />
      </Suspense>
      <div ref={ref} aria-live="polite">
        <Outcome outcome={shown} hasRows={rows.length > 0} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="ribbon"
          size="large"
          busy={isBusy}
          disabled={report.totals.goodCards === 0 || details.productId === null || sendTimeErrors.length > 0}
          onClick={() => void add(report)}
        >
          {addLabel(report.totals, isEdit)}
        </Button>
        {report.errors.length > 0 && (
          <Button variant="outline" onClick={() => void saveRows('wrong', rows, sheet, report)}>
            Download rows to mend
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={rows.length === 0}
          onClick={() => void saveRows('all', rows, sheet, report)}
        >
          Download all rows
        </Button>
      </div>
      <SaveRecipients />
      {details.productId === null && (
        <p className={styles.muted}>
          Please choose a card in <Link to={businessPaths.details}>the details</Link> first.
        </p>
      )}
      <BusinessCart isNews={outcome} offersCheckout={shown === undefined || 'message' in shown} />
    </div>
  );
}

/** When the cards are sent, in the grid's step. */
function SendingNote({ sending, wrong }: { sending: NonNullable<Sheet['sending']>; wrong: boolean }) {
  const change = <Link to={businessPaths.details}>{wrong ? 'Choose another time' : 'Change'}</Link>;
  const at = momentOf(sending, sending.zone)?.at;
  if (wrong || at === undefined)
    return (
      <NoticeBox tone="warning" title="The time at which the cards are sent is not right" action={change}>
        It is not chosen yet, or it has passed.
      </NoticeBox>
    );
  const text = sendTimeText({ send_at: at.toISOString(), send_time_zone: sending.zone });
  return (
    <p>
      The cards are sent on <strong>{text}</strong>; a row with a time zone of its own gets its card at that
      hour there. {change}
    </p>
  );
}

/** What became of adding the cards to the cart. */
function Outcome({ outcome, hasRows }: { outcome: AddOutcome; hasRows: boolean }) {
  if (outcome === undefined) return null;
  if ('message' in outcome) return <AddToCartNotice error={outcome} />;
  return (
    <NoticeBox
      tone="success"
      title={`${outcome.added === 1 ? 'One card is' : `${outcome.added} cards are`} in your business cart`}
      action={
        <Link to={businessPaths.placeOrder} className={buttonClass({ variant: 'ink' })}>
          Check out
        </Link>
      }
    >
      {hasRows ? 'The rows that are left can be mended and added, too.' : 'Add more cards, or check out.'}
    </NoticeBox>
  );
}
