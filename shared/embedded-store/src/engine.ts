import { isDiskFull } from './errors';
import { Cursors } from './query/cursors';
import { Catalog } from './storage/catalog';
import { checkDataFile, unreadable } from './storage/check-data-file';
import { Retries } from './storage/retries';
import { Tables } from './storage/tables';
import { WriteQueue } from './storage/write-queue';

/** The parts of a running store that commands work with. */
export class Engine {
  readonly tables: Tables;
  readonly catalog: Catalog;
  readonly writes: WriteQueue;
  readonly retries: Retries;
  readonly cursors = new Cursors();
  readonly startedAt = Date.now();
  /** How often expired documents are looked for. */
  ttlSeconds = 60;
  /** `host:port`, known once the store listens. */
  address = '';
  commands = 0;

  constructor(dataDir: string, reserveBytes: number) {
    checkDataFile(dataDir);
    try {
      this.tables = new Tables(dataDir, reserveBytes);
      this.catalog = this.tables.transactionNow(() => new Catalog(this.tables));
    } catch (error) {
      throw isDiskFull(error) ? error : unreadable(dataDir, error);
    }
    this.retries = new Retries(this.tables);
    this.writes = new WriteQueue(this.tables, this.catalog);
  }

  /** Whether the store is being stopped: what fails from then on fails because of that. */
  get isClosing(): boolean {
    return this.writes.isClosed;
  }

  async close(): Promise<void> {
    await this.writes.close();
    await this.tables.close();
  }
}
