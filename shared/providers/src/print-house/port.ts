/** One card's papers: its carrier letter, its face, and what is inside its greeting card. */
export interface PrintJob {
  /** Handing in twice under one key prints once. */
  key: string;
  pdf: Uint8Array;
}

/** A refusal is an answer: handing in again would be answered the same. */
export type PrintOutcome = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

/** The print house does not answer, or not in a way that can be understood; trying again later may help. */
export class PrintHouseUnavailable extends Error {
  override readonly name = 'PrintHouseUnavailable';
}

/** Whoever prints what a plastic card is mailed with. */
export interface PrintHouse {
  /** Throws `PrintHouseUnavailable` when there is no answer. */
  print(job: PrintJob): Promise<PrintOutcome>;
  close(): Promise<void>;
}
