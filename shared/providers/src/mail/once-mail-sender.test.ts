import { startRedis, type TestRedis } from '@bowtie/service-kit/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnceMailSender } from './once-mail-sender';
import { type Email, MailBeingSent, type MailOutcome, type MailSender, MailUnavailable } from './port';

/** A sender whose every outcome the test decides. */
function fakeSender(answer: (times: number) => Promise<MailOutcome>) {
  const sent: string[] = [];
  const sender: MailSender = {
    longestSendMs: 60_000,
    send: (letter) => {
      sent.push(letter.messageId);
      return answer(sent.length);
    },
    verify: async () => undefined,
    close: () => undefined,
  };
  return { sender, sent };
}

describe('a mail that is sent once', () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.close();
  });

  let count = 0;
  const letter = (): Email => {
    count += 1;
    return {
      messageId: `<once-${count}@bowtie.example>`,
      to: { name: null, address: 'ada@example.com' },
      subject: 'A gift',
      text: 'A gift',
      html: '<p>A gift</p>',
    };
  };
  const accepted = async (): Promise<MailOutcome> => ({ outcome: 'accepted' });

  it('is not sent again once it was accepted, whoever asks', async () => {
    const { sender, sent } = fakeSender(accepted);
    const same = letter();
    for (const _ of [1, 2, 3])
      expect(await createOnceMailSender({ sender, redis }).send(same)).toEqual({ outcome: 'accepted' });
    expect(sent).toEqual([same.messageId]);
  });

  it('is never sent by two at the same time', async () => {
    let finish: (outcome: MailOutcome) => void = () => undefined;
    const { sender, sent } = fakeSender(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const mail = createOnceMailSender({ sender, redis });
    const same = letter();
    const first = mail.send(same);
    await expect.poll(() => sent.length).toBe(1);
    const second = await mail.send(same).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(MailBeingSent);
    expect(second).toHaveProperty(
      'afterMs',
      expect.toSatisfy((ms: number) => ms > 0 && ms <= 61_000),
    );
    finish({ outcome: 'accepted' });
    expect(await first).toEqual({ outcome: 'accepted' });
    expect(await mail.send(same)).toEqual({ outcome: 'accepted' });
    expect(sent).toEqual([same.messageId]);
  });

  it('is tried again at once when it was refused or its sender knows nothing, under the same id', async () => {
    const { sender, sent } = fakeSender(async (times) => {
      if (times === 1) throw new MailUnavailable('no answer');
      return times === 2 ? { outcome: 'refused', reason: 'smtp_550' } : { outcome: 'accepted' };
    });
    const mail = createOnceMailSender({ sender, redis });
    const same = letter();
    await expect(mail.send(same)).rejects.toBeInstanceOf(MailUnavailable);
    expect(await mail.send(same)).toEqual({ outcome: 'refused', reason: 'smtp_550' });
    expect(await mail.send(same)).toEqual({ outcome: 'accepted' });
    expect(new Set(sent).size).toBe(1);
  });
});
