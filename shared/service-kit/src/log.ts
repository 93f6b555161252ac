import { withoutCardNumbers } from '@bowtie/domain';
import { type Logger, pino } from 'pino';

const secretFields = [
  'password',
  'confirmed_password',
  'card_number',
  'security_code',
  'client_secret',
  'hash',
  'number',
  'cvc',
  'ssn',
  'ein',
  'recaptchaToken',
  'authorization',
  'cookie',
  'set-cookie',
];

/** The logger of a process: JSON lines with secrets and card numbers taken out. */
export function createLog(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    hooks: { streamWrite: withoutCardNumbers },
  });
}
