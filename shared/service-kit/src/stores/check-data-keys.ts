import { createHmac } from 'node:crypto';
import type { Db } from 'mongodb';
import type { DataKeys } from '../data-cipher';
import { insertNew } from './duplicate-key';

/** A key that sealed data of a database: its name, and what tells it from another key without giving it away. */
interface DataKeyDocument {
  _id: string;
  proof: string;
}

function proofOf(key: Buffer): string {
  return createHmac('sha256', key).update('bowtie data key').digest('base64url');
}

/**
 * Refuses to work on data that were sealed with other keys than the ones that are configured: they would not open, and what is sealed
 * from now on would open for nobody who has the old keys. A new key is noted beside the data.
 * @param variable the variable that gives the key, such as `CARD_DATA_KEY`
 * @throws Error in one line that says what to do
 */
export async function checkDataKeys(db: Db, variable: string, keys: DataKeys): Promise<void> {
  const noted = db.collection<DataKeyDocument>('data_keys');
  const given = new Map([...keys.old, [keys.id, keys.key]]);
  const current = { _id: keys.id, proof: proofOf(keys.key) };
  await insertNew(noted, current);
  for (const { _id, proof } of await noted.find().toArray()) {
    const key = given.get(_id);
    if (key !== undefined && proofOf(key) === proof) continue;
    const what = key === undefined ? `the key ${_id}, which is not given` : `another key of the name ${_id}`;
    throw new Error(
      `The data in ${db.databaseName} were sealed with ${what}: ${variable} does not open them. Put the old key back (npm start keeps its keys in secrets.json of the data folder: restore that file from a backup), or name it in ${variable.replace(/_KEY$/, '_OLD_KEYS')} beside a new one. Without the key those data are lost: move the data folder away to begin anew.`,
    );
  }
}
