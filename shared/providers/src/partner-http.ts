import { Agent, request } from 'undici';

/** How a partner is reached. */
export interface PartnerSettings {
  url: string;
  timeoutMs: number;
  /** Requests at once; 16 unless told. */
  connections?: number;
}

interface PartnerRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the partner's address. */
  path: string;
  headers?: Record<string, string>;
  /** A form is sent as a form, bytes as a PDF, anything else as JSON. */
  body?: unknown;
}

export interface PartnerAnswer {
  status: number;
  /** Undefined where the answer is not JSON. */
  body: unknown;
}

/** Asks a partner over kept connections. Rejects when there is no answer in time. */
export type PartnerHttp = (request: PartnerRequest) => Promise<PartnerAnswer>;

function written(body: unknown): { type?: string; content: string | Uint8Array | null } {
  if (body === undefined) return { content: null };
  if (body instanceof URLSearchParams)
    return { type: 'application/x-www-form-urlencoded', content: body.toString() };
  if (body instanceof Uint8Array) return { type: 'application/pdf', content: body };
  return { type: 'application/json', content: JSON.stringify(body) };
}

/** The way to one partner. */
export function partnerHttp({ url, timeoutMs, connections: most = 16 }: PartnerSettings): PartnerHttp {
  const connections = new Agent({ connections: most, connect: { timeout: timeoutMs } });
  const base = url.replace(/\/+$/, '');
  return async ({ method, path, headers = {}, body }) => {
    const { type, content } = written(body);
    const { statusCode, body: answer } = await request(base + path, {
      dispatcher: connections,
      method,
      headers: { ...(type === undefined ? {} : { 'content-type': type }), ...headers },
      body: content,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return { status: statusCode, body: readJson(text) };
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
