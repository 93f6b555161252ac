import { escapeHtml } from '@bowtie/contracts';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import type { PartState, Readiness } from './readiness';

const reloadSeconds = 5;

interface StatusPageDeps {
  readiness: Readiness;
  headers: SecurityHeaders;
  /** What an operator must pass first. */
  operatorHook: onRequestAsyncHookHandler;
}

function row([name, { isUp, reason }]: [string, PartState]): string {
  const state = isUp ? '<span class="up">✓ up</span>' : '<span class="down">✗ down</span>';
  return `<tr><th scope="row">${escapeHtml(name)}</th><td>${state}</td><td>${escapeHtml(reason ?? '')}</td></tr>`;
}

/** Which parts of the store are up; it reloads by itself. */
function statusPage(states: Readonly<Record<string, PartState>>, at: Date): string {
  const entries = Object.entries(states);
  const down = entries.filter(([, { isUp }]) => !isUp).map(([name]) => name);
  const title = down.length === 0 ? 'Every part is up' : `Down: ${down.join(', ')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>${escapeHtml(title)} | Bowtie</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<main class="plain status">
<h1>${escapeHtml(title)}</h1>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">State</th><th scope="col">Reason</th></tr></thead>
<tbody>${entries.map(row).join('')}</tbody>
</table>
<p class="muted">Asked at <time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)} UTC</time>, and again every ${reloadSeconds} seconds.</p>
</main>
</body>
</html>
`;
}

/** `/ops/status`: the page that says which part is down. */
export function registerStatusPage(
  fastify: FastifyInstance,
  { readiness, headers, operatorHook }: StatusPageDeps,
): void {
  fastify.get('/ops/status', { onRequest: operatorHook }, async (_request, reply) => {
    const states = await readiness.check();
    headers.page(reply);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(statusPage(states, new Date()));
  });
}
