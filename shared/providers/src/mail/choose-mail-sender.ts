import { ConfigError } from '@bowtie/service-kit/config';
import { z } from 'zod';
import { createApiMailSender } from './api-mail-sender';
import type { MailSender } from './port';
import { createSmtpMailSender } from './smtp-mail-sender';

/** The variables by which a process chooses how its mail goes out. */
export const mailVariables = {
  /** The HTTP API of Resend, or of a server that speaks it; it goes before SMTP, since its letters cannot be doubled. */
  MAIL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_API_KEY: z.string().min(8).optional(),
  MAIL_API_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  MAIL_API_CONNECTIONS: z.coerce.number().int().min(1).max(1_000).default(32),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Refuse to send over a connection that is not encrypted. */
  SMTP_REQUIRE_TLS: z.enum(['true', 'false']).default('false'),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(8),
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  MAIL_FROM_NAME: z.string().min(1).default('Bowtie'),
  MAIL_FROM_ADDRESS: z.email().default('gifts@bowtie.example'),
};
const MailConfigSchema = z.object(mailVariables);

/**
 * The mail sender that the configuration names.
 * @throws ConfigError when it names none
 */
export function chooseMailSender(config: z.output<typeof MailConfigSchema>): MailSender {
  const from = { name: config.MAIL_FROM_NAME, address: config.MAIL_FROM_ADDRESS };
  if (config.MAIL_API_URL !== undefined && config.MAIL_API_KEY !== undefined) {
    return createApiMailSender({
      url: config.MAIL_API_URL,
      apiKey: config.MAIL_API_KEY,
      from,
      timeoutMs: config.MAIL_API_TIMEOUT_MS,
      maxConnections: config.MAIL_API_CONNECTIONS,
    });
  }
  if (config.SMTP_URL === undefined)
    throw new ConfigError(
      'The configuration is not valid. SMTP_URL: or MAIL_API_URL and MAIL_API_KEY are needed',
    );
  return createSmtpMailSender({
    url: config.SMTP_URL,
    from,
    requireTls: config.SMTP_REQUIRE_TLS === 'true',
    maxConnections: config.SMTP_CONNECTIONS,
    timeoutMs: config.SMTP_TIMEOUT_MS,
  });
}
