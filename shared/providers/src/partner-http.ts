import { Agent, request } from 'undici';
import type { z } from 'zod';

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

interface CardPartnerSettings extends PartnerSettings {
  /** The value of the `authorization` header. */
  authorization: string;
  /** As errors name it. */
  name: string;
  Unavailable: new (message: string) => Error;
}

/** A partner whose answers may hold a card: of what fails only the kind is told, since anything else might repeat it. */
export function createCardPartner({ authorization, name, Unavailable, ...settings }: CardPartnerSettings) {
  const http = partnerHttp(settings);
  /** @throws Unavailable where no answer comes in time */
  const request = (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<PartnerAnswer> =>
    http({ method, path, headers: { authorization, ...headers }, ...(body !== undefined && { body }) }).catch(
      (cause: unknown) => {
        const kind = cause instanceof Error ? cause.name : 'unknown';
        throw new Unavailable(`The ${name} did not answer (${kind})`);
      },
    );
  const refused = ({ status }: PartnerAnswer) => new Unavailable(`The ${name} answered ${status}`);
  /** What a good answer says. @throws Unavailable for any other */
  const read = <T>(schema: z.ZodType<T>, answer: PartnerAnswer): T => {
    if (answer.status >= 300) throw refused(answer);
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success) throw new Unavailable(`The ${name} sent an answer that cannot be read`);
    return parsed.data;
  };
  return { request, refused, read };
}
