import { type Html, html, ownStyle, page } from '@bowtie/service-kit/html';
import { shownTime } from '../../sandbox-page';
import { inboxStyle } from './inbox-style';
import type { StoredEmail } from './mailbox';

const home = '/sandbox/mail/';

function inbox(title: string, content: Html): string {
  return page({
    title,
    hasIcon: false,
    head: ownStyle(inboxStyle),
    body: html`<main class="page">${content}</main>`,
  });
}

function row(email: StoredEmail): Html {
  const preview = email.text.replace(/\s+/g, ' ').slice(0, 160);
  return html`<li><a href="${home}letters/${email.id}/">
<span class="seal" aria-hidden="true">${email.to.slice(0, 1).toUpperCase()}</span>
<span class="subject">${email.subject === '' ? 'No subject' : email.subject}</span>${shownTime(email.received_at)}
<span class="preview">To ${email.to} · ${preview}</span>
</a></li>`;
}

function person(address: string, count: number, search: string): Html {
  const current = address === search ? html` aria-current="true"` : null;
  return html`<li><a href="${home}?to=${encodeURIComponent(address)}"${current}>
<span>${address}</span><span class="count">${count}</span></a></li>`;
}

function countByPerson(emails: readonly StoredEmail[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { to } of emails) counts.set(to, (counts.get(to) ?? 0) + 1);
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
  return inbox(
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
export function emailPage(email: StoredEmail): string {
  const mailbox = `${home}?to=${encodeURIComponent(email.to)}`;
  const links = email.links.map(
    (link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`,
  );
  return inbox(
    email.subject,
    html`<a class="back" href="${mailbox}">← All mail to ${email.to}</a>
<h1>${email.subject === '' ? 'No subject' : email.subject}</h1>
<dl class="facts"><dt>From</dt><dd>${email.from}</dd><dt>To</dt><dd>${email.to}</dd>
<dt>Came</dt><dd>${shownTime(email.received_at)}</dd></dl>
<div class="letter">
<iframe src="${home}letters/${email.id}/html/" title="The letter as mail programs show it"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<div>
<section class="panel"><h2>Links</h2>${links.length > 0 ? html`<ul>${links}</ul>` : 'This letter has no links.'}</section>
<section class="panel"><h2>Text part</h2><pre>${email.text}</pre></section>
</div>
</div>`,
  );
}

/** Shown for a letter that is not there. */
export function missingPage(): string {
  return inbox(
    'Not there',
    html`<div class="empty"><strong>This letter is not here any more</strong>
<a href="${home}">See the newest mail</a></div>`,
  );
}

/** A letter's own HTML, its links opening in a window of their own. */
export function emailHtml(email: StoredEmail): string {
  const target = '<base target="_blank">';
  if (email.html === '') return inbox(email.subject, html`<pre>${email.text}</pre>`);
  return /<head[^>]*>/i.test(email.html)
    ? email.html.replace(/<head[^>]*>/i, (head) => head + target)
    : target + email.html;
}
