import { createTransport } from 'nodemailer';
import { type Email, type MailOutcome, type MailSender, MailUnavailable } from './port';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  from: { name: string; address: string };
  requireTls: boolean;
  maxConnections: number;
  timeoutMs: number;
}

/** Sends letters by SMTP over a few lasting connections. */
export function createSmtpMailSender(settings: SmtpSettings): MailSender {
  const transport = createTransport({
    pool: true,
    url: settings.url,
    maxConnections: settings.maxConnections,
    // A letter whose connection broke is tried again by its job, with the job's patience.
    maxRequeues: 0,
    requireTLS: settings.requireTls,
    connectionTimeout: settings.timeoutMs,
    greetingTimeout: settings.timeoutMs,
    socketTimeout: settings.timeoutMs,
    dnsTimeout: settings.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    // Looking up the name, connecting, being greeted, and the letter itself.
    longestSendMs: 4 * settings.timeoutMs,
    async send(email: Email): Promise<MailOutcome> {
      const { messageId, subject, text, html, headers } = email;
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: email.to.name ?? '', address: email.to.address },
          messageId,
          subject,
          text,
          html,
          // Looking for the shortest encoding would cost more than the bytes that it saves.
          textEncoding: 'base64',
          headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return refusedOrThrow(error);
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

interface SmtpFailure {
  code: string | undefined;
  command: string | undefined;
  responseCode: number | undefined;
  permanent: boolean;
}

function readFailure(error: unknown): SmtpFailure {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  return {
    code: typeof fields.code === 'string' ? fields.code : undefined,
    command: typeof fields.command === 'string' ? fields.command : undefined,
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : undefined,
    permanent: fields.permanent === true,
  };
}

/** Only what the server says for good about this recipient or this letter is a refusal; the rest may pass. */
function refusedOrThrow(error: unknown): MailOutcome {
  const { code, command, responseCode, permanent } = readFailure(error);
  const aboutLetter = command === 'RCPT TO' || command === 'DATA';
  if (permanent && aboutLetter) return { outcome: 'refused', reason: `smtp_${responseCode}` };
  if (code === 'EENVELOPE' && responseCode === undefined)
    return { outcome: 'refused', reason: 'address_not_valid' };
  // The server's own words may repeat the address, so only the codes are kept.
  throw new MailUnavailable(`The mail server did not take the letter (${responseCode ?? code ?? 'unknown'})`);
}
