import { z } from 'zod';
import { type PartnerAnswer, partnerHttp } from '../partner-http';
import { type Email, type MailOutcome, type MailSender, MailUnavailable } from './port';

export interface MailApiSettings {
  /** Where the API is, such as `https://api.resend.com`. */
  url: string;
  apiKey: string;
  from: { name: string; address: string };
  timeoutMs: number;
  maxConnections: number;
}

const ErrorBodySchema = z.object({ name: z.string() });

/** Sends letters by the HTTP API of Resend, whose idempotency key makes a letter that is sent again the same letter. */
export function createApiMailSender(settings: MailApiSettings): MailSender {
  const { url, apiKey, from, timeoutMs } = settings;
  const http = partnerHttp({ url, timeoutMs, connections: settings.maxConnections });
  const authorization = `Bearer ${apiKey}`;

  return {
    longestSendMs: timeoutMs,
    async send(email) {
      const { messageId, to, subject, text, html, headers } = email;
      const answer = await http({
        method: 'POST',
        path: '/emails',
        headers: { authorization, 'idempotency-key': idempotencyKey(email) },
        body: {
          from: mailbox(from),
          to: [mailbox(to)],
          subject: oneLine(subject),
          text,
          html,
          headers: {
            ...headers,
            'Message-ID': messageId,
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        },
      }).catch(() => {
        throw new MailUnavailable('The mail provider did not answer');
      });
      return outcomeOf(answer);
    },
    async verify() {
      const { status } = await http({ method: 'GET', path: '/', headers: { authorization } });
      if (status >= 500) throw new MailUnavailable(`The mail provider answered ${status}`);
    },
    close: () => undefined,
  };
}

/** Message-IDs are shorter than the 256 characters that a key may have. */
function idempotencyKey({ messageId }: Email): string {
  return messageId.replace(/^<|>$/g, '');
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

function mailbox({ name, address }: { name: string | null; address: string }): string {
  if (name === null || name === '') return address;
  return `"${oneLine(name).replace(/["\\]/g, '\\$&')}" <${address}>`;
}

/** Only what the provider says for good about this letter is a refusal; the rest may pass. */
function outcomeOf({ status, body }: PartnerAnswer): MailOutcome {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  const name = ErrorBodySchema.safeParse(body).data?.name ?? 'unknown';
  // The key was used, so this letter has gone; only its words have changed since.
  if (status === 409 && name === 'invalid_idempotent_request') return { outcome: 'accepted' };
  if (status === 400 || status === 422) return { outcome: 'refused', reason: `api_${name}` };
  // The provider's own words may repeat the address, so only the codes are kept.
  throw new MailUnavailable(`The mail provider did not take the letter (${status} ${name})`);
}
