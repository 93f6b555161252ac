import { z } from 'zod';
import { type PartnerAnswer, partnerHttp } from '../partner-http';
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
  const http = partnerHttp({ url, timeoutMs });
  const request = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<PartnerAnswer> => {
    try {
      const headers = { authorization: `Bearer ${apiKey}` };
      return await http({ method, path, headers, ...(body !== undefined && { body }) });
    } catch (cause) {
      throw new CardLinkUnavailable(
        `The card link provider did not answer (${cause instanceof Error ? cause.name : 'unknown'})`,
      );
    }
  };
  const done = async <T extends object>(
    asked: Promise<PartnerAnswer>,
    shown: (body: unknown) => T,
  ): Promise<CardLinkOutcome<T>> => {
    const answer = await asked;
    if (answer.status === 404 || answer.status === 409 || answer.status === 422) {
      const reason = ErrorBodySchema.safeParse(answer.body).data?.code ?? `status_${answer.status}`;
      return { outcome: 'refused', reason };
    }
    return { outcome: 'done', ...shown(bodyOf(answer)) };
  };
  const nothing = () => ({});
  return {
    async openSession({ person, returnPath }) {
      const answer = bodyOf(await request('POST', '/sessions', { person, return_path: returnPath }));
      const { session_id, enroll_url } = read(SessionSchema, answer);
      return { sessionId: session_id, enrollUrl: enroll_url };
    },
    closeSession: ({ sessionId, person }) =>
      done(request('POST', `/sessions/${encodeURIComponent(sessionId)}/close`, { person }), nothing),
    accounts: ({ sessionId, person }) =>
      done(request('POST', `/sessions/${encodeURIComponent(sessionId)}/accounts`, { person }), (body) => ({
        accounts: read(AccountsSchema, body).accounts.map(({ id, brand, last_four }) => ({
          id,
          brand,
          lastFour: last_four,
        })),
      })),
    link: ({ sessionId, person, account, gift, cents }) =>
      done(request('POST', '/links', { session_id: sessionId, person, account, gift, cents }), nothing),
    async unlink(gift) {
      bodyOf(await request('POST', `/links/${encodeURIComponent(gift)}/end`, {}));
    },
    async credits(gift) {
      return read(CreditsSchema, bodyOf(await request('GET', `/links/${encodeURIComponent(gift)}/credits`)))
        .credits;
    },
    unenroll: ({ person, account }) =>
      done(request('POST', `/accounts/${encodeURIComponent(account)}/unenroll`, { person }), nothing),
  };
}

function bodyOf({ status, body }: PartnerAnswer): unknown {
  if (status !== 200 && status !== 201)
    throw new CardLinkUnavailable(`The card link provider answered ${status}`);
  return body;
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new CardLinkUnavailable('The card link provider sent an answer that cannot be read');
  return parsed.data;
}
