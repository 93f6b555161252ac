import { cardFee, centsFromDollars, wireFromCents } from '@bowtie/domain';

export interface SampleRow {
  name: string;
  delivery: string;
  amount: number;
  message: string;
}

/** An order as a team lead might send it; nobody real. */
export const sampleRows: readonly SampleRow[] = [
  { name: 'Amara Osei', delivery: 'E-mail', amount: 100, message: 'Ten years. Thank you for each of them.' },
  { name: 'Ben Castillo', delivery: 'E-mail', amount: 50, message: 'For the weekend of the big move.' },
  { name: 'Chloe Nguyen', delivery: 'E-mail', amount: 50, message: 'For the weekend of the big move.' },
  { name: 'Dmitri Havel', delivery: 'E-mail', amount: 250, message: 'Salesperson of the year.' },
  { name: 'Esther Lindqvist', delivery: 'E-mail', amount: 25, message: 'Welcome on board!' },
];

/** What such an order costs: card values, card fees and both together, on the wire's scale. */
export function sampleTotals(rows: readonly SampleRow[]): { value: number; fees: number; total: number } {
  const value = rows.reduce((sum, { amount }) => sum + centsFromDollars(amount), 0);
  const fees = rows.reduce((sum, { amount }) => sum + cardFee(amount), 0);
  return { value: wireFromCents(value), fees: wireFromCents(fees), total: wireFromCents(value + fees) };
}
