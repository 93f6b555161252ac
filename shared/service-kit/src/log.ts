import { passesLuhn } from '@bowtie/domain';
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

/** Runs of 14 to 19 digits, as card numbers are written; 13 digits are a time in milliseconds. */
const cardNumber = /(?<![\d.])(?:\d[ -]?){13,18}\d(?![\d.])/g;

/** Blots out what looks like a card number, wherever in the text it stands. */
export function withoutCardNumbers(text: string): string {
  return text.replace(cardNumber, (found) =>
    passesLuhn(found.replace(/\D/g, '')) ? '[card number]' : found,
  );
}

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
