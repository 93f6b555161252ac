import { type Html, html, linkedStyles, page } from '@bowtie/service-kit/html';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import { plainStylePath } from '../reference/plain-style';
import type { PartState, Readiness } from './readiness';

const reloadSeconds = 5;

interface StatusPageDeps {
  readiness: Readiness;
  headers: SecurityHeaders;
  /** What an operator must pass first. */
  operatorHook: onRequestAsyncHookHandler;
}

function row([name, { isUp, reason }]: [string, PartState]): Html {
  const state = isUp ? html`<span class="up">✓ up</span>` : html`<span class="down">✗ down</span>`;
  return html`<tr><th scope="row">${name}</th><td>${state}</td><td>${reason}</td></tr>`;
}

/** Which parts of the store are up; it reloads by itself. */
function statusPage(states: Readonly<Record<string, PartState>>, at: Date): string {
  const entries = Object.entries(states);
  const down = entries.filter(([, { isUp }]) => !isUp).map(([name]) => name);
  const title = down.length === 0 ? 'Every part is up' : `Down: ${down.join(', ')}`;
  return page({
    title: `${title} | Bowtie`,
    head: html`<meta http-equiv="refresh" content="${reloadSeconds}">${linkedStyles(plainStylePath)}`,
    body: html`<main class="plain status">
<h1>${title}</h1>
<div class="scroll"><table>
<thead><tr><th scope="col">Part</th><th scope="col">State</th><th scope="col">Reason</th></tr></thead>
<tbody>${entries.map(row)}</tbody>
</table></div>
<p class="muted">Asked at <time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)} UTC</time>, and again every ${reloadSeconds} seconds.</p>
</main>`,
  });
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
