import { type GridField, type GridRow, isBlankRow } from './grid-row';
import { type GridError, rowErrors } from './row-errors';
import { effectiveRow, type Sheet, typedColumns } from './sheet';
import { findRowSimilarities, type RowSimilarity, rowSimilarityOf, type SimilarRow } from './similar-rows';
import { addTotals, cardTotals, type SheetTotals } from './totals';

/** What a row comes to by itself. */
interface CheckedCard {
  errors: readonly GridError[];
  likeness: RowSimilarity | undefined;
  totals: SheetTotals;
}

/** What there is to say of the rows of a sheet. */
export interface SheetReport {
  /** Row by row and column by column. */
  errors: readonly GridError[];
  similar: readonly SimilarRow[];
  totals: SheetTotals;
  /** Ids of the rows that are cards without a fault. */
  goodIds: ReadonlySet<string>;
}

/**
 * Checks the rows of a sheet again and again. What a row comes to by itself is worked out once for as long as the row
 * stays the same object, so that one cell's edit costs one row's rules.
 */
export class SheetCheck {
  readonly #sheet: Sheet;
  readonly #typed: readonly GridField[];
  readonly #checked = new WeakMap<GridRow, CheckedCard | 'blank'>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#typed = typedColumns(sheet);
  }

  #check(row: GridRow): CheckedCard | 'blank' {
    if (isBlankRow(row, this.#typed)) return 'blank';
    const card = effectiveRow(row, this.#sheet);
    const errors = rowErrors(card, this.#sheet);
    return { errors, likeness: rowSimilarityOf(card, this.#sheet), totals: cardTotals(card, errors) };
  }

  #cards(rows: readonly GridRow[]): { id: string; card: CheckedCard }[] {
    return rows.flatMap((row) => {
      const known = this.#checked.get(row);
      const card = known ?? this.#check(row);
      if (known === undefined) this.#checked.set(row, card);
      return card === 'blank' ? [] : [{ id: row.id, card }];
    });
  }

  /** Says what is to be said of rows. `refused` are cells that the store did not take, after the rules' own. */
  report(rows: readonly GridRow[], refused: readonly GridError[] = []): SheetReport {
    const cards = this.#cards(rows);
    const errors = [...cards.flatMap(({ card }) => card.errors)];
    if (refused.length > 0) {
      const ids = new Set(cards.map(({ id }) => id));
      errors.push(...refused.filter(({ rowId }) => ids.has(rowId)));
    }
    const invalidRowIds = new Set(errors.map(({ rowId }) => rowId));
    return {
      errors,
      similar: findRowSimilarities(cards.flatMap(({ card }) => card.likeness ?? [])),
      totals: addTotals(cards.map(({ card }) => card.totals)),
      goodIds: new Set(cards.flatMap(({ id }) => (invalidRowIds.has(id) ? [] : [id]))),
    };
  }
}
