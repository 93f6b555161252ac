import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AnyBulkWriteOperation, Collection, Db, Document } from 'mongodb';
import type { z } from 'zod';
import { counter } from '../metrics';
import { insertNew } from './duplicate-key';

const batchSize = 200;
/** Longer than a batch takes on a store that is slow; what a killed process held is free after that. */
const defaultLeaseMs = 30_000;
const lookMs = 250;
/** Documents that changed under every one of so many looks are left to the next start. */
const mostPasses = 20;
/** Ids of documents that did not fit, kept to be looked at. */
const mostNoted = 20;

const migrated = counter('bowtie_migrated_documents_total', 'Documents brought to a newer shape', [
  'collection',
]);

/** Brings a document from one shape to the next. */
export interface Migration {
  /** What it does, for logs. */
  name: string;
  /** The fields that it reads: where one of them changes meanwhile, the document is read again. */
  fields: readonly string[];
  /** The fields that it sets, from the document as it was read. @throws where the document has another shape */
  change(document: Document): Record<string, unknown>;
}

/**
 * Defines a migration. It only sets fields, so that an instance of the release before goes on reading what it wrote, and gives the
 * same for the same document.
 * @param reads the fields that it reads, in the shape that they have before it
 */
export function defineMigration<S extends z.ZodObject>(input: {
  name: string;
  reads: S;
  change(document: z.output<S>): Record<string, unknown>;
}): Migration {
  return {
    name: input.name,
    fields: Object.keys(input.reads.shape),
    change: (document) => input.change(input.reads.parse(document)),
  };
}

/** What documents carry whose collection has migrations: how many of these they have been through; absent: none. */
export interface Versioned {
  schema?: number;
}

/** A document as the runner sees it. */
interface Stored extends Document {
  _id: string;
}

/** How far a collection is, and which process works on it. */
interface MigrationRecord {
  /** The collection. */
  _id: string;
  /** In this shape, or a newer one, are all of its documents. */
  version: number;
  owner: string | null;
  lease_until: Date;
  /** Documents that the last run changed, and those that did not fit. */
  done: number;
  failed: number;
  failed_ids: string[];
  began_at: Date;
  ended_at: Date | null;
}

interface MigrationInput {
  db: Db;
  collection: string;
  /** From the oldest on; none of them is ever changed or taken away. */
  migrations: readonly Migration[];
  log: FastifyBaseLogger;
  leaseMs?: number;
}

/**
 * Brings every document of a collection to the newest shape, and returns when that is so. Of instances that start at once one does
 * the work while the others wait; one that was killed is followed by another, which goes on where it ended. A document that fits no
 * shape is left alone and logged.
 */
export async function migrateCollection(input: MigrationInput): Promise<void> {
  await new MigrationRun(input).run();
}

class MigrationRun {
  readonly #name: string;
  readonly #documents: Collection<Stored>;
  readonly #records: Collection<MigrationRecord>;
  readonly #migrations: readonly Migration[];
  readonly #log: FastifyBaseLogger;
  readonly #leaseMs: number;
  readonly #owner = randomUUID();
  readonly #failed = new Set<string>();
  #done = 0;

  constructor({ db, collection, migrations, log, leaseMs = defaultLeaseMs }: MigrationInput) {
    this.#name = collection;
    this.#documents = db.collection<Stored>(collection);
    this.#records = db.collection<MigrationRecord>('migrations');
    this.#migrations = migrations;
    this.#log = log;
    this.#leaseMs = leaseMs;
  }

  async run(): Promise<void> {
    await this.#documents.createIndex({ schema: 1, _id: 1 });
    while (await this.#isBehind()) {
      if (await this.#begin()) {
        await this.#migrate();
        return;
      }
      await wait(lookMs);
    }
  }

  /** The shape before `version` as documents carry it. */
  #older(version: number): { schema: number | null } {
    return { schema: version === 0 ? null : version };
  }

  async #isBehind(): Promise<boolean> {
    for (const version of this.#migrations.keys()) {
      const found = await this.#documents.findOne(this.#older(version), { projection: { _id: 1 } });
      if (found !== null) return true;
    }
    return false;
  }

  /** Takes the work where nobody has it, or whoever had it is gone. */
  async #begin(): Promise<boolean> {
    const now = new Date();
    const lease = { owner: this.#owner, lease_until: new Date(now.getTime() + this.#leaseMs) };
    const fresh = { done: 0, failed: 0, failed_ids: [], began_at: now, ended_at: null };
    if (await insertNew(this.#records, { _id: this.#name, version: 0, ...lease, ...fresh })) return true;
    const taken = await this.#records.updateOne(
      { _id: this.#name, $or: [{ owner: null }, { lease_until: { $lt: now } }] },
      { $set: { ...lease, ...fresh } },
    );
    return taken.modifiedCount === 1;
  }

  async #migrate(): Promise<void> {
    const names = this.#migrations.map(({ name }) => name);
    this.#log.info({ collection: this.#name, migrations: names }, 'documents are brought to a newer shape');
    for (let pass = 1; pass <= mostPasses; pass += 1) {
      let touched = 0;
      for (const version of this.#migrations.keys()) touched += await this.#migrateFrom(version);
      // Those that do not fit are met anew in each pass, and are all that is left.
      if (touched === 0) break;
    }
    await this.#note({ version: this.#migrations.length, owner: null, ended_at: new Date() });
    const figures = { collection: this.#name, done: this.#done, failed: this.#failed.size };
    this.#log.info(figures, 'documents are in the newest shape');
  }

  /** Goes once through the documents of a shape. Says how many of them it could have changed. */
  async #migrateFrom(version: number): Promise<number> {
    const steps = this.#migrations.slice(version);
    const fields = new Set(['_id', 'schema', ...steps.flatMap((step) => step.fields)]);
    const projection = Object.fromEntries([...fields].map((field) => [field, 1]));
    let touched = 0;
    let last: string | undefined;
    for (;;) {
      const batch = await this.#documents
        .find({ ...this.#older(version), ...(last !== undefined && { _id: { $gt: last } }) })
        .project<Stored>(projection)
        .sort({ _id: 1 })
        .limit(batchSize)
        .toArray();
      if (batch.length === 0) return touched;
      last = batch.at(-1)?._id;
      const writes = batch.flatMap((document) => this.#writeOf(document, steps, fields) ?? []);
      touched += writes.length;
      if (writes.length > 0) {
        const { modifiedCount } = await this.#documents.bulkWrite(writes, { ordered: false });
        this.#done += modifiedCount;
        migrated.inc({ collection: this.#name }, modifiedCount);
      }
      await this.#note({});
    }
  }

  /** The one write that brings a document to the newest shape, if nobody changed it meanwhile; undefined for one that does not fit. */
  #writeOf(
    document: Stored,
    steps: readonly Migration[],
    fields: ReadonlySet<string>,
  ): AnyBulkWriteOperation<Stored> | undefined {
    const changes: Record<string, unknown> = {};
    try {
      for (const step of steps) Object.assign(changes, step.change({ ...document, ...changes }));
    } catch (error) {
      const id = String(document._id);
      if (!this.#failed.has(id))
        this.#log.error({ err: error, collection: this.#name, id }, 'a document fits no known shape');
      this.#failed.add(id);
      return undefined;
    }
    const asRead = [...fields].map((field) => [field, document[field] ?? null]);
    return {
      updateOne: {
        filter: Object.fromEntries(asRead),
        update: { $set: { ...changes, schema: this.#migrations.length } },
      },
    };
  }

  /** Notes how far it is, and that somebody works on it. */
  async #note(changes: Partial<MigrationRecord>): Promise<void> {
    await this.#records.updateOne(
      { _id: this.#name, owner: this.#owner },
      {
        $set: {
          lease_until: new Date(Date.now() + this.#leaseMs),
          done: this.#done,
          failed: this.#failed.size,
          failed_ids: [...this.#failed].slice(0, mostNoted),
          ...changes,
        },
      },
    );
  }
}
