import type { ReportLabel } from '@bowtie/domain';

/** Plain facts that help to find the cause; never what a visitor typed. */
export type ReportFacts = Readonly<Partial<Record<'request_id' | 'call' | 'code' | 'queue', string>>>;

/** Sends reports on, and waits for those on their way when it is closed. */
export interface ReportSender {
  send(label: ReportLabel, error: unknown, facts: ReportFacts): void;
  close(): Promise<void>;
}
