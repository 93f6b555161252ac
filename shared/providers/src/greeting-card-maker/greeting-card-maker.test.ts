import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startAnsweringServer } from '../../test/answering-server';
import {
  chooseGreetingCardMaker,
  GreetingCardMakerUnavailable,
  type GreetingCardOrder,
  greetingCardMakerVariables,
} from './index';
import { type GreetingCardMakerSandbox, startGreetingCardMakerSandbox } from './sandbox';

const order: GreetingCardOrder = {
  key: 'BT-1-item-1',
  design: 'birthday-cake',
  handwritten: true,
  to: 'Ada',
  message: 'Many happy returns!',
  from: 'Grace',
  shipTo: {
    name: 'Bowtie',
    addressLine1: '1 Main St',
    addressLine2: '',
    city: 'Chicago',
    state: 'IL',
    zip: '60607',
  },
};
const makerAt = (url: string, more: Record<string, string> = {}) =>
  chooseGreetingCardMaker(
    z.object(greetingCardMakerVariables).parse({
      GREETING_CARD_MAKER_URL: url,
      GREETING_CARD_MAKER_KEY: 'a key',
      GREETING_CARD_MAKER_TIMEOUT_MS: '10000',
      ...more,
    }),
  );

describe('the sandbox of the maker of greeting cards', () => {
  let dataDir: string;
  let sandbox: GreetingCardMakerSandbox;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bowtie-greeting-'));
    sandbox = await startGreetingCardMakerSandbox({ dataDir, apiKey: 'a key' });
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('takes an order once for a key', async () => {
    const maker = makerAt(sandbox.url);
    const first = await maker.order(order);
    expect(first).toMatchObject({ outcome: 'ordered' });
    expect(await maker.order(order)).toEqual(first);
    expect(sandbox.orders()).toMatchObject([
      { design: 'birthday-cake', handwritten: true, to: 'Ada', from: 'Grace' },
    ]);
  });

  it('fails as it is told', async () => {
    const maker = makerAt(sandbox.url);
    for (const fault of ['unavailable', 'lost_answer'] as const) {
      sandbox.faults.failNext(fault, 1);
      await expect(maker.order({ ...order, key: fault })).rejects.toThrow(GreetingCardMakerUnavailable);
      expect(await maker.order({ ...order, key: fault })).toMatchObject({ outcome: 'ordered' });
    }
    sandbox.faults.failNext('refuse', 1);
    expect(await maker.order(order)).toEqual({ outcome: 'refused', reason: 'design_gone' });
    sandbox.faults.slowDown(5_000);
    const hasty = makerAt(sandbox.url, { GREETING_CARD_MAKER_TIMEOUT_MS: '200' });
    await expect(hasty.order(order)).rejects.toThrow(GreetingCardMakerUnavailable);
    sandbox.faults.recover();
    expect(sandbox.orders()).toHaveLength(3);
  });
});

describe('Handwrytten', () => {
  const settings = {
    GREETING_CARD_MAKER: 'handwrytten',
    GREETING_CARD_MAKER_DESIGNS: 'birthday-cake=1204, wreath=77',
    GREETING_CARD_MAKER_HAND: 'Casual David',
  };

  it('is asked in its own words, with the key of the account and ours', async () => {
    const partner = await startAnsweringServer(() => ({ body: { status: 'ok', order_id: 9_001 } }));
    expect(await makerAt(partner.url, settings).order(order)).toEqual({
      outcome: 'ordered',
      reference: '9001',
    });
    const [asked] = partner.asked;
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/v2/orders/singleStepOrder',
      authorization: 'a key',
    });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      card_id: 1_204,
      font_label: 'Casual David',
      message: 'Dear Ada,\n\nMany happy returns!',
      wishes: 'Grace',
      client_metadata: 'BT-1-item-1',
      recipient_zip: '60607',
    });
    await makerAt(partner.url, settings).order({ ...order, handwritten: false, from: null, to: null });
    expect(JSON.parse(partner.asked[1]?.body ?? '')).toMatchObject({
      font_label: 'Print',
      message: order.message,
    });
    expect(partner.asked[1]?.body).not.toContain('wishes');
    partner.close();
  });

  it('is not asked for a design that it has no number for; its refusals and outages are told apart', async () => {
    let answer: { status: number; body: unknown } = {
      status: 400,
      body: { message: 'Card is out of stock' },
    };
    const partner = await startAnsweringServer(() => answer);
    const maker = makerAt(partner.url, settings);
    expect(await maker.order({ ...order, design: 'none' })).toEqual({
      outcome: 'refused',
      reason: 'design_unknown',
    });
    expect(partner.asked).toEqual([]);
    expect(await maker.order(order)).toEqual({ outcome: 'refused', reason: 'Card is out of stock' });
    for (answer of [
      { status: 500, body: {} },
      { status: 401, body: {} },
      { status: 200, body: '<html>' },
    ])
      await expect(maker.order(order)).rejects.toThrow(GreetingCardMakerUnavailable);
    partner.close();
  });
});
