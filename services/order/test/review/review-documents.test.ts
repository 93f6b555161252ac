import {
  checkReviewCode,
  listOrderReviews,
  ownOrderReviews,
  readOrderReview,
  readReviewDocument,
  sendReviewCode,
  sendReviewDocument,
} from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightCode } from '../fake-account';
import { type OrderHarness, openOrderHarness, person } from '../order-harness';
import { operator, orderReviewActions, pdf, rules } from './order-review-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ RISK_RULES: JSON.stringify(rules), ORDER_LEASE_MS: '500' });
});
afterAll(() => shop.close());

const { hold, approve, documents } = orderReviewActions(() => shop);

describe('what the buyer sends', () => {
  const send = (held: { number: string; token: string; who: typeof operator }, file: Uint8Array) =>
    shop.harness.upload(sendReviewDocument, file, {
      as: held.who,
      name: 'id.jpg',
      params: { order_number: held.number },
      query: { order_token: held.token },
    });

  it('is kept encrypted, with an end, and read by operators alone', async () => {
    const held = await hold();
    const { status, body } = await send(held, pdf);
    expect([status, body.is_sent, body.documents.length, body.documents_left]).toEqual([200, true, 1, 4]);
    const [stored] = await documents().find({ order_number: held.number }).toArray();
    expect(Buffer.from(stored?.sealed.buffer).includes('%PDF')).toBe(false);
    const days = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const document_id: string = body.documents[0].id;
    const read = (as: typeof operator, order_number = held.number) =>
      shop.harness.call(readReviewDocument, { body: { order_number, document_id } }, { as });
    const answer = (await read(operator)).body;
    expect(answer.media_type).toBe('application/pdf');
    expect(Buffer.from(answer.content, 'base64').equals(pdf)).toBe(true);
    expect((await read(held.who)).status).toBe(404);
    expect((await read(operator, 'BT-0000-0000-0000')).body.code).toBe('document_not_found');
    const { body: row } = await shop.harness.call(
      readOrderReview,
      { body: { order_number: held.number } },
      { as: operator },
    );
    expect(row).toMatchObject({
      state: 'open',
      hits: [{ rule: 'large', kind: 'amount', points: 100 }],
      points: 100,
      documents: [{ media_type: 'application/pdf', bytes: pdf.length }],
      payment: { card_type: 'visa', last_four: '4242', postal_code: '10001', country: 'US' },
      cards: [{ recipient_name: 'Grace Hopper' }],
    });
  });

  it('is told by its first bytes and bounded in size and number', async () => {
    const held = await hold();
    const heads = {
      jpeg: 'ffd8ffe000104a464946',
      png: '89504e470d0a1a0a0000000d',
      webp: '524946460000000057454250',
    };
    for (const head of Object.values(heads))
      expect((await send(held, Buffer.from(head, 'hex'))).status).toBe(200);
    for (const bad of ['<svg onload="x">', 'GIF89a', 'PK\x03\x04', '<!doctype html>%PDF-'])
      expect((await send(held, Buffer.from(bad, 'latin1'))).body.code).toBe('document_type_unknown');
    expect((await send(held, Buffer.alloc(0))).body.code).toBe('document_missing');
    expect((await send(held, Buffer.alloc(8_388_609, '%PDF-'))).body.code).toBe('document_too_large');
    const largest = await send(held, Buffer.alloc(8_388_608, '%PDF-'));
    expect([largest.status, largest.body.documents_left]).toEqual([200, 1]);
    const racing = await Promise.all([send(held, pdf), send(held, pdf), send(held, pdf)]);
    expect(racing.map(({ status, body }) => (status === 200 ? 'kept' : body.code)).sort()).toEqual([
      'documents_full',
      'documents_full',
      'kept',
    ]);
    expect(await documents().countDocuments({ order_number: held.number })).toBe(5);
  });

  it('is taken from nobody else, and not once it is decided', async () => {
    const held = await hold(person('review-owner'));
    const stranger = person('review-stranger');
    for (const [query, code] of [
      [{ order_token: 'x'.repeat(32) }, 'order_not_found'],
      [{ email: 'who@example.com' }, 'order_link_needed'],
    ] as const)
      expect(
        (
          await shop.harness.upload(sendReviewDocument, pdf, {
            as: stranger,
            params: { order_number: held.number },
            query,
          })
        ).body.code,
      ).toBe(code);
    const own = await shop.harness.call(ownOrderReviews, {}, { as: held.who });
    expect(own.body.reviews).toMatchObject([{ order_number: held.number, is_sent: false }]);
    expect((await shop.harness.call(ownOrderReviews, {}, { as: stranger })).body.reviews).toEqual([]);
    await approve(held.number);
    expect((await send(held, pdf)).body.code).toBe('review_over');
    expect((await shop.harness.call(ownOrderReviews, {}, { as: held.who })).body.reviews).toEqual([]);
  });

  it('may be a code by phone', async () => {
    const held = await hold(testIdentity({ email: 'phone@example.com', phone_number: '+12125550188' }));
    const ask = (call: typeof sendReviewCode | typeof checkReviewCode, body: object) =>
      shop.harness.call(
        call,
        { params: { order_number: held.number }, body: { order_token: held.token, ...body } },
        { as: held.who },
      );
    expect((await ask(checkReviewCode, { code: rightCode })).body.code).toBe('code_expired');
    expect((await ask(sendReviewCode, {})).status).toBe(200);
    expect(shop.account.codeSentTo(held.number)).toBe('+12125550188');
    expect((await ask(checkReviewCode, { code: '000000' })).body.code).toBe('code_wrong');
    const done = await ask(checkReviewCode, { code: rightCode });
    expect(done.body).toMatchObject({ is_sent: true, phone: { phone_number: '•••-0188' } });
    const { body } = await shop.harness.call(listOrderReviews, { body: { limit: 100 } }, { as: operator });
    const row = body.reviews.find((one: { order_number: string }) => one.order_number === held.number);
    expect(row.phone).toMatchObject({ phone_number: '(212) 555-0188', is_of_order: true });
    const without = await hold(testIdentity({ email: 'nophone@example.com', phone_number: null }));
    const refused = await shop.harness.call(
      sendReviewCode,
      { params: { order_number: without.number }, body: { order_token: without.token } },
      { as: without.who },
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'phone_missing']);
  });
});
