import { type CatalogKind, catalogKinds } from '@bowtie/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyRow, parseRow } from '../model/rows';
import { seed } from '../seed/seed';
import { planImport } from './import-rows';
import { readRows, writeRows } from './row-csv';
import { fieldsOf } from './row-fields';

/** Texts as people type them, with all that files and spreadsheets trip over. */
const anyText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  fc.stringMatching(/^'{0,2}[=+@\-\t|\\;,"\n\r ]{1,3}[a-z"'|\\\n\r,; ]{0,12}$/),
);

/** Puts texts into each field of a row that is free text, and leaves the rest. */
function withTexts(kind: CatalogKind, row: AnyRow, texts: readonly string[]): AnyRow | undefined {
  const changed: Record<string, unknown> = { ...row };
  let at = 0;
  const next = () => texts[at++ % texts.length] ?? 'x';
  for (const { path, holds, input } of fieldsOf(kind)) {
    const [name = ''] = path;
    if (path.length > 1 || name === '_id' || input === 'choice' || input === 'colour') continue;
    const value = changed[name];
    if (holds === 'text' && typeof value === 'string') {
      const tried = { ...changed, [name]: next() };
      if (parseRow(kind, tried) !== undefined) changed[name] = tried[name];
    }
    if (holds === 'texts' && input === 'list') changed[name] = [next(), next()];
    if (holds === 'links' && Array.isArray(value))
      changed[name] = value.map((leaf: object) => ({ ...leaf, linkText: next() }));
  }
  return parseRow(kind, changed);
}

describe('a file of rows', () => {
  it.each(catalogKinds)('of %s changes nothing when it is read as it was written', async (kind) => {
    const rows: readonly AnyRow[] = seed.rows[kind];
    const made = fc.tuple(fc.nat(), fc.array(anyText, { minLength: 1, maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 5 }), async (choices) => {
        const live = new Map<string, AnyRow>();
        for (const [at, texts] of choices) {
          const row = withTexts(kind, rows[at % rows.length] ?? { _id: 'none' }, texts);
          if (row !== undefined) live.set(row._id, row);
        }
        const file = readRows(kind, writeRows(kind, [...live.values()]));
        if ('problem' in file) throw new Error(file.problem);
        const plan = await planImport(kind, file.rows, { ...seed.rows, [kind]: [...live.values()] }, []);
        expect(plan).toEqual({ changes: [], unchanged_count: live.size, wrong_count: 0, problems: [] });
      }),
      { numRuns: 60 },
    );
  });

  it('holds no cell that a spreadsheet would run', () => {
    const [page] = seed.rows.search_pages;
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1"]) {
      const csv = writeRows('search_pages', [{ ...page, _id: 'cart', name }]);
      expect(csv).not.toMatch(/(^|[,\n"])[=+\-@\t]/);
    }
  });
});
