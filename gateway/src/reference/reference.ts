import { openApiDocument } from '@bowtie/contracts/openapi';
import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import { docsPage } from './docs-page';
import { docsStyle } from './docs-style';

const cached = { 'cache-control': 'public, max-age=300' };

/** `/openapi.json` for machines and `/docs` for people. Both are made at their first reading and kept. */
export function registerReference(fastify: FastifyInstance, headers: SecurityHeaders): void {
  let json: string | undefined;
  let page: string | undefined;
  fastify.get('/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiDocument());
    return reply.headers(cached).type('application/json; charset=utf-8').send(json);
  });
  fastify.get('/docs', (_request, reply) => {
    page ??= docsPage(openApiDocument());
    headers.page(reply);
    return reply.headers(cached).type('text/html; charset=utf-8').send(page);
  });
  fastify.get('/docs/style.css', (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(docsStyle),
  );
}
