import { z } from 'zod';
import { createCardPartner, type PartnerAnswer } from '../partner-http';
import { type CardLink, type CardLinkOutcome, CardLinkUnavailable } from './port';

const SessionSchema = z.object({
  session_id: z.string().min(1).max(200),
  enroll_url: z.string().min(1).max(500),
});
const AccountsSchema = z.object({
  accounts: z
    .array(z.object({ id: z.string(), brand: z.string(), last_four: z.string().length(4) }))
    .max(100),
});
const CreditsSchema = z.object({
  credits: z
    .array(z.object({ id: z.string(), cents: z.int().min(1), merchant: z.string(), at: z.iso.datetime() }))
    .max(1_000),
});
const ErrorBodySchema = z.object({ code: z.string().max(80) });

interface HttpCardLinkSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
}

/** Speaks to a card link provider over HTTPS and JSON with a bearer key; the sandbox speaks it too. */
export function createHttpCardLink({ url, apiKey, timeoutMs }: HttpCardLinkSettings): CardLink {
  const { request, refused, read } = createCardPartner({
    url,
    timeoutMs,
    authorization: `Bearer ${apiKey}`,
    name: 'card link provider',
    Unavailable: CardLinkUnavailable,
  });
  const done = async <T extends object>(
    asked: Promise<PartnerAnswer>,
    shown: (answer: PartnerAnswer) => T,
  ): Promise<CardLinkOutcome<T>> => {
    const answer = await asked;
    if (answer.status === 404 || answer.status === 409 || answer.status === 422) {
      const reason = ErrorBodySchema.safeParse(answer.body).data?.code ?? `status_${answer.status}`;
      return { outcome: 'refused', reason };
    }
    if (answer.status >= 300) throw refused(answer);
    return { outcome: 'done', ...shown(answer) };
  };
  const nothing = () => ({});
  return {
    async openSession({ person, returnPath }) {
      const answer = await request('POST', '/sessions', { person, return_path: returnPath });
      const { session_id, enroll_url } = read(SessionSchema, answer);
      return { sessionId: session_id, enrollUrl: enroll_url };
    },
    closeSession: ({ sessionId, person }) =>
      done(request('POST', `/sessions/${encodeURIComponent(sessionId)}/close`, { person }), nothing),
    accounts: ({ sessionId, person }) =>
      done(request('POST', `/sessions/${encodeURIComponent(sessionId)}/accounts`, { person }), (answer) => ({
        accounts: read(AccountsSchema, answer).accounts.map(({ id, brand, last_four }) => ({
          id,
          brand,
          lastFour: last_four,
        })),
      })),
    link: ({ sessionId, person, account, gift, cents }) =>
      done(request('POST', '/links', { session_id: sessionId, person, account, gift, cents }), nothing),
    async unlink(gift) {
      const answer = await request('POST', `/links/${encodeURIComponent(gift)}/end`, {});
      if (answer.status >= 300) throw refused(answer);
    },
    async credits(gift) {
      return read(CreditsSchema, await request('GET', `/links/${encodeURIComponent(gift)}/credits`)).credits;
    },
    unenroll: ({ person, account }) =>
      done(request('POST', `/accounts/${encodeURIComponent(account)}/unenroll`, { person }), nothing),
  };
}
