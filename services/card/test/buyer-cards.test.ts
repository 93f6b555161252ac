import {
  advanceCard,
  correctCardRecipient,
  giftEnvelope,
  mailGiftAgain,
  makeCard,
  readCardStates,
  redeemGift,
  voidUnopenedCard,
} from '@bowtie/contracts';
import type { Ledger } from '@bowtie/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCardLedger } from '../src/store/ledger';
import { type CardHarness, cardOrder, openCardHarness } from './fixtures/card-harness';

let cards: CardHarness;
let ledger: Ledger;
beforeAll(async () => {
  cards = await openCardHarness();
  ledger = await openCardLedger(cards.harness.db('card'));
});
afterAll(() => cards.close());

const redeem = (hash: string, recipient_email: string) =>
  cards.harness.call(redeemGift, { body: { hash, recipient_email } });
const hashOf = (path: string) => path.split('/')[2] ?? '';

describe('voiding what nobody has opened', () => {
  it('takes a mailed gift back, with its value', async () => {
    const { card, hash } = await cards.issuedCard();
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
    expect((await cards.callService(voidUnopenedCard, card)).body.status).toBe('voided');
    expect(await ledger.balance(card.card_id)).toBe(0);
    expect((await redeem(hash, 'ada@example.com')).status).toBe(404);
  });

  it('leaves a gift alone whose value is on its way to another card', async () => {
    const { card } = await cards.issuedCard();
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
    const replacement = { card_id: 'next', reason: 'exchanged', post_to: null, fee_cents: 0, at: new Date() };
    await cards.harness
      .db('card')
      .collection<{ _id: string }>('cards')
      .updateOne({ _id: card.card_id }, { $set: { replacement } });
    expect((await cards.callService(voidUnopenedCard, card)).body.status).toBe('sent');
    expect(await ledger.balance(card.card_id)).toBe(5_000);
  });

  it('lets one of opening and voiding win, whatever races', async () => {
    for (let round = 0; round < 8; round++) {
      const { card, hash } = await cards.issuedCard();
      const [opened, voided] = await Promise.all([
        redeem(hash, 'ada@example.com'),
        cards.callService(voidUnopenedCard, card),
      ]);
      expect(voided.body.status).toBe(opened.status === 200 ? 'redeemed' : 'voided');
      expect(await ledger.balance(card.card_id)).toBe(opened.status === 200 ? 5_000 : 0);
    }
  });

  it('leaves plastic alone that is with its carrier, and notes a card that was never made', async () => {
    const { card } = await cards.issuedCard({ plastic: true, recipient_email: 'ada@example.com' });
    const tracking = { carrier: 'FedEx', tracking_number: '1', tracking_url: '', delivery_date: null };
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'printed' });
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent', tracking });
    expect((await cards.callService(voidUnopenedCard, card)).body.status).toBe('sent');
    expect((await cards.callService(voidUnopenedCard, cardOrder())).body.status).toBe('voided');
  });
});

describe('a gift for somebody else', () => {
  const alan = { recipient_name: 'Alan Turing', recipient_email: 'alan@example.org' };

  it('is shown to one of the two people, whatever races', async () => {
    for (let round = 0; round < 8; round++) {
      const { card, hash } = await cards.issuedCard();
      await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
      const [opened, corrected] = await Promise.all([
        redeem(hash, 'ada@example.com'),
        cards.callService(correctCardRecipient, { card_id: card.card_id, mailing_id: `m${round}`, ...alan }),
      ]);
      expect(opened.status === 200).toBe(!corrected.body.corrected);
    }
  });

  it('gets a new link once, and the old one opens nothing', async () => {
    const { card, hash } = await cards.issuedCard();
    const { card_id, order_number } = card;
    const correct = (mailing_id: string) =>
      cards.callService(correctCardRecipient, { card_id, mailing_id, ...alan });
    expect((await correct('m1')).body).toMatchObject({ corrected: true });
    const again = (await cards.callService(mailGiftAgain, { card_id, mailing_id: 'm1' })).body.gift;
    expect(again).toMatchObject({ to: 'alan@example.org', recipient_name: 'Alan Turing' });
    expect((await correct('m1')).body).toMatchObject({ corrected: true });
    const link = hashOf(again.gift_path);
    expect(link).not.toBe(hash);
    expect((await cards.harness.call(giftEnvelope, { body: { hash } })).status).toBe(404);
    expect((await redeem(hash, 'ada@example.com')).status).toBe(404);
    expect((await redeem(link, 'ada@example.com')).status).toBe(404);
    expect((await redeem(link, 'alan@example.org')).status).toBe(200);
    const { body } = await cards.callService(readCardStates, { order_number });
    expect(body.cards[0]).toMatchObject({
      recipient: { name: 'Alan Turing', email: 'alan@example.org' },
      events: [{ kind: 'recipient_corrected' }],
    });
    expect((await correct('m2')).body).toEqual({ status: 'redeemed', corrected: false });
  });

  it('is mailed by its correction alone, where a worker died before its first mail was noted', async () => {
    const { card } = await cards.issuedCard();
    const { card_id } = card;
    const remade = () => cards.callService(makeCard, { ...card, is_first: false });
    expect((await remade()).body).toMatchObject({ status: 'issued', gift: { to: 'ada@example.com' } });
    await cards.callService(correctCardRecipient, { card_id, mailing_id: 'm1', ...alan });
    expect((await remade()).body).toMatchObject({ status: 'issued', gift: null });
    const { body } = await cards.callService(mailGiftAgain, { card_id, mailing_id: 'm1' });
    expect(body.gift).toMatchObject({ to: 'alan@example.org' });
  });

  it('is mailed again under the same link, noted once a wish, and never when it is over', async () => {
    const { card, hash } = await cards.issuedCard();
    const { card_id, order_number } = card;
    const mail = (mailing_id: string) => cards.callService(mailGiftAgain, { card_id, mailing_id });
    const links = await Promise.all([mail('r1'), mail('r1'), mail('r2')]);
    for (const { body } of links) expect(hashOf(body.gift.gift_path)).toBe(hash);
    const { body } = await cards.callService(readCardStates, { order_number });
    expect(body.cards[0].events).toHaveLength(2);
    await cards.callService(voidUnopenedCard, card);
    expect((await mail('r3')).body).toEqual({ gift: null });
    expect((await cards.callService(mailGiftAgain, { card_id: 'none', mailing_id: 'r' })).status).toBe(404);
  });
});
