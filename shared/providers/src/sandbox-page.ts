import { type Html, html } from '@bowtie/service-kit/html';
import type { FastifyReply } from 'fastify';

const policy = (forms: "'none'" | "'self'") =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;

const style = `
:root { color-scheme: light dark; --paper: #fbf6ee; --surface: #fff; --ink: #221b16; --muted: #6a5d52;
  --hairline: #e4d8c8; --ribbon: #b3202e; --evergreen: #1f5b47; }
@media (prefers-color-scheme: dark) { :root { --paper: #17120f; --surface: #211a16; --ink: #f4ece2; --muted: #b5a698;
  --hairline: #3a2f28; --ribbon: #ff8a7a; --evergreen: #7ccbab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Figtree, system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 72px; }
h1 { margin: 0; font: 600 34px/1.15 Fraunces, Georgia, serif; letter-spacing: -0.01em; overflow-wrap: anywhere; }
.hint { margin: 8px 0 32px; color: var(--muted); max-width: 60ch; }
.list, .panel, .empty { background: var(--surface); border: 1px solid var(--hairline); border-radius: 14px; }
.list { list-style: none; margin: 0; padding: 0; }
.list li { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; padding: 14px 20px; }
.list li + li { border-top: 1px solid var(--hairline); }
.list a { color: var(--ribbon); font-weight: 600; overflow-wrap: anywhere; }
.list .note { color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; margin-left: auto; }
.panel { padding: 24px; }
.empty { border-style: dashed; padding: 48px 24px; text-align: center; color: var(--muted); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
.state { font: 600 22px/1.3 Fraunces, Georgia, serif; color: var(--evergreen); margin: 0 0 16px; }
a.back { display: inline-block; margin-bottom: 16px; color: var(--muted); font-size: 14px; }
h2 { margin: 32px 0 12px; font: 600 22px/1.3 Fraunces, Georgia, serif; }
form { display: grid; gap: 12px; max-width: 24rem; }
label { display: grid; gap: 4px; font-size: 14px; color: var(--muted); }
input, select { font: inherit; font-size: 16px; color: var(--ink); background: var(--paper); padding: 10px 12px;
  border: 1px solid var(--muted); border-radius: 6px; }
button { font: inherit; font-weight: 600; color: var(--surface); background: var(--ribbon); padding: 12px 20px;
  border: 0; border-radius: 6px; justify-self: start; cursor: pointer; }
:focus-visible { outline: 3px solid var(--ribbon); outline-offset: 2px; border-radius: 6px; }
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
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>`.text;
  const rest = html`</head>
<body><main><h1>${title}</h1><p class="hint">${hint}</p>
${content}</main></body>
</html>`.text;
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy(hasForms ? "'self'" : "'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(`${page}${style}</style>\n${rest}`);
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
