import { checkRows, type GridField, gridColumns } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { Progress, Table } from '@bowtie/ui/lists';
import { newId } from '@bowtie/web';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ColumnMapping,
  chooseColumn,
  fileRows,
  missingColumns,
  recogniseColumns,
  rememberColumns,
} from '../../files/columns';
import { FileProblem } from '../../files/file-problem';
import { readFile } from '../../files/read-file';
import { columnLabel } from '../../grid-labels';
import { type BusinessOrder, sheetOf, takeRows } from '../../state/business-order';
import { useBusinessConfiguration, useBusinessOrder } from '../../state/order-atom';
import styles from './customize.module.css';

type Upload =
  | { status: 'none' }
  | { status: 'reading'; name: string; share: number }
  | { status: 'failed'; name: string; message: string }
  | { status: 'read'; name: string; rows: string[][]; mapping: ColumnMapping };

const previewRows = 5;
const accepted =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A list of cards from a file: chosen, read in a worker, its columns told apart, and taken whole or not at all. */
export function UploadDetails() {
  const { order, dispatch } = useBusinessOrder();
  const { maxCards } = useBusinessConfiguration();
  const { style } = order.details;
  const [upload, setUpload] = useState<Upload>({ status: 'none' });
  const reading = useRef<AbortController | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { name } = file;
    setUpload({ status: 'reading', name, share: 0 });
    try {
      const rows = await readFile(file, {
        signal: controller.signal,
        onProgress: (share) => setUpload({ status: 'reading', name, share }),
      });
      setUpload({
        status: 'read',
        name,
        rows,
        mapping: recogniseColumns(rows, style, order.rememberedColumns),
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = error instanceof FileProblem ? error : new FileProblem('unreadable');
      setUpload({ status: 'failed', name, message: problem.message });
    }
  };
  const template = async (kind: 'xlsx' | 'csv') => {
    const [{ templateSheets }, { writeCsv, writeXlsx }, { downloadFile }] = await Promise.all([
      import('../../files/card-files'),
      import('../../files/write-file'),
      import('../../files/download-file'),
    ]);
    const sheets = templateSheets(style, maxCards);
    const bytes = kind === 'xlsx' ? writeXlsx(sheets) : writeCsv(sheets[0]?.rows ?? []);
    downloadFile(`bowtie-cards.${kind}`, new Uint8Array(bytes));
  };

  return (
    <section className={styles.part} aria-labelledby="upload">
      <h2 id="upload">Upload your list</h2>
      <p className={styles.muted}>
        An .xlsx, .csv or .tsv with a row for each card, at most 16 MB. Columns may stand in any order.
      </p>
      <div className={styles.actions}>
        <Button
          variant={upload.status === 'read' ? 'outline' : 'ribbon'}
          icon="upload"
          onClick={() => input.current?.click()}
        >
          {upload.status === 'none' ? 'Choose a file' : 'Choose another file'}
        </Button>
        <Button variant="outline" onClick={() => void template('xlsx')}>
          Template for Excel
        </Button>
        <Button variant="outline" onClick={() => void template('csv')}>
          Template as .csv
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label="Spreadsheet"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      {upload.status === 'reading' && (
        <div className={styles.reading}>
          <Progress
            label={`Reading ${upload.name}`}
            value={upload.share}
            max={1}
            state={`${Math.round(upload.share * 100)}%`}
          />
          <Button
            variant="outline"
            onClick={() => {
              reading.current?.abort();
              setUpload({ status: 'none' });
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      {upload.status === 'failed' && (
        <NoticeBox tone="error" title={`${upload.name} was not read`}>
          {upload.message}
        </NoticeBox>
      )}
      {upload.status === 'read' && (
        <ReadFile
          upload={upload}
          order={order}
          onMapping={(mapping) => setUpload({ ...upload, mapping })}
          onTake={(rows, isAdded) => {
            dispatch((now) => ({
              ...takeRows(now, rows, isAdded),
              rememberedColumns: { ...now.rememberedColumns, ...rememberColumns(upload.mapping) },
            }));
          }}
        />
      )}
    </section>
  );
}

interface ReadFileProps {
  upload: Extract<Upload, { status: 'read' }>;
  order: BusinessOrder;
  onMapping: (mapping: ColumnMapping) => void;
  onTake: (rows: ReturnType<typeof fileRows>, isAdded: boolean) => void;
}

/** What was read: what each column is, the first rows, and what becomes of them. */
function ReadFile({ upload, order, onMapping, onTake }: ReadFileProps) {
  const { rows, mapping } = upload;
  const { style } = order.details;
  const columns = gridColumns(style);
  const cards = useMemo(() => fileRows(rows, mapping, newId), [rows, mapping]);
  const invalidRows = new Set(checkRows(cards, sheetOf(order.details)).map(({ rowId }) => rowId)).size;
  const missing = missingColumns(mapping, style);
  const open = mapping.choices.filter((choice) => choice === undefined).length;
  const options = [
    { value: 'ignore', label: 'Ignore this column' },
    ...columns.map((field) => ({ value: field, label: columnLabel(field, style) })),
  ];
  const choiceOf = (value: string): GridField | 'ignore' =>
    columns.find((field) => field === value) ?? 'ignore';
  return (
    <>
      <h3>What the columns are</h3>
      <div className={styles.mapping}>
        {mapping.headers.map((header, index) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
            key={index}
            label={header}
            placeholder="Please choose"
            options={options}
            value={mapping.choices[index] ?? ''}
            error={mapping.choices[index] === undefined ? 'What is in this column?' : undefined}
            onChange={({ target }) => onMapping(chooseColumn(mapping, index, choiceOf(target.value)))}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p className={styles.muted}>
          Not in this file: {missing.map((field) => columnLabel(field, style)).join(', ')}. You can fill them
          in the grid.
        </p>
      )}
      <div className={styles.preview}>
        <Table
          caption={`The first rows of ${upload.name}`}
          dense
          stacked
          columns={columns
            .filter((field) => mapping.choices.includes(field))
            .map((field, index) => ({
              key: field,
              heading: index === 0,
              header: columnLabel(field, style),
              cell: (row: (typeof cards)[number]) => row[field],
            }))}
          rows={cards.slice(0, previewRows)}
          rowKey={({ id }) => id}
        />
      </div>
      <p>
        {cards.length === 1 ? 'One card' : `${cards.length} cards`}
        {invalidRows > 0 && `, ${cards.length === 1 ? '' : `${invalidRows} of them `}to mend in the grid`}.
      </p>
      <div className={styles.actions}>
        <Button
          variant="ribbon"
          iconEnd="arrow-right"
          disabled={open > 0 || cards.length === 0}
          onClick={() => onTake(cards, false)}
        >
          {order.rows.length > 0 ? 'Replace my rows' : 'Show them in the grid'}
        </Button>
        {order.rows.length > 0 && (
          <Button variant="outline" icon="plus" disabled={open > 0} onClick={() => onTake(cards, true)}>
            Add to my {order.rows.length} rows
          </Button>
        )}
        {open > 0 && <p className={styles.muted}>Please say first what each column is.</p>}
      </div>
    </>
  );
}
