// @vitest-environment happy-dom
import { AreaProvider } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileProblem, type FileSheet } from '../../files/file-problem';
import { useOrderPart } from '../../state/order-atom';
import { UploadDetails } from './upload-details';

interface Reading {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  resolve: (rows: string[][], ...others: FileSheet[]) => void;
  reject: (error: Error) => void;
}

const readings = vi.hoisted((): Reading[] => []);
const sheetOf = (rows: string[][], more: Partial<FileSheet> = {}): FileSheet => ({
  name: '',
  rows,
  hiddenRows: [],
  hiddenColumns: [],
  mergedRows: [],
  ...more,
});
vi.mock('../../files/read-file', () => ({
  readFile: (_file: File, { onProgress, signal }: Pick<Reading, 'onProgress' | 'signal'>) =>
    new Promise<FileSheet[]>((resolve, reject) => {
      readings.push({
        onProgress,
        signal,
        resolve: (rows, ...others) => resolve([sheetOf(rows), ...others]),
        reject,
      });
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
}));

function Rows() {
  const rows = useOrderPart('rows');
  return <output>{rows.map((row) => `${row.cardAmount} ${row.cardRecipientFullName}`).join('; ')}</output>;
}

const show = () =>
  render(
    <AreaProvider area="mfe-smb">
      <UploadDetails />
      <Rows />
    </AreaProvider>,
  );

async function choose(name = 'team.xlsx'): Promise<Reading> {
  fireEvent.change(screen.getByLabelText('Spreadsheet'), { target: { files: [new File(['x'], name)] } });
  const reading = readings.at(-1);
  if (reading === undefined) throw new Error('Nothing is read');
  return reading;
}

const list = [
  ['Amount', 'Recipient name', 'Team'],
  ['50', 'Ada', 'Ops'],
  ['60', 'Ben', 'Sales'],
];
const rowsShown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  readings.length = 0;
  window.localStorage.clear();
});
afterEach(cleanup);

it('shows how far the file is read, and ends the reading by one press', async () => {
  show();
  const reading = await choose();
  await act(async () => reading.onProgress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Reading team.xlsx' })).toBeDefined();
  expect(screen.getByText('40%')).toBeDefined();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  await act(async () => fireEvent.click(cancel));
  expect(reading.signal.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' }));
});

it('says what is the matter with a file, and leaves the rows alone', async () => {
  show();
  const reading = await choose('old.xls');
  await act(async () => reading.reject(new FileProblem('old_excel')));
  expect(screen.getByText('old.xls was not read')).toBeDefined();
  expect(screen.getByText(/older Excel/)).toBeDefined();
  expect(rowsShown()).toBe('');
});

it('asks what an unknown column is, takes the rows whole, and remembers the answer', async () => {
  show();
  const first = await choose();
  await act(async () => first.resolve(list));
  const take = screen.getByRole('button', { name: 'Show them in the grid' });
  expect(take.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('What is in this column?')).toBeDefined();
  expect(within(screen.getByRole('table')).getByText('Ada')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'ignore' } });
  await act(async () => fireEvent.click(take));
  expect(rowsShown()).toBe('50 Ada; 60 Ben');

  const second = await choose();
  await act(async () => second.resolve(list));
  expect(screen.queryByText('What is in this column?')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to my 2 rows' })));
  expect(rowsShown()).toBe('50 Ada; 60 Ben; 50 Ada; 60 Ben');
});

it('takes a choice from the column that had it, and asks again what that one is', async () => {
  show();
  const reading = await choose();
  await act(async () => reading.resolve(list));
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'cardRecipientFullName' } });
  expect(screen.getByLabelText<HTMLSelectElement>('Recipient name').value).toBe('');
  expect(screen.getByText('What is in this column?')).toBeDefined();
  expect(within(screen.getByRole('table')).getByText('Sales')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show them in the grid' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Recipient name'), { target: { value: 'ignore' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show them in the grid' })));
  expect(rowsShown()).toBe('50 Ops; 60 Sales');
});

it('puts rows that were mended in a file into the place of the wrong ones, and keeps the right ones', async () => {
  show();
  const headers = ['Amount', 'Recipient name', 'Email address', 'Email message', 'Sender name'];
  const card = (amount: string, name: string) => [amount, name, 'ada@example.com', 'Thank you!', 'Your team'];
  const first = await choose();
  await act(async () =>
    first.resolve([headers, card('50', 'Ada'), card('5', 'Ben'), card('60', 'Cleo'), card('6', 'Dana')]),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show them in the grid' })));

  const second = await choose('bowtie-cards-to-mend.xlsx');
  await act(async () =>
    second.resolve([
      [...headers, 'What to mend'],
      [...card('55', 'Ben'), 'Amount: x'],
      [...card('65', 'Dana'), 'Amount: x'],
    ]),
  );
  expect(screen.getByRole('button', { name: 'Replace my rows' })).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replace the 2 rows to mend' })));
  expect(rowsShown()).toBe('50 Ada; 55 Ben; 60 Cleo; 65 Dana');
});

it('takes the sheet of a workbook that looks like a list, and another one when it is chosen', async () => {
  show();
  const reading = await choose();
  const people = [
    ['Amount', 'Recipient name'],
    ['50', 'Ada'],
  ];
  await act(async () =>
    reading.resolve(
      [['Read me first']],
      sheetOf(people, { name: 'People' }),
      sheetOf(people, { name: 'Merged', mergedRows: [[1, 1]] }),
    ),
  );
  const sheet = screen.getByLabelText<HTMLSelectElement>('Sheet of the workbook');
  expect([...sheet.options].map(({ text }) => text)).toEqual(['Sheet 1', 'People', 'Merged']);
  expect(sheet.value).toBe('1');
  fireEvent.change(sheet, { target: { value: '2' } });
  expect(screen.getByRole('alert').textContent).toContain('merged cells');
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.change(sheet, { target: { value: '1' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show them in the grid' })));
  expect(rowsShown()).toBe('50 Ada');
});

it('tells of hidden rows, and leaves them out when asked to', async () => {
  show();
  const reading = await choose();
  const rows = [
    ['Amount', 'Recipient name'],
    ['50', 'Ada'],
    ['60', 'Ben'],
    ['70', 'Cy'],
  ];
  reading.resolve([], sheetOf(rows, { name: 'People', hiddenRows: [0, 2] }));
  expect(await screen.findByText('One row is hidden in the file')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave out hidden rows' })));
  expect(screen.queryByText('Ben')).toBeNull();
  expect(screen.getByRole('button', { name: 'Read hidden rows, too' })).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show them in the grid' })));
  expect(rowsShown()).toBe('50 Ada; 70 Cy');
});

it('ignores all columns that are not known by one press', async () => {
  show();
  const reading = await choose();
  await act(async () =>
    reading.resolve([
      ['Amount', 'Recipient name', 'Team', 'Floor'],
      ['50', 'Ada', 'Ops', '3'],
    ]),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ignore 2 unknown columns' })));
  expect(screen.queryByText('What is in this column?')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show them in the grid' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Amount').value).toBe('cardAmount');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show them in the grid' })));
  expect(rowsShown()).toBe('50 Ada');
});

it('says what it guessed, and reads a total as a card only where somebody says so', async () => {
  show();
  const reading = await choose();
  const rows = [
    ['Amount', 'Recipient name'],
    ['25', 'Lovelace, Ada'],
    ['25', 'Hopper, Grace'],
    ['50', ''],
  ];
  await act(async () => reading.resolve(rows));
  expect(screen.getByText('Row 4 looks like the total of the rows above')).toBeDefined();
  expect(screen.getByText(/^Names: 2\. The first is “Lovelace, Ada” in row 2/)).toBeDefined();
  expect(screen.getByText(/^2 cards/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Read them as cards' }));
  expect(screen.getByText(/^3 cards/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Leave out totals' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show them in the grid' })));
  expect(rowsShown()).toBe('25 Ada Lovelace; 25 Grace Hopper');
});
