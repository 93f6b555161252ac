import { MongoClient } from 'mongodb';
import { createLog } from '../../src/log';
import { migrateCollection } from '../../src/stores/migrations';
import { slowMigration } from './slow-migration';

/** A process that brings documents to a newer shape, slowly, until it is killed: `<address> <database>`. */
const [, , url = '', database = ''] = process.argv;
const client = await new MongoClient(url).connect();
await migrateCollection({
  db: client.db(database),
  collection: 'things',
  migrations: [slowMigration(5)],
  log: createLog('migrating', 'silent'),
  leaseMs: 2_000,
});
await client.close();
