import { z } from 'zod';
import { type PartnerAnswer, partnerHttp } from '../partner-http';
import { type CaptchaService, CaptchaUnavailable, type CaptchaVerdict } from './port';

export interface SiteVerifySettings {
  /** Where tokens are verified: the whole address is `url` and `path`. */
  url: string;
  path: string;
  secretKey: string;
  /** The lowest score of a person, from 0 to 1; undefined for a service that gives none. */
  minScore: number | undefined;
  timeoutMs: number;
}

const AnswerSchema = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** What is wrong with our own key or question: nothing is known of the visitor then. */
const ownErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']);

/** The protocol that reCAPTCHA, Turnstile and the sandbox share: `siteverify`, asked by form. */
export function createSiteVerifyCaptcha(settings: SiteVerifySettings): CaptchaService {
  const { url, path, secretKey, minScore, timeoutMs } = settings;
  const http = partnerHttp({ url, timeoutMs });
  return {
    async verify({ token, action, address }) {
      // Networks of IPv6 addresses are counted as one; the service knows single addresses alone.
      const remoteip = address.includes('/') ? {} : { remoteip: address };
      const body = new URLSearchParams({ secret: secretKey, response: token, ...remoteip });
      const answer = await http({ method: 'POST', path, body }).catch((cause: unknown) => {
        throw new CaptchaUnavailable('The captcha service did not answer', { cause });
      });
      return verdictOf(answer, action, minScore);
    },
  };
}

function verdictOf(
  { status, body }: PartnerAnswer,
  wanted: string,
  minScore: number | undefined,
): CaptchaVerdict {
  const answer = status === 200 ? AnswerSchema.safeParse(body) : undefined;
  if (answer?.success !== true)
    throw new CaptchaUnavailable(`The captcha service's answer (${status}) cannot be read`);
  const { success, score, action, 'error-codes': errors } = answer.data;
  const own = errors.find((error) => ownErrors.has(error));
  if (!success && own !== undefined) throw new CaptchaUnavailable(`The captcha service says ${own}`);
  if (!success) return { isPerson: false, reason: errors[0] ?? 'refused' };
  if (action !== undefined && action !== '' && action !== wanted)
    return { isPerson: false, reason: 'other_action' };
  if (minScore === undefined) return { isPerson: true, reason: null };
  return (score ?? 0) >= minScore
    ? { isPerson: true, reason: null }
    : { isPerson: false, reason: 'low_score' };
}
