import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyCall, type CardOrder, makeCard } from '@bowtie/contracts';
import { type CardIssuingSandbox, startCardIssuingSandbox } from '@bowtie/providers/card-issuing/sandbox';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestAnswer, type TestHarness } from '@bowtie/service-kit/testing';
import { cardService } from '../src';

export interface CardHarness {
  harness: TestHarness;
  issuer: CardIssuingSandbox;
  /** Asks as another service does. */
  ask(call: AnyCall, body: unknown): Promise<TestAnswer>;
  /** A card that is noted and issued, and the secret of its link. */
  issuedCard(changes?: Partial<CardOrder>): Promise<{ card: CardOrder; hash: string }>;
  /** Where pictures are kept. */
  imageDir: string;
  close(): Promise<void>;
}

export function cardOrder(changes: Partial<CardOrder> = {}): CardOrder {
  return {
    card_id: `card-${randomUUID()}`,
    order_number: `GC-${randomUUID()}`,
    name: 'Virtual Visa Gift Card',
    card_network: 'visa',
    plastic: false,
    load_value: 50,
    image_url: '/images/cards/confetti-1.svg',
    recipient_name: 'Ada Lovelace',
    recipient_email: 'ada@example.com',
    sender_name: 'Grace',
    message: 'Happy birthday!',
    cloudinary_id: null,
    ...changes,
  };
}

export const refusalMs = 150;

export async function openCardHarness(env: Record<string, string> = {}): Promise<CardHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-card-'));
  const imageDir = join(dataDir, 'images');
  const issuer = await startCardIssuingSandbox({ dataDir });
  const harness = await openTestHarness({
    services: [cardService],
    env: {
      CARD_ISSUER_URL: issuer.url,
      CARD_ISSUER_KEY: issuer.apiKey,
      CARD_ISSUER_TIMEOUT_MS: '2000',
      CARD_DATA_KEY: randomBytes(32).toString('base64'),
      GIFT_LINK_KEY: randomBytes(32).toString('base64'),
      IMAGE_DIR: imageDir,
      REDEEM_REFUSAL_MS: String(refusalMs),
      ...env,
    },
  });
  const ask: CardHarness['ask'] = (call, body) =>
    harness.call(call, { body }, { as: serviceIdentity('test') });
  return {
    harness,
    issuer,
    imageDir,
    ask,
    async issuedCard(changes) {
      const card = cardOrder(changes);
      const { body } = await ask(makeCard, card);
      return { card, hash: String(body.gift.gift_path).split('/')[2] ?? '' };
    },
    async close() {
      await harness.close();
      await issuer.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
