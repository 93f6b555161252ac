import { type Html, html } from '@bowtie/service-kit/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { shownTime } from '../sandbox-page';
import type { EventLog, SandboxEvent } from './event-log';

const SendSchema = z.object({ id: z.string().max(80), back: z.string().max(200).optional() });
const HoldSchema = z.object({ do: z.enum(['hold_back', 'oldest_first', 'newest_first']) });

/** Parses forms of the sandbox's pages. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function outcomeOf({ taken, tries, status }: SandboxEvent): string {
  if (taken) return tries > 1 ? `taken, sent ${tries} times` : 'taken';
  if (tries === 0) return 'not sent';
  return `not taken (${status ?? 'no answer'}), sent ${tries} times`;
}

/** Events as a list, each with a button that sends it again. */
export function eventList(home: string, events: readonly SandboxEvent[]): Html {
  if (events.length === 0) return html`<p class="empty">No events yet.</p>`;
  return html`<ul class="list">${events.map(
    (
      event,
    ) => html`<li><span>${event.type}</span><span class="note">${shownTime(event.at)} · ${outcomeOf(event)}</span>
<form method="post" action="${home}events/"><input type="hidden" name="id" value="${event.id}"><button>Send again</button></form></li>`,
  )}</ul>`;
}

/** Buttons by which events are held back, and sent in another order than they happened in. */
export function holdForm(home: string, events: EventLog): Html {
  const button = (value: string, label: string) =>
    html`<form method="post" action="${home}events/hold/"><button name="do" value="${value}">${label}</button></form>`;
  return events.isHeldBack()
    ? html`<p>Events are held back.</p>${button('newest_first', 'Send them, newest first')} ${button('oldest_first', 'Send them, oldest first')}`
    : html`<p>Events are sent as they happen.</p>${button('hold_back', 'Hold events back')}`;
}

/** Adds what the buttons do. */
export function addEventForms(scope: FastifyInstance, home: string, events: EventLog): void {
  scope.post(`${home}events/`, async (request, reply) => {
    await events.send([SendSchema.parse(request.body).id]);
    return reply.redirect(home, 303);
  });
  scope.post(`${home}events/hold/`, async (request, reply) => {
    const { do: what } = HoldSchema.parse(request.body);
    if (what === 'hold_back') await events.holdBack();
    else await events.release(what);
    return reply.redirect(home, 303);
  });
}
