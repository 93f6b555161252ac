import type { Logger } from 'pino';

/** What a handler knows of the job that it works on. */
export interface JobContext {
  requestId: string;
  log: Logger;
  /** How long ago the job was added, in milliseconds. */
  ageMs(): number;
}
