import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Fastify from 'fastify';
import { FaultSwitch } from '../../fault-switch';
import { addHealth } from '../../sandbox-control';
import { mailApi } from './mail-api';
import { Mailbox } from './mailbox';
import { mailSandbox } from './plugin';
import { type MailFault, startSmtp } from './smtp';

export type { StoredEmail } from './mailbox';
export { mailSandbox } from './plugin';
export type { MailFault } from './smtp';

export interface MailSandboxOptions {
  dataDir: string;
  smtpPort?: number;
  httpPort?: number;
  host?: string;
  /** The key of the HTTP API; without one it is made up. */
  apiKey?: string;
  /** Letters that are kept; older ones go. */
  keep?: number;
}

export interface MailSandbox {
  smtpUrl: string;
  /** Of the inbox, and of the HTTP API `POST /emails`. */
  url: string;
  apiKey: string;
  faults: FaultSwitch<MailFault>;
  /** How many letters were kept, and how many second copies were dropped. */
  figures(): { received: number; duplicates: number };
  /** How many letters were kept whose answer was held back. */
  held(): number;
  close(): Promise<void>;
}

/** Starts a mail server with mailboxes for everybody and an inbox page; its letters are kept in `dataDir`. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const host = options.host ?? '127.0.0.1';
  const box = new Mailbox(join(options.dataDir, 'mail'), options.keep ?? 20_000);
  const faults = new FaultSwitch<MailFault>();
  const apiKey = options.apiKey ?? randomBytes(16).toString('hex');
  let held = 0;
  const onHeld = () => {
    held += 1;
  };
  const smtp = await startSmtp({ box, faults, host, port: options.smtpPort ?? 0, onHeld });
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  addHealth(app);
  await app.register(mailSandbox, { box, faults });
  await app.register(mailApi, { box, faults, apiKey, onHeld });
  const url = await app.listen({ port: options.httpPort ?? 0, host });
  return {
    smtpUrl: smtp.url,
    url,
    apiKey,
    faults,
    figures: () => box.figures,
    held: () => held,
    async close() {
      await app.close();
      await smtp.close();
      await box.close();
    },
  };
}
