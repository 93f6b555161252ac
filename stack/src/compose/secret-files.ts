import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxes, services, workers } from '@bowtie/contracts';
import { sandboxSecretOf, sandboxSecrets } from './sandboxes-file';

const key = () => randomBytes(32).toString('base64');
/** Without characters that mean something in an address. */
const password = () => randomBytes(32).toString('hex');

/** The processor makes the key of its webhooks, so it is no secret of ours to make. */
const ofPartners = new Set(['PAYMENT_WEBHOOK_KEY']);
const ofServices = [...services, ...workers]
  .flatMap(({ secrets }): readonly string[] => secrets)
  .filter((name) => !ofPartners.has(name));

const made: Record<string, () => string> = {
  IDENTITY_SECRET: key,
  ...Object.fromEntries(ofServices.map((name) => [name, key])),
  MONGO_PASSWORD: password,
  MONGO_ROOT_PASSWORD: password,
  MONGO_REPLICA_KEY: password,
  REDIS_PASSWORD: password,
  OPERATOR_PASSWORD: () => randomBytes(18).toString('base64url'),
};

/** A folder of secrets, a file each. Nobody but its owner enters it; the files are read by the users of the containers. */
class SecretFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
  }

  read(name: string): string {
    const file = join(this.#dir, name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  }

  /** Writes what is not there yet; what somebody filled in is never overwritten. */
  add(name: string, value: () => string): void {
    if (this.read(name) === '') writeFileSync(join(this.#dir, name), value(), { mode: 0o444 });
  }
}

/**
 * Makes the files of all secrets that are not there yet: those of the store itself at random, those of partners empty, to be
 * filled in; with sandboxes, each partner that has no key yet gets the one of its sandbox.
 * @returns the secrets that are still empty
 */
export function makeSecretFiles(dir: string, names: readonly string[], withSandboxes: boolean): string[] {
  const folder = new SecretFolder(dir);
  if (withSandboxes) {
    for (const name of sandboxSecrets) folder.add(name, key);
    for (const name of [
      'PAYMENT_WEBHOOK_KEY',
      ...sandboxes.map(({ clientKeyVariable }) => clientKeyVariable),
    ])
      folder.add(name, () => folder.read(sandboxSecretOf(name)));
  }
  for (const name of names) folder.add(name, made[name] ?? (() => ''));
  const address = (name: string, value: string) => {
    folder.add(name, () => value);
  };
  address('REDIS_URL', `redis://bowtie:${folder.read('REDIS_PASSWORD')}@redis:6379`);
  address(
    'MONGO_URL',
    `mongodb://bowtie:${folder.read('MONGO_PASSWORD')}@mongo:27017/?replicaSet=rs0&authSource=admin&w=majority`,
  );
  return names.filter((name) => folder.read(name) === '');
}
