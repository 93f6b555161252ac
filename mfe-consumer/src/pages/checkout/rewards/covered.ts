/** Nothing is left to be paid: rewards cover the whole order, or it costs nothing. */
export const covered = { label: 'Paid with rewards' } as const;
