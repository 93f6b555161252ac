import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { buyGift, chooseGift, giftHash, type InboxMessage, readInbox, StoreClient } from '../../store-client';

/** Buys a gift for somebody, and waits for the secret in the mail. */
export async function giftInTheMail(pool: Pool, recipient: string): Promise<string> {
  const client = new StoreClient(pool);
  const choice = await chooseGift(client);
  await buyGift(client, choice, { email: 'ada@example.com', gift: { to: recipient } });
  let message: InboxMessage | undefined;
  for (let attempt = 0; message === undefined && attempt < 200; attempt++) {
    await sleep(100);
    [message] = await readInbox(client, recipient);
  }
  const hash = message === undefined ? undefined : giftHash(message);
  if (hash === undefined) throw new Error('The gift did not arrive');
  return hash;
}
