import { z } from 'zod';
import type { MailSender } from './port';
import { createSmtpMailSender } from './smtp-mail-sender';

/** The variables by which a process chooses how its mail goes out. */
export const mailVariables = {
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'),
  /** Refuse to send over a connection that is not encrypted. */
  SMTP_REQUIRE_TLS: z.enum(['true', 'false']).default('false'),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(8),
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  MAIL_FROM_NAME: z.string().min(1).default('Bowtie'),
  MAIL_FROM_ADDRESS: z.email().default('gifts@bowtie.example'),
};
const MailConfigSchema = z.object(mailVariables);

/** The mail sender that the configuration names. */
export function chooseMailSender(config: z.output<typeof MailConfigSchema>): MailSender {
  return createSmtpMailSender({
    url: config.SMTP_URL,
    from: { name: config.MAIL_FROM_NAME, address: config.MAIL_FROM_ADDRESS },
    requireTls: config.SMTP_REQUIRE_TLS === 'true',
    maxConnections: config.SMTP_CONNECTIONS,
    timeoutMs: config.SMTP_TIMEOUT_MS,
  });
}
