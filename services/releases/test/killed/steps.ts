/** The steps of a move, in their order, at each of which a process may end. */
export const steps = [
  'before the channel moves',
  'before the history',
  'before the file',
  'before it is marked',
  'before the answer',
] as const;
export type Step = (typeof steps)[number];

/** The arguments of the process that moves the channel. */
export interface Order {
  mongoUrl: string;
  database: string;
  folder: string;
  step: Step;
  version: string;
}
