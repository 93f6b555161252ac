import { z } from 'zod';
import type { StoreClient } from './store-client';

const MessagesSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      links: z.array(z.string()),
    }),
  ),
});
export type InboxMessage = z.output<typeof MessagesSchema>['messages'][number];

/** What the mail sandbox answers when it is asked for its mails. */
export function inboxMessages(answer: unknown): InboxMessage[] {
  return MessagesSchema.parse(answer).messages;
}

/** The mails that the mail sandbox holds for an address, newest first. */
export async function readInbox(client: StoreClient, to: string): Promise<InboxMessage[]> {
  const path = `/sandbox/mail/messages/?to=${encodeURIComponent(to)}`;
  const answer = await client.send({ method: 'GET', path });
  if (answer.status !== 200) throw new Error(`The inbox answered ${answer.status}`);
  return inboxMessages(JSON.parse(answer.text));
}

/** The secret of a gift's link, as its page reads it from the address. */
export function giftHash({ links }: Pick<InboxMessage, 'links'>): string | undefined {
  for (const link of links) {
    const hash = /\/redeem-gift\/([^/]+)\//.exec(link)?.[1];
    if (hash !== undefined) return hash;
  }
  return undefined;
}
