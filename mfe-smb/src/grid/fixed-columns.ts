/** The columns of the grid before those of the cards: the row's check box and its number. */
export const fixedColumns = 2;
