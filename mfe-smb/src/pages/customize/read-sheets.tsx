import { Button, NoticeBox } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { useMemo, useState } from 'react';
import type { TextEncodingName } from '../../files/csv/decode-text';
import { FileProblem } from '../../files/file-problem';
import { likeliestSheet, type RecognisedSheet } from '../../files/recognise-sheets';
import styles from './customize.module.css';
import { GuessedEncoding } from './guessed-encoding';
import { ReadFileForm, type ReadFileFormProps } from './read-file-form';

interface ReadSheetsProps extends Pick<ReadFileFormProps, 'name' | 'order' | 'onTake'> {
  sheets: readonly RecognisedSheet[];
  /** Reads the file once more, in other letters. */
  onEncoding: (encoding: TextEncodingName) => void;
}

/** What was read of a file: the sheet that looks most like a list of cards, and the others to choose from. */
export function ReadSheets({ sheets, onEncoding, ...form }: ReadSheetsProps) {
  const [likeliest] = useState(() => likeliestSheet(sheets));
  const [chosen, setChosen] = useState(likeliest);
  const sheet = sheets[chosen];
  return (
    <>
      {sheets.length > 1 && (
        <div className={styles.sheets}>
          <Select
            name="sheet"
            label="Sheet of the workbook"
            hint={chosen === likeliest && 'We chose the one that looks most like a list of cards.'}
            options={sheets.map(({ name }, index) => ({
              value: String(index),
              label: name || `Sheet ${index + 1}`,
            }))}
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </div>
      )}
      {sheet?.guessedEncoding !== undefined && (
        <GuessedEncoding rows={sheet.rows} guessed={sheet.guessedEncoding} onEncoding={onEncoding} />
      )}
      {sheet?.problem !== undefined && (
        <NoticeBox tone="error" title={`${form.name} was not read`}>
          {new FileProblem(sheet.problem).message}
        </NoticeBox>
      )}
      {sheet !== undefined && sheet.problem === undefined && (
        <ReadSheet key={chosen} sheet={sheet} {...form} />
      )}
    </>
  );
}

/** The cards of one sheet. Rows that are hidden in it are read, and may be left out. */
function ReadSheet({
  sheet,
  ...form
}: Omit<ReadSheetsProps, 'sheets' | 'onEncoding'> & { sheet: RecognisedSheet }) {
  const { rows, mapping, hiddenRows, hiddenColumns } = sheet;
  const [isHiddenLeftOut, setHiddenLeftOut] = useState(false);
  const hidden = [...hiddenRows].filter((place) => place >= mapping.firstRow).length;
  const taken = useMemo(
    () =>
      isHiddenLeftOut
        ? rows.map((row, place) => (place >= mapping.firstRow && hiddenRows.has(place) ? [] : row))
        : rows,
    [rows, mapping, hiddenRows, isHiddenLeftOut],
  );
  return (
    <>
      {hidden > 0 && (
        <NoticeBox
          tone="warning"
          title={hidden === 1 ? 'One row is hidden in the file' : `${hidden} rows are hidden in the file`}
          action={
            <Button variant="outline" onClick={() => setHiddenLeftOut(!isHiddenLeftOut)}>
              {isHiddenLeftOut ? 'Read hidden rows, too' : 'Leave out hidden rows'}
            </Button>
          }
        >
          {isHiddenLeftOut ? 'Only the rows that it shows are read.' : 'Hidden rows are read, too.'}
        </NoticeBox>
      )}
      <ReadFileForm rows={taken} recognised={mapping} hiddenColumns={hiddenColumns} {...form} />
    </>
  );
}
