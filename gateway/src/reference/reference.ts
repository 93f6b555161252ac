import { allCalls } from '@bowtie/contracts';
import { openApiDocument } from '@bowtie/contracts/openapi';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '../answers/compressed-document';
import type { SecurityHeaders } from '../answers/security-headers';
import { publicOrigin } from '../authorisation/origin';
import { plainStyle, plainStylePath } from './plain-style';
import { type ReferencePage, renderReference, scriptPath } from './reference-page';
import { webhooksPage } from './webhooks-page';

const cached = { 'cache-control': 'public, max-age=300' };

/** `/openapi.json` for machines and `/docs` for people. Both are made at their first reading and kept. */
export function registerReference(
  fastify: FastifyInstance,
  headers: SecurityHeaders,
  publicUrl: string | undefined,
): void {
  // By the origin that the examples name: one, unless each visitor's address is taken for it.
  const documents = new Map<string, string>();
  let page: Promise<ReferencePage> | undefined;
  fastify.get('/openapi.json', (request, reply) => {
    const origin = publicOrigin(request, publicUrl);
    const json = documents.get(origin) ?? JSON.stringify(openApiDocument(allCalls, origin));
    documents.set(origin, json);
    return reply.headers(cached).type('application/json; charset=utf-8').send(json);
  });
  fastify.get('/docs', async (_request, reply) => {
    page ??= renderReference(headers);
    const { html, pageHeaders } = await page;
    return reply.headers(pageHeaders).headers(cached).type('text/html; charset=utf-8').send(html);
  });
  fastify.get(scriptPath, async (request, reply) => {
    page ??= renderReference(headers);
    const { script } = await page;
    reply.headers(cached).type('text/javascript; charset=utf-8');
    return sendCompressed(request, reply, script);
  });
  fastify.get('/docs/webhooks', (_request, reply) => {
    headers.page(reply);
    return reply.headers(cached).type('text/html; charset=utf-8').send(webhooksPage());
  });
  fastify.get(plainStylePath, (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(plainStyle),
  );
}
