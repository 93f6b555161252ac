import { html, type Markup } from '../markup';
import type { StoredEmail } from './mailbox';

const home = '/sandbox/mail/';

function page(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${home}inbox.css">
</head>
<body><main class="page">${content}</main></body>
</html>`.text;
}

function time(letter: StoredEmail): Markup {
  const shown = new Date(letter.received_at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return html`<time datetime="${letter.received_at}">${shown} UTC</time>`;
}

function row(letter: StoredEmail): Markup {
  const preview = letter.text.replace(/\s+/g, ' ').slice(0, 160);
  return html`<li><a href="${home}letters/${letter.id}/">
<span class="seal" aria-hidden="true">${letter.to.slice(0, 1).toUpperCase()}</span>
<span class="subject">${letter.subject === '' ? 'No subject' : letter.subject}</span>${time(letter)}
<span class="preview">To ${letter.to} · ${preview}</span>
</a></li>`;
}

function person(address: string, count: number, search: string): Markup {
  const current = address === search ? html` aria-current="true"` : null;
  return html`<li><a href="${home}?to=${encodeURIComponent(address)}"${current}>
<span>${address}</span><span class="count">${count}</span></a></li>`;
}

function countByPerson(letters: readonly StoredEmail[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { to } of letters) counts.set(to, (counts.get(to) ?? 0) + 1);
  return [...counts].slice(0, 40);
}

/** The list of letters: all the newest, or those whose address or subject holds what is searched for. */
export function inboxPage(
  newest: readonly StoredEmail[],
  found: readonly StoredEmail[],
  search: string,
): string {
  const list =
    found.length > 0
      ? html`<ul class="letters">${found.map(row)}</ul>`
      : html`<div class="empty"><strong>${search === '' ? 'No mail yet' : 'Nothing for this search'}</strong>
${search === '' ? 'Buy an eGift card, and its mail lands here.' : 'Try an address, or part of a subject.'}</div>`;
  return page(
    'Mail inbox',
    html`<header class="top">
<div><h1>Mail inbox</h1><p class="hint">Every mail that this store sends lands here, and nowhere else.</p></div>
<form class="search" role="search" action="${home}" method="get">
<input type="search" name="to" value="${search}" placeholder="Address or subject" aria-label="Address or subject">
<button type="submit">Search</button>
</form>
</header>
<div class="columns">
<nav aria-label="Mailboxes"><h2>Mailboxes</h2><ul class="people">
<li><a href="${home}"${search === '' ? html` aria-current="true"` : null}><span>Everybody</span></a></li>
${countByPerson(newest).map(([address, count]) => person(address, count, search))}
</ul></nav>
<section aria-label="Letters">${list}</section>
</div>`,
  );
}

/** One letter: its HTML in a frame that runs nothing, its text and its links. */
export function emailPage(letter: StoredEmail): string {
  const mailbox = `${home}?to=${encodeURIComponent(letter.to)}`;
  const links = letter.links.map(
    (link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`,
  );
  return page(
    letter.subject,
    html`<a class="back" href="${mailbox}">← All mail to ${letter.to}</a>
<h1>${letter.subject === '' ? 'No subject' : letter.subject}</h1>
<dl class="facts"><dt>From</dt><dd>${letter.from}</dd><dt>To</dt><dd>${letter.to}</dd>
<dt>Came</dt><dd>${time(letter)}</dd></dl>
<div class="letter">
<iframe src="${home}letters/${letter.id}/html/" title="The letter as mail programs show it"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<div>
<section class="panel"><h2>Links</h2>${links.length > 0 ? html`<ul>${links}</ul>` : 'This letter has no links.'}</section>
<section class="panel"><h2>Text part</h2><pre>${letter.text}</pre></section>
</div>
</div>`,
  );
}

/** Shown for a letter that is not there. */
export function missingPage(): string {
  return page(
    'Not there',
    html`<div class="empty"><strong>This letter is not here any more</strong>
<a href="${home}">See the newest mail</a></div>`,
  );
}

/** A letter's own HTML, its links opening in a window of their own. */
export function emailHtml(letter: StoredEmail): string {
  const target = '<base target="_blank">';
  if (letter.html === '') return page(letter.subject, html`<pre>${letter.text}</pre>`);
  return /<head[^>]*>/i.test(letter.html)
    ? letter.html.replace(/<head[^>]*>/i, (head) => head + target)
    : target + letter.html;
}
