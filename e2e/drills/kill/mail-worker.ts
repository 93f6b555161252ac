import { setTimeout as sleep } from 'node:timers/promises';
import { chooseMailSender, createOnceMailSender, MailBeingSent, mailVariables } from '@bowtie/providers/mail';
import { Redis } from 'ioredis';
import { z } from 'zod';

/** A process that sends the letters 0 to LETTERS - 1 as a worker does, each until it is accepted, and is killed meanwhile. */
const config = z
  .object({ ...mailVariables, REDIS_URL: z.string(), LETTERS: z.coerce.number().int() })
  .parse(process.env);
const redis = new Redis(config.REDIS_URL);
const mail = createOnceMailSender({ sender: chooseMailSender(config), redis });

async function deliver(number: number): Promise<void> {
  for (;;) {
    try {
      await mail.send({
        messageId: `<letter.${number}@bowtie.example>`,
        to: { name: null, address: `buyer-${number}@example.com` },
        subject: `Letter ${number}`,
        text: 'A gift for you.',
        html: '<p>A gift for you.</p>',
      });
      return;
    } catch (error) {
      await sleep(error instanceof MailBeingSent ? error.afterMs : 100);
    }
  }
}

await Promise.all(Array.from({ length: config.LETTERS }, (_, number) => deliver(number)));
mail.close();
redis.disconnect();
