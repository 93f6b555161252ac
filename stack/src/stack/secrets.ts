import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secret = z.string().min(32);
const secretsSchema = z.object({
  identity: secret,
  cardData: secret,
  giftLink: secret,
  orderLink: secret,
  accountLink: secret,
  paymentKey: secret,
  issuingKey: secret,
  parcelKey: secret,
  printKey: secret,
  greetingKey: secret,
  mailKey: secret,
  addressKey: secret,
  controlKey: secret,
  operatorPassword: z.string().min(12),
});
const partialSchema = secretsSchema.partial();
export type StackSecrets = z.output<typeof secretsSchema>;

const random = () => randomBytes(32).toString('base64');

/** The secrets of an embedded stack: made at its first start, kept beside its data, readable by its owner alone. */
export function openSecrets(dataDir: string): StackSecrets {
  const file = join(dataDir, 'secrets.json');
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const fresh: StackSecrets = {
    identity: random(),
    cardData: random(),
    giftLink: random(),
    orderLink: random(),
    accountLink: random(),
    paymentKey: random(),
    issuingKey: random(),
    parcelKey: random(),
    printKey: random(),
    greetingKey: random(),
    mailKey: random(),
    addressKey: random(),
    controlKey: random(),
    operatorPassword: randomBytes(12).toString('base64url'),
  };
  // What a newer store needs more is added to what is there.
  const secrets = secretsSchema.parse({ ...fresh, ...partialSchema.parse(kept) });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
