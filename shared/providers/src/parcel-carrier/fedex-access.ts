import { z } from 'zod';
import type { PartnerHttp, PartnerSettings } from '../partner-http';
import { ParcelCarrierUnavailable } from './port';

/** How FedEx knows us. */
export interface FedexAccess extends PartnerSettings {
  clientId: string;
  clientSecret: string;
}

const TokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const tokenMarginMs = 60_000;

/** Keeps the access token, which lasts an hour; those who come while it is fetched wait for the same one. */
export function createTokenCache(
  request: PartnerHttp,
  { clientId, clientSecret }: FedexAccess,
): () => Promise<string> {
  let cachedToken: { value: Promise<string>; until: number } | undefined;
  return () => {
    if (cachedToken !== undefined && cachedToken.until > Date.now()) return cachedToken.value;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const fresh: { value: Promise<string>; until: number } = {
      value: callFedex(() => request({ method: 'POST', path: '/oauth/token', body })).then(
        ({ status, body: answer }) => {
          const token = status === 200 ? TokenSchema.safeParse(answer) : undefined;
          if (token?.success !== true) throw new ParcelCarrierUnavailable(`FedEx gave no token (${status})`);
          fresh.until = Date.now() + token.data.expires_in * 1_000 - tokenMarginMs;
          return token.data.access_token;
        },
      ),
      until: Date.now() + tokenMarginMs,
    };
    fresh.value.catch(() => {
      if (cachedToken === fresh) cachedToken = undefined;
    });
    cachedToken = fresh;
    return fresh.value;
  };
}

/** An answer of FedEx, or the outage that there is none. */
export async function callFedex<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    throw new ParcelCarrierUnavailable('FedEx did not answer', { cause });
  }
}
