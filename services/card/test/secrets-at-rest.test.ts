import { randomBytes } from 'node:crypto';
import { redeemGift } from '@bowtie/contracts';
import { checkDataKeys, readOldKeys } from '@bowtie/service-kit';
import { describe, expect, it } from 'vitest';
import { createCardCipher } from '../src/card-cipher';
import { giftToken, linkDigest, sameAddress } from '../src/rules/gift-link';
import { openCardHarness } from './fixtures/card-harness';

const data = { number: '4111111111111111', expMonth: 4, expYear: 2031, securityCode: '123' };

describe('the card cipher', () => {
  it('opens what it sealed, for the same card alone', () => {
    const cipher = createCardCipher({ id: 'k1', key: randomBytes(32), old: new Map() });
    const sealed = cipher.encrypt('one', data);
    expect(cipher.decrypt('one', sealed)).toEqual(data);
    expect(() => cipher.decrypt('two', sealed)).toThrow();
    expect(cipher.encrypt('one', data).sealed).not.toBe(sealed.sealed);
  });

  it('notices each changed byte', () => {
    const cipher = createCardCipher({ id: 'k1', key: randomBytes(32), old: new Map() });
    const { key_id, sealed } = cipher.encrypt('one', data);
    const bytes = Buffer.from(sealed, 'base64');
    for (let place = 0; place < bytes.length; place += 1) {
      const broken = Buffer.from(bytes);
      broken.writeUInt8(broken.readUInt8(place) ^ 1, place);
      expect(() => cipher.decrypt('one', { key_id, sealed: broken.toString('base64') })).toThrow();
    }
  });

  it('opens with an old key after the keys were turned', () => {
    const key = randomBytes(32);
    const sealed = createCardCipher({ id: 'k1', key, old: new Map() }).encrypt('one', data);
    const turned = createCardCipher({
      id: 'k2',
      key: randomBytes(32),
      old: readOldKeys(`k1=${key.toString('base64')}`),
    });
    expect(turned.decrypt('one', sealed)).toEqual(data);
    expect(turned.encrypt('one', data).key_id).toBe('k2');
  });
});

describe('keys of data', () => {
  it('are refused where the data were sealed with others, and say what to do', async () => {
    const harness = await openCardHarness();
    try {
      const db = harness.harness.db('card');
      const keys = { id: 'k1', key: randomBytes(32), old: new Map<string, Buffer>() };
      // Those of the harness are noted.
      await expect(checkDataKeys(db, 'CARD_DATA_KEY', keys)).rejects.toThrow(
        /sealed with another key.*secrets\.json.*CARD_DATA_OLD_KEYS/,
      );
      await db.collection('data_keys').deleteMany({});
      await checkDataKeys(db, 'CARD_DATA_KEY', keys);
      await checkDataKeys(db, 'CARD_DATA_KEY', keys);
      const turned = { id: 'k2', key: randomBytes(32), old: new Map([['k1', keys.key]]) };
      await checkDataKeys(db, 'CARD_DATA_KEY', turned);
      await expect(checkDataKeys(db, 'CARD_DATA_KEY', { ...turned, old: new Map() })).rejects.toThrow(
        /the key k1, which is not given/,
      );
    } finally {
      await harness.close();
    }
  });
});

describe('gift links', () => {
  it('hold at least 128 bits and differ by card and by key', () => {
    const token = giftToken('key', 'card-1');
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(giftToken('key', 'card-1')).toBe(token);
    expect(new Set([token, giftToken('key', 'card-2'), giftToken('other', 'card-1')]).size).toBe(3);
    expect(linkDigest(token)).not.toContain(token);
  });

  it('compare addresses as mailboxes do', () => {
    expect(sameAddress('key', 'Ada@Example.com', ' ada@example.com')).toBe(true);
    expect(sameAddress('key', 'ada@example.com', 'ada@example.co')).toBe(false);
  });
});

describe('the database', () => {
  it('holds no card number, no security code and no link in clear', async () => {
    const cards = await openCardHarness();
    try {
      const issued = await Promise.all(Array.from({ length: 5 }, () => cards.issuedCard()));
      const shown = await Promise.all(
        issued.map(({ hash }) =>
          cards.harness.call(redeemGift, { body: { hash, recipient_email: 'ada@example.com' } }),
        ),
      );
      const db = cards.harness.db('card');
      const collections = await db.listCollections().toArray();
      const dump = await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray()));
      const text = JSON.stringify(dump);
      expect(text).toContain(issued[0]?.card.card_id);
      for (const { body } of shown) {
        expect(text).not.toContain(body.card_number);
        expect(text).not.toContain(Buffer.from(body.card_number).toString('base64'));
        expect(text).not.toMatch(new RegExp(`"security_code"|"cvc"|:"${body.security_code}"`));
      }
      for (const { hash } of issued) expect(text).not.toContain(hash);
    } finally {
      await cards.close();
    }
  });
});
