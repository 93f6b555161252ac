import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { redeemGift } from '@bowtie/contracts';
import type { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyGift, chooseGift, connectTo, giftHash, readInbox, StoreClient } from '../../store-client';
import { findNode24, type StoreOnNode24, startStoreOnNode24 } from './store-on-node-24';

const recipient = 'grace@example.com';
const isLinuxOnX64 = process.platform === 'linux' && process.arch === 'x64';
if (!isLinuxOnX64) console.log('skipped: the store on Node 24, which comes for Linux on x64 alone');

describe.skipIf(!isLinuxOnX64)('a store on Node 24', () => {
  let store: StoreOnNode24;
  let pool: Pool;
  beforeAll(async () => {
    store = await startStoreOnNode24();
    pool = connectTo(store.url);
  });
  afterAll(async () => {
    await pool?.close();
    await store?.close();
  });

  it('is run by it, every process', async () => {
    // What starts the others, the embedded store, the sandboxes, gateway and services, and the workers.
    expect(store.nodes()).toEqual(Array(5).fill(findNode24()));
    expect(await store.toldVersion()).toMatch(/^v24\./);
  });

  it('leaves the scripts of npm to the Node that is installed', () => {
    expect(existsSync(join(import.meta.dirname, '../../../node_modules/.bin/node'))).toBe(false);
  });

  it('sells a card, which arrives and opens', async () => {
    const visitor = new StoreClient(pool);
    const gift = { to: recipient, amount: 50 };
    await buyGift(visitor, await chooseGift(visitor), { email: 'ada@example.com', gift });
    const hashes = async () => (await readInbox(visitor, recipient)).flatMap((mail) => giftHash(mail) ?? []);
    await expect.poll(hashes).toHaveLength(1);
    const [hash = ''] = await hashes();
    const opened = await visitor.call(redeemGift, { body: { hash, recipient_email: recipient } });
    expect(opened).toMatchObject({ balance: gift.amount });
  });
});
