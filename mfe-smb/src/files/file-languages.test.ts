import { checkRows, type DeliveryStyle, type GridField, gridColumns } from '@bowtie/domain';
import { describe, expect, it, vi } from 'vitest';
import messages from '../../messages/es.json';
import { templateSheets } from './card-files';
import { missingColumns, recogniseColumns } from './columns';
import { readFileRows } from './file-rows';

const styles: DeliveryStyle[] = ['bulk_ship', 'individual_ship', 'email', 'download'];
const spanish = new Map<string, unknown>(Object.entries(messages));
const inSpanish = (text: string): string => {
  const found: unknown = spanish.get(text);
  // Where a text differs between files, the one that stands in the grid's headers.
  if (typeof found === 'object' && found !== null)
    return String(new Map(Object.entries(found)).get('grid-labels.ts'));
  return typeof found === 'string' ? found : text;
};

// Each test says which language the page has that reads the file.
const page = vi.hoisted(() => ({ isSpanish: false }));
vi.mock('../grid-labels', async (original) => {
  const labels = await original<typeof import('../grid-labels')>();
  return {
    ...labels,
    columnLabel: (field: GridField, style: DeliveryStyle) => {
      const label = labels.columnLabel(field, style);
      return page.isSpanish ? inSpanish(label) : label;
    },
  };
});

/** The template of a page in one language, as a page in the other one reads it. */
function readAcross(style: DeliveryStyle, fromSpanish: boolean) {
  page.isSpanish = false;
  const english = templateSheets(style)[0]?.rows ?? [];
  const written = fromSpanish ? english.map((row) => row.map(inSpanish)) : english;
  page.isSpanish = !fromSpanish;
  const withReasons = written.map((row, index) => [
    ...row,
    index > 0 ? 'x' : fromSpanish ? inSpanish('What to mend') : 'What to mend',
  ]);
  const mapping = recogniseColumns(withReasons, style);
  return { mapping, rows: readFileRows(withReasons, mapping, () => 'row').rows };
}

describe.each([true, false])('a file that was written in Spanish (%s)', (fromSpanish) => {
  it.each(styles)('for %s is known by its headers in the other language, too', (style) => {
    const { mapping, rows } = readAcross(style, fromSpanish);
    expect(missingColumns(mapping, style)).toEqual([]);
    expect(mapping.choices).toEqual([...gridColumns(style), 'ignore']);
    expect(checkRows(rows, { style, product: { min: 10, max: 500 }, overrides: {} })).toEqual([]);
  });
});
