import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { FaultSwitch } from '../../fault-switch';
import type { Mailbox } from './mailbox';
import { isUndeliverable } from './undeliverable';

/**
 * `reject` refuses the recipient for good, `defer` asks to come back later, `hang` never answers,
 * `lost_answer` keeps the letter but says that it did not, `hold_answer` keeps it and never says so.
 */
export const mailFaults = ['reject', 'defer', 'hang', 'lost_answer', 'hold_answer'] as const;
export type MailFault = (typeof mailFaults)[number];

export interface SmtpDeps {
  box: Mailbox;
  faults: FaultSwitch<MailFault>;
  host: string;
  port: number;
  /** Called when an answer is held back although its letter is kept. */
  onHeld(): void;
}

const maxBytes = 2_000_000;

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A mail server that takes letters for everybody. A letter is on disk before it is acknowledged. */
export async function startSmtp(parts: SmtpDeps): Promise<{ url: string; close(): Promise<void> }> {
  const { box, faults } = parts;
  /** Faults that show only once the letter has come, by session. */
  const late = new Map<string, MailFault>();
  const server = new SMTPServer({
    banner: 'Bowtie mail sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    closeTimeout: 200,
    onRcptTo({ address }, session, done) {
      if (isUndeliverable(address)) return done(reply(550, 'No such mailbox'));
      const fault = faults.take();
      if (fault === 'reject') return done(reply(550, 'No such mailbox'));
      if (fault === 'defer') return done(reply(451, 'Come back later'));
      if (fault === 'hang') return undefined;
      if (fault !== undefined) late.set(session.id, fault);
      return done();
    },
    onData(stream, session, done) {
      const fault = late.get(session.id);
      late.delete(session.id);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      keep(stream, { from, to: rcptTo.map(({ address }) => address) }).then(
        () => {
          if (fault === 'hold_answer') parts.onHeld();
          else if (fault === 'lost_answer') done(reply(451, 'The answer was lost'));
          else done();
        },
        () => done(reply(451, 'The letter could not be kept')),
      );
    },
    onClose(session, done) {
      late.delete(session.id);
      done();
    },
  });
  // A client that drops its connection is no fault of the sandbox.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(parts.port, parts.host, () => resolve());
  });
  const { port } = readAddress(server.server.address());
  return {
    url: `smtp://${parts.host}:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function keep(stream: SMTPServerDataStream, envelope: { from: string; to: string[] }): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const raw = Buffer.concat(chunks);
    for (const to of envelope.to) await box.put({ from: envelope.from, to, raw });
  }
}

function readAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The mail sandbox has no port');
  return address;
}
