import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'lmdb';

export interface StoredPrintJob {
  key: string;
  received_at: string;
  bytes: number;
  /** How often it was handed in; it is printed once. */
  times: number;
}

/** The print house's pile: one job for a key, its PDF as a file. */
export class PrintJobs {
  private readonly jobs;

  constructor(private readonly dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.jobs = open<StoredPrintJob, string>({ path: join(dataDir, 'print-jobs.lmdb') });
  }

  private fileOf(key: string): string {
    return join(this.dataDir, `${key}.pdf`);
  }

  /** Takes a job; the first PDF of a key is the one that is printed. */
  async take(key: string, pdf: Uint8Array): Promise<StoredPrintJob> {
    const before = this.jobs.get(key);
    if (before === undefined) {
      await writeFile(`${this.fileOf(key)}.part`, pdf);
      await rename(`${this.fileOf(key)}.part`, this.fileOf(key));
    }
    const job: StoredPrintJob =
      before === undefined
        ? { key, received_at: new Date().toISOString(), bytes: pdf.length, times: 1 }
        : { ...before, times: before.times + 1 };
    await this.jobs.put(key, job);
    return job;
  }

  async pdf(key: string): Promise<Buffer | undefined> {
    return this.jobs.get(key) === undefined ? undefined : readFile(this.fileOf(key));
  }

  /** All jobs, the newest first. */
  list(): StoredPrintJob[] {
    const jobs = [...this.jobs.getRange()].map(({ value }) => value);
    return jobs.sort((one, other) => other.received_at.localeCompare(one.received_at));
  }

  async close(): Promise<void> {
    await this.jobs.close();
  }
}
