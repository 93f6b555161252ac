import { withoutCardNumbers } from '@bowtie/domain';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

/** Of lines that could not be written yet; beyond that they are dropped. */
const mostKeptBytes = 1_048_576;

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

/**
 * The standard output. A line that cannot be written, because the disk is full or nobody reads any more, is dropped: what goes
 * unsaid must not end the process.
 */
function openOutput(): DestinationStream {
  const output = destination({ fd: 1, sync: true, maxLength: mostKeptBytes });
  output.on('error', () => undefined);
  return {
    write(line) {
      try {
        output.write(line);
      } catch {
        // The line is lost.
      }
    },
  };
}

/** The logger of a process: JSON lines with secrets and card numbers taken out. */
export function createLog(name: string, level: string): Logger {
  return pino(
    {
      name,
      level,
      base: { name },
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[redacted]',
      },
      hooks: { streamWrite: withoutCardNumbers },
    },
    openOutput(),
  );
}
