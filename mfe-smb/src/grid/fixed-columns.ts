/** The columns of the grid before those of the cards: the one with the row's check box and number. */
export const fixedColumns = 1;
