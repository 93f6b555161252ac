import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  recordOf,
  type SandboxName,
  type SecretVariable,
  sandboxes,
  services,
  workers,
} from '@bowtie/contracts';
import { z } from 'zod';

/** The secrets of an embedded stack. */
export interface StackSecrets {
  /** Signs the identity that processes vouch for. */
  identity: string;
  operatorPassword: string;
  /** Of single services, by the variable that tells them. */
  ofServices: Record<SecretVariable, string>;
  /** The keys that the store shows the sandboxes. */
  ofSandboxes: Record<SandboxName, string>;
}

const StoredSecretsSchema = z.record(z.string(), z.string());
const random = () => randomBytes(32).toString('base64');

/** The name in the file of the secret that a variable tells, such as `cardData` for `CARD_DATA_KEY`. */
function storedName(variable: string): string {
  return variable
    .replace(/_KEY$/, '')
    .toLowerCase()
    .replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** The secrets of an embedded stack: made at its first start, kept beside its data, readable by its owner alone. */
export function openSecrets(dataDir: string): StackSecrets {
  const file = join(dataDir, 'secrets.json');
  // What a newer store needs more is added to what is there.
  const storedSecrets = existsSync(file)
    ? StoredSecretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
  const take = (name: string, make = random, atLeast = 32) => {
    storedSecrets[name] ??= make();
    if (storedSecrets[name].length < atLeast) throw new Error(`${file}: ${name} is too short to be a secret`);
    return storedSecrets[name];
  };
  const variables = [...services, ...workers].flatMap(({ secrets }): readonly SecretVariable[] => secrets);
  const secrets: StackSecrets = {
    identity: take('identity'),
    operatorPassword: take('operatorPassword', () => randomBytes(12).toString('base64url'), 12),
    ofServices: recordOf(variables, (variable) => take(storedName(variable))),
    ofSandboxes: recordOf(
      sandboxes.map(({ name }) => name),
      (name) => take(`${name}Key`),
    ),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(storedSecrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
