import { type Html, html, ownStyle, page } from '@bowtie/service-kit/html';
import type { FastifyReply } from 'fastify';

const policy = (forms: "'none'" | "'self'") =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;

const style = `
.hint { margin-bottom: var(--space-32); color: var(--muted); }
.list { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--hairline); border-radius: var(--radius-surface); }
.list li { display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-24); align-items: baseline; padding: var(--space-12) var(--space-16); overflow-wrap: anywhere; }
.list li + li { border-top: 1px solid var(--hairline); }
.list a { font-weight: 600; overflow-wrap: anywhere; }
.list .note { margin-left: auto; color: var(--muted); font-size: var(--text-14); font-variant-numeric: tabular-nums; }
.empty { max-width: none; padding: var(--space-48) var(--space-24); border: 1px dashed var(--hairline); border-radius: var(--radius-surface); background: var(--surface); color: var(--muted); text-align: center; }
.state { margin-bottom: var(--space-16); color: var(--evergreen); font: 600 var(--text-22)/1.3 var(--display, Fraunces, Georgia, serif); }
.back { display: inline-block; margin-bottom: var(--space-16); color: var(--muted); font-size: var(--text-14); }
form { display: grid; gap: var(--space-12); max-width: 24rem; }
form + form { margin-top: var(--space-12); }
label { display: grid; gap: var(--space-4); color: var(--muted); font-size: var(--text-14); }
button { justify-self: start; }
`;

/** Sends a page of a sandbox: what a partner's own people would see. It runs nothing and loads nothing. */
export function sendSandboxPage(
  reply: FastifyReply,
  {
    title,
    hint,
    content,
    hasForms = false,
  }: { title: string; hint: string; content: Html; hasForms?: boolean },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy(hasForms ? "'self'" : "'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(
      page({
        title,
        hasIcon: false,
        head: ownStyle(style),
        body: html`<main><h1>${title}</h1><p class="hint">${hint}</p>
${content}</main>`,
      }),
    );
}

/** A time as sandbox pages show it. */
export function shownTime(iso: string): Html {
  const shown = new Date(iso).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return html`<time datetime="${iso}">${shown} UTC</time>`;
}
