import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rightRows, sheetOf, styles, virtualCells } from '../../testing/business-rows';
import { applyEdit, setCells } from './grid-edit';
import { gridColumns, newRow } from './grid-row';
import { checkRows } from './row-errors';
import { cardRows, effectiveCell, effectiveRow } from './sheet';
import { SheetCheck } from './sheet-check';
import { findSimilarRows } from './similar-rows';
import { sheetTotals } from './totals';

it('says of rows what the rules say, also after edits', () => {
  const texts = fc.constantFrom('', ' ', '50', '9', 'Ada', 'a@b.co', '<b>', '62701');
  fc.assert(
    fc.property(rightRows, styles, fc.array(fc.tuple(fc.nat(), fc.nat(), texts)), (given, style, edits) => {
      const sheet = sheetOf(style, { overrides: edits.length % 2 === 0 ? { nameOnCard: 'Our Team' } : {} });
      const columns = gridColumns(style);
      const check = new SheetCheck(sheet);
      let rows = given;
      for (const [row, column, text] of [[0, 0, '50'] as const, ...edits]) {
        const rowId = rows[row % rows.length]?.id ?? '';
        const field = columns[column % columns.length] ?? 'cardAmount';
        rows = [...applyEdit(rows, setCells(rows, [{ rowId, field, text }]))];
        const { errors, similar, totals, goodIds } = check.report(rows);
        expect(errors).toEqual(checkRows(rows, sheet));
        expect(similar).toEqual(findSimilarRows(rows, sheet));
        expect(totals).toEqual(sheetTotals(rows, sheet));
        const wrong = new Set(errors.map((error) => error.rowId));
        expect([...goodIds]).toEqual(
          cardRows(rows, sheet)
            .map(({ id }) => id)
            .filter((id) => !wrong.has(id)),
        );
        for (const each of rows)
          for (const name of columns)
            expect(effectiveCell(each, name, sheet)).toBe(effectiveRow(each, sheet)[name]);
      }
    }),
  );
});

it('adds the cells that the store refused, of rows that are there', () => {
  const refused = [
    { rowId: 'a', field: 'cardAmount', message: 'No.' },
    { rowId: 'gone', field: 'cardAmount', message: 'No.' },
  ] as const;
  const report = new SheetCheck(sheetOf('email')).report([newRow('a', virtualCells)], refused);
  expect(report.errors).toEqual([refused[0]]);
  expect(report.goodIds.size).toBe(0);
});
