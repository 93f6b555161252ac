import { z } from 'zod';
import { type PartnerAnswer, type PartnerHttp, partnerHttp } from '../partner-http';
import { type PhoneLookup, type PhoneService, PhoneServiceUnavailable, type TextOutcome } from './port';

export interface TwilioSettings {
  /** Of the Messages API, such as `https://api.twilio.com`. */
  url: string;
  /** Of Lookup v2, which has a host of its own. */
  lookupUrl: string;
  accountSid: string;
  authToken: string;
  /** A number of ours in E.164, or a messaging service (`MG…`). */
  from: string;
  timeoutMs: number;
}

const LookupSchema = z.object({
  valid: z.boolean(),
  line_type_intelligence: z.object({ type: z.string().nullish() }).nullish(),
});
const ErrorBodySchema = z.object({ code: z.int() });

/** Kinds of lines that take no text messages; of all others we let the message tell. */
const silentLines = new Set(['landline', 'tollFree', 'premium', 'sharedCost', 'uan', 'voicemail', 'pager']);
/** What Twilio says for good of a number: no number, not allowed there, unsubscribed, not reached by text. */
const refusals = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614]);

/** Twilio's Lookup v2 and Messages APIs. */
export function createTwilioPhoneService(settings: TwilioSettings): PhoneService {
  const { accountSid, authToken, from, timeoutMs } = settings;
  const lookups = partnerHttp({ url: settings.lookupUrl, timeoutMs });
  const messages = partnerHttp({ url: settings.url, timeoutMs });
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async lookup(number) {
      const path = `/v2/PhoneNumbers/${encodeURIComponent(number)}?Fields=line_type_intelligence`;
      return lookupOf(await answered(lookups, { method: 'GET', path, headers: { authorization } }));
    },
    async send({ to, text }) {
      const answer = await answered(messages, {
        method: 'POST',
        path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: { authorization },
        body: new URLSearchParams({ ...sender, To: to, Body: text }),
      });
      return outcomeOf(answer);
    },
  };
}

async function answered(http: PartnerHttp, request: Parameters<PartnerHttp>[0]): Promise<PartnerAnswer> {
  try {
    return await http(request);
  } catch (cause) {
    throw new PhoneServiceUnavailable('The phone service did not answer', { cause });
  }
}

function lookupOf({ status, body }: PartnerAnswer): PhoneLookup {
  // What is no number at all is not found.
  if (status === 404) return { deliverable: false, reason: 'not_valid' };
  const found = status === 200 ? LookupSchema.safeParse(body) : undefined;
  if (found?.success !== true)
    throw new PhoneServiceUnavailable(`The phone service's answer (${status}) cannot be read`);
  const { valid, line_type_intelligence } = found.data;
  const type = line_type_intelligence?.type ?? 'unknown';
  if (!valid) return { deliverable: false, reason: 'not_valid' };
  return silentLines.has(type) ? { deliverable: false, reason: type } : { deliverable: true, reason: null };
}

function outcomeOf({ status, body }: PartnerAnswer): TextOutcome {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  const code = ErrorBodySchema.safeParse(body).data?.code;
  if (status === 400 && code !== undefined && refusals.has(code))
    return { outcome: 'refused', reason: `twilio_${code}` };
  // Twilio's own words may repeat the number, so only the codes are kept.
  throw new PhoneServiceUnavailable(`The phone service did not take the message (${status} ${code ?? ''})`);
}
