import { uploadLimitText } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { Progress } from '@bowtie/ui/lists';
import { useEffect, useRef, useState } from 'react';
import { useBusinessConfiguration } from '../../business-configuration';
import { rememberColumns } from '../../files/columns';
import type { TextEncodingName } from '../../files/csv/decode-text';
import { FileProblem } from '../../files/file-problem';
import { readFile } from '../../files/read-file';
import { type RecognisedSheet, recogniseSheet } from '../../files/recognise-sheets';
import { mendRows, takeRows } from '../../state/business-order';
import { useBusinessOrder, useRowsDispatch } from '../../state/order-atom';
import styles from './customize.module.css';
import { ReadSheets } from './read-sheets';

type Upload =
  | { status: 'none' }
  | { status: 'reading'; name: string; share: number }
  | { status: 'failed'; name: string; message: string }
  | { status: 'read'; name: string; file: File; sheets: readonly RecognisedSheet[] };

const accepted =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A list of cards from a file: chosen, read in a worker, its columns told apart, and taken whole or not at all. */
export function UploadDetails() {
  const { order } = useBusinessOrder();
  const takeInto = useRowsDispatch();
  const { maxCards } = useBusinessConfiguration();
  const { style } = order.details;
  const [upload, setUpload] = useState<Upload>({ status: 'none' });
  const reading = useRef<AbortController | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File | undefined, encoding?: TextEncodingName) => {
    if (file === undefined) return;
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { name } = file;
    setUpload({ status: 'reading', name, share: 0 });
    try {
      const read = await readFile(file, {
        signal: controller.signal,
        ...(encoding !== undefined && { encoding }),
        onProgress: (share) => setUpload({ status: 'reading', name, share }),
      });
      setUpload({
        status: 'read',
        name,
        file,
        sheets: read.map((sheet) => recogniseSheet(sheet, style, order.rememberedColumns)),
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
        {`An .xlsx, .csv or .tsv with a row for each card, at most ${uploadLimitText}. Columns may stand in any order; you can choose the sheet of a workbook.`}
      </p>
      <div className={styles.actions}>
        <Button
          ref={choose}
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
              // This button goes, and would take the keyboard along.
              choose.current?.focus();
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
        <ReadSheets
          name={upload.name}
          sheets={upload.sheets}
          onEncoding={(encoding) => void read(upload.file, encoding)}
          order={order}
          onTake={(rows, mapping, taking) => {
            takeInto((now) => ({
              ...(taking === 'mend' ? mendRows(now, rows) : takeRows(now, rows, taking === 'add')),
              rememberedColumns: { ...now.rememberedColumns, ...rememberColumns(mapping) },
            }));
          }}
        />
      )}
    </section>
  );
}
