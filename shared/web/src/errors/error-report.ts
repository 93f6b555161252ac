import type { ReportLabel } from '@bowtie/domain';

/** Something that went wrong, on its way to the report service. */
export interface ErrorReport {
  label: ReportLabel;
  error: unknown;
  /** Plain facts that help to find the cause; never what a visitor typed. */
  facts: Readonly<Record<string, string | number>>;
}
