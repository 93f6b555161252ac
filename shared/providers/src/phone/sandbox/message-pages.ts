import { html } from '@bowtie/service-kit/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendSandboxPage, shownTime } from '../../sandbox-page';

/** A text message as somebody's phone shows it. */
export interface StoredMessage {
  id: string;
  to: string;
  text: string;
  received_at: string;
}

const home = '/sandbox/phone/';
const shownMost = 200;
const ListSchema = z.object({
  to: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(shownMost).default(50),
});

/** The messages as JSON under `/sandbox/phone/messages/` and as a page under `/sandbox/phone/`. */
export function addMessagePages(app: FastifyInstance, messages: () => readonly StoredMessage[]): void {
  app.get(`${home}messages/`, async (request, reply) => {
    const query = ListSchema.safeParse(request.query);
    if (!query.success)
      return reply.code(400).send({ code: 'invalid_request', message: 'This question cannot be read.' });
    const { to, limit } = query.data;
    reply.header('cache-control', 'no-store');
    return {
      messages: messages()
        .filter((message) => to === undefined || message.to === to)
        .slice(0, limit),
    };
  });
  app.get(home, async (_request, reply) => {
    const rows = messages()
      .slice(0, shownMost)
      .map(
        ({ to, text, received_at }) => html`<li><strong>${to}</strong>
<span>${text}</span><span class="note">${shownTime(received_at)}</span></li>`,
      );
    return sendSandboxPage(reply, {
      title: 'Text messages',
      hint: 'What people get on their phones. Numbers that end in 555-0190 are landlines, in 555-0191 have unsubscribed, in 555-0192 do not exist.',
      content:
        rows.length > 0
          ? html`<ul class="list">${rows}</ul>`
          : html`<p class="empty">No message yet. Verify a phone number, and its code lands here.</p>`,
    });
  });
}
