import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isLoopbackHost, isPublicAddress } from '@bowtie/service-kit';
import { Agent, request } from 'undici';

/** What came of an attempt: the status of the answer, or why there was none. */
interface WebhookAttempt {
  status: number | null;
  error: string | null;
  milliseconds: number;
}

interface Posted {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Sends webhooks to addresses that strangers chose. */
export interface WebhookSender {
  /** Never fails: whatever happens is told. */
  post(posted: Posted): Promise<WebhookAttempt>;
  close(): Promise<void>;
}

/** Resolves a name to all of its addresses. */
export type ResolveName = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

interface SenderOptions {
  timeoutMs: number;
  /** Whether something may be sent to this machine, by its name or number. */
  mayUseLoopback: boolean;
  resolve?: ResolveName;
}

/** An answer is not read beyond this. */
const mostAnswer = 16_384;

/** A private address is not told apart from a name that leads nowhere. */
class UnsafeAddressError extends Error {
  override readonly message = 'The address cannot be reached from the internet.';
}

/**
 * Connects to public addresses alone. The address that is looked at is the one that is connected to, so a name that leads elsewhere
 * at the next look gains nothing; redirects are not followed, and nothing is kept of an answer but its status.
 */
export function createWebhookSender({
  timeoutMs,
  mayUseLoopback,
  resolve = lookup,
}: SenderOptions): WebhookSender {
  const isAllowed = (address: string, host: string) =>
    isPublicAddress(address) || (mayUseLoopback && isLoopbackHost(host) && isLoopbackAddress(address));

  const lookUp: LookupFunction = (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error !== null) return done(error, '');
      const [first] = addresses;
      const isSafe = first !== undefined && addresses.every(({ address }) => isAllowed(address, host));
      if (!isSafe) return done(new UnsafeAddressError(), '');
      if (options.all === true) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
  const agent = new Agent({
    connect: { lookup: lookUp, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 1_000,
    connections: 4,
  });

  const send = async ({ url, body, headers }: Posted): Promise<number> => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    // A number is connected to without being looked up.
    if (isIP(host) !== 0 && !isAllowed(host, host)) throw new UnsafeAddressError();
    const answer = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Bowtie-Webhooks/1' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body
      .dump({ limit: mostAnswer, signal: AbortSignal.timeout(timeoutMs) })
      .catch(() => undefined);
    return answer.statusCode;
  };

  return {
    async post(posted) {
      const began = performance.now();
      const passed = () => Math.round(performance.now() - began);
      try {
        const status = await send(posted);
        const error = status >= 200 && status < 300 ? null : `The endpoint answered ${status}.`;
        return { status, error, milliseconds: passed() };
      } catch (error) {
        return { status: null, error: reasonOf(error, timeoutMs), milliseconds: passed() };
      }
    },
    close: () => agent.destroy(),
  };
}

/** Why nothing was answered, in words for whoever owns the endpoint. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof UnsafeAddressError) return error.message;
  if (!(error instanceof Error)) return 'The endpoint could not be reached.';
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'TimeoutError' || code.includes('TIMEOUT'))
    return `The endpoint did not answer within ${Math.round(timeoutMs / 1_000)} seconds.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the endpoint could not be resolved.';
  if (code === 'ECONNREFUSED') return 'The endpoint refused the connection.';
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'The certificate of the endpoint is not valid.';
  return 'The connection to the endpoint broke off.';
}
