import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secret = z.string().min(32);
const secretsSchema = z.object({
  identity: secret,
  cardData: secret,
  giftLink: secret,
  paymentKey: secret,
  issuingKey: secret,
  controlKey: secret,
  operatorPassword: z.string().min(12),
});
export type StackSecrets = z.output<typeof secretsSchema>;

const random = () => randomBytes(32).toString('base64');

/** The secrets of an embedded stack: made at its first start, kept beside its data, readable by its owner alone. */
export function openSecrets(dataDir: string): StackSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets: StackSecrets = {
    identity: random(),
    cardData: random(),
    giftLink: random(),
    paymentKey: random(),
    issuingKey: random(),
    controlKey: random(),
    operatorPassword: randomBytes(12).toString('base64url'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
