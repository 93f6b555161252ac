import { type GridError, type GridRow, sellableRows, toBusinessPayload } from '@bowtie/domain';
import { Button, buttonClass, NoticeBox, Skeleton } from '@bowtie/ui';
import { ApiError, Link, newId, reportError } from '@bowtie/web';
import { lazy, Suspense, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { businessPaths } from '../../business-paths';
import { refusedCells, sendToCart } from '../../data/business-cart';
import { ErrorList } from '../../grid/error-list';
import { GridTotals } from '../../grid/grid-totals';
import { fixedColumns, useSheetReport } from '../../grid/use-sheet-report';
import { SaveRecipients } from '../../lists/saved-lists';
import { choiceOf, detailRow, markOrdered, sheetOf } from '../../state/business-order';
import { useBusinessConfiguration, useBusinessOrder, useGridHistory } from '../../state/order-atom';
import { BusinessCart } from './business-cart';
import styles from './customize.module.css';

const CardGrid = lazy(async () => ({ default: (await import('../../grid/card-grid')).CardGrid }));

const defaultMessage = 'There was an error processing your request. Please refresh and try again.';

/** Cells that were refused stay so until their text is changed. */
interface Refusal extends GridError {
  text: string;
}

const errorsText = (error: unknown): string =>
  error instanceof ApiError
    ? [error.message, ...Object.values(error.errors).flat().slice(0, 3)]
        .filter((text) => text !== '')
        .join(' ')
    : defaultMessage;

function addLabel(good: number, cards: number): string {
  if (good === 0) return 'Nothing to add yet';
  if (good < cards) return `Add the ${good} right ${good === 1 ? 'card' : 'cards'}`;
  return `Add ${cards === 1 ? 'one card' : `${cards} cards`} to cart`;
}

/** The cards in the grid: looked over, mended, and put into the business cart. */
export function ReviewCard() {
  const { order, act } = useBusinessOrder();
  const { details, rows, cartGroups } = order;
  const { maxCards } = useBusinessConfiguration();
  const { forget, ...history } = useGridHistory();
  const sheet = sheetOf(details);
  const sheetKey = JSON.stringify(sheet);
  const stableSheet = useRef({ key: sheetKey, sheet });
  if (stableSheet.current.key !== sheetKey) stableSheet.current = { key: sheetKey, sheet };
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = refusals.filter(({ rowId, field, text }) => byId.get(rowId)?.[field] === text);
  const report = useSheetReport(rows, stableSheet.current.sheet, refused);
  const grid = useRef<DataGridHandle>(null);
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ added: number } | { message: string } | undefined>();
  const { cards, goodCards } = report.totals;

  const add = async () => {
    setIsBusy(true);
    setOutcome(undefined);
    const sent = sellableRows(rows, sheet).filter(({ id }) => report.goodIds.has(id));
    const payload = toBusinessPayload(sent, sheet, choiceOf(details), newId, cartGroups);
    try {
      await sendToCart(payload, cartGroups, newId());
      act(
        markOrdered,
        new Set(sent.map(({ id }) => id)),
        payload.delivery_groups.map(({ uuid }) => uuid),
      );
      forget();
      setRefusals([]);
      setStatus('');
      setOutcome({ added: sent.length });
    } catch (error) {
      reportError('delivery group add', error);
      setRefusals(
        refusedCells(error, sent, details.style).map((cell) => ({
          ...cell,
          text: byId.get(cell.rowId)?.[cell.field] ?? '',
        })),
      );
      setOutcome({ message: errorsText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const download = async (isWrong: boolean) => {
    const [{ rowsSheet, wrongRowsSheet }, { writeXlsx }, { downloadFile }] = await Promise.all([
      import('../../files/card-files'),
      import('../../files/write-file'),
      import('../../files/download-file'),
    ]);
    const file = isWrong ? wrongRowsSheet(rows, report.errors, sheet) : rowsSheet(rows, details.style);
    downloadFile(
      isWrong ? 'bowtie-cards-to-mend.xlsx' : 'bowtie-cards.xlsx',
      new Uint8Array(writeXlsx([file])),
    );
  };
  const makeRow = (): GridRow => detailRow(details, newId());

  return (
    <div className={styles.part}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <CardGrid
          rows={rows}
          sheet={stableSheet.current.sheet}
          report={report}
          {...history}
          makeRow={makeRow}
          handle={grid}
          onStatus={setStatus}
        />
      </Suspense>
      <p className={styles.status} role="status">
        {status || 'Enter edits, Tab moves on. Paste from any spreadsheet. Ctrl+D fills down, Ctrl+Z undoes.'}
      </p>
      <GridTotals report={report} maxCards={maxCards} />
      <ErrorList
        rows={rows}
        sheet={sheet}
        report={report}
        jump={(row, column) => {
          const position = { rowIdx: row, idx: column + fixedColumns };
          grid.current?.scrollToCell(position);
          grid.current?.setActivePosition(position, { shouldFocus: true });
        }}
      />
      {outcome !== undefined && 'message' in outcome && (
        <NoticeBox tone="error" title="The cards are not in your cart">
          {outcome.message}
        </NoticeBox>
      )}
      {outcome !== undefined && 'added' in outcome && (
        <NoticeBox
          tone="success"
          title={`${outcome.added === 1 ? 'One card is' : `${outcome.added} cards are`} in your business cart`}
          action={
            <Link to={businessPaths.placeOrder} className={buttonClass({ variant: 'ink' })}>
              Check out
            </Link>
          }
        >
          {rows.length > 0
            ? 'The rows that are left can be mended and added, too.'
            : 'Add more cards, or check out.'}
        </NoticeBox>
      )}
      <div className={styles.actions}>
        <Button
          variant="ribbon"
          size="large"
          busy={isBusy}
          disabled={goodCards === 0 || details.productId === null}
          onClick={() => void add()}
        >
          {addLabel(goodCards, cards)}
        </Button>
        {report.errors.length > 0 && (
          <Button variant="outline" onClick={() => void download(true)}>
            Download rows to mend
          </Button>
        )}
        <Button variant="quiet" disabled={rows.length === 0} onClick={() => void download(false)}>
          Download all rows
        </Button>
      </div>
      <SaveRecipients />
      {details.productId === null && (
        <p className={styles.muted}>
          Please choose a card in <Link to={businessPaths.details}>the details</Link> first.
        </p>
      )}
      <BusinessCart isNews={outcome} />
    </div>
  );
}
