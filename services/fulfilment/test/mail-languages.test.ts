import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type GiftMail, orderedCards, spanish } from '@bowtie/contracts';
import {
  sampleCart,
  sampleCartItem,
  sampleGroup,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import { checkTaggedTexts, findTaggedTexts, findTexts } from '@bowtie/translation/source';
import { describe, expect, it } from 'vitest';
import messages from '../messages/es.json' with { type: 'json' };
import { accountEmail } from '../src/emails/account-email';
import { giftEmail } from '../src/emails/gifts/gift-email';
import { writeIn } from '../src/emails/mail-texts';
import { confirmationEmail } from '../src/emails/orders/confirmation-email';
import type { FulfilmentOrder } from '../src/emails/orders/fulfilment-order';
import { shippedEmail } from '../src/emails/orders/shipped-email';
import { withUnsubscribe } from '../src/emails/unsubscribe';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const root = path.resolve(import.meta.dirname, '../src');
/** Teams write English, as the operators' pages do. */
const ofTeams = new Set(['release-email.ts']);
/** The mails to buyers and their friends, and the letters that are printed. */
const sources = [
  ...readdirSync(path.join(root, 'emails'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !ofTeams.has(name))
    .map((name) => path.join('emails', name)),
  ...['carrier-letter', 'brand-card', 'greeting-sheet'].map((name) => `documents/${name}.ts`),
].map((name) => ({ name, source: readFileSync(path.join(root, name), 'utf8') }));
const tagged = (tags: string[]) =>
  sources.flatMap(({ name, source }) => findTaggedTexts(name, source, new Set(tags)));

describe('the texts of mails', () => {
  it('have a translation each, with the same values, and no translation is left over', () => {
    expect(checkTaggedTexts([root], messages, ['t', 'th'])).toEqual({ missing: [], unused: [], unlike: [] });
  });

  it('are all told in the language of the mail', () => {
    const styles =
      /^font:|^padding:|^\s*:root|Segoe|^List-Unsubscribe|^en-US$|^Bowtie$|^\{0\}registration\/$/;
    const plain = sources.flatMap(({ name, source }) => findTexts(name, source).map(({ text }) => text));
    expect(plain.filter((text) => !styles.test(text))).toEqual([]);
    const inMarkup = tagged(['html'])
      .map(({ text }) => text.replace(/<[^>]*>|\{\d+\}|&\w+;/g, ' ').trim())
      .filter((text) => /\p{L}{2}/u.test(text));
    expect(inMarkup).toEqual(['Bowtie']);
  });
});

const gift: GiftMail = {
  status: 'issued',
  to: 'ada@example.com',
  recipient_name: 'Ada',
  sender_name: 'Gift cards',
  message: 'Free\nHello,',
  card_name: 'Virtual Visa Birthday Card',
  card_network: 'visa',
  load_value: 75,
  image_url: '/images/cards/confetti-1.svg',
  gift_path: '/redeem-gift/abc_DEF-123/',
};
const virtual = sampleCartItem({
  id: 'a',
  delivery_group_uuid: 'g1',
  details: { recipient_name: 'Thank you', recipient_email: 'ada@example.com' },
});
const plastic = samplePlasticItem({ id: 'b', delivery_group_uuid: 'g2' });
const order: FulfilmentOrder = {
  order_number: 'BT-1234-5678',
  order_token: 'T'.repeat(32),
  language: 'es',
  buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
  cart: sampleCart({
    cart_items: [virtual, plastic],
    delivery_groups: [sampleGroup({ uuid: 'g1' }), samplePostedGroup({ uuid: 'g2' })],
    total_quantity: 2,
  }),
};
/** Words that stand in nearly every English sentence of ours. */
const english = /\b(?:the|your|you|is|are|of|order|gift|card|cards|hello)\b/i;
const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\S+/g, ' ');

describe('a mail in Spanish', () => {
  it('brings a gift, with names and words of people as they typed them', () => {
    const letter = writeIn(spanish, () => giftEmail('card-1', gift, settings));
    expect(letter.subject).toBe('Gift cards te envió una tarjeta de regalo');
    expect(letter.html).toContain('<html lang="es"');
    expect(letter.html).toContain('href="https://store.example/es/redeem-gift/abc_DEF-123/"');
    expect(letter.html).toContain('src="https://store.example/images/cards/confetti-1.png"');
    expect(letter.html).toContain('alt="Tarjeta Visa virtual de cumpleaños"');
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain('Hola, Ada:');
      expect(part).toContain('$75.00');
      expect(part).toMatch(/Free(?:<br>|\n)Hello,/);
    }
    expect(letter.messageId).toBe(giftEmail('card-1', gift, settings).messageId);
  });

  it('confirms an order, with sums, parcels and the way to it', () => {
    const letter = writeIn(spanish, () => confirmationEmail(order, settings));
    expect(letter.subject).toBe('Tu pedido de Bowtie BT-1234-5678');
    for (const part of [readable(letter.html), letter.text]) {
      expect(part).toContain('Gracias, Joan');
      expect(part).toContain('Para Thank you');
      expect(part.replace('Para Thank you', '')).not.toMatch(english);
    }
    expect(letter.html).toContain('https://store.example/es/orderstatus/#');
  });

  it('says that parcels are on their way, with the day as people of that language write it', () => {
    const cards = orderedCards(order.order_number, order.cart).map(({ card_id, item }) => ({
      card_id,
      status: 'sent' as const,
      tracking: item.plastic
        ? {
            carrier: 'usps',
            tracking_number: 'T1',
            tracking_url: 'https://carrier.example/T1',
            delivery_date: '2026-11-24',
          }
        : null,
      recipient: null,
      history: [],
      image_url: '',
    }));
    const posted = cards.filter(({ tracking }) => tracking !== null).map(({ card_id }) => card_id);
    const notice = { id: 'n', card_ids: posted, told_before: [] };
    const letter = writeIn(spanish, () => shippedEmail(order, cards, notice, settings));
    expect(letter.subject).toBe('Tu tarjeta va en camino: pedido BT-1234-5678');
    expect(letter.text).toMatch(/llega mar, 24 de nov/);
    expect(letter.text.replace(/https?:\S+/g, '')).not.toMatch(english);
  });

  it.each([
    [{ card_type: 'visa', last_four: '4242' }, 'con Visa terminada en 4242 para'],
    [{ card_type: 'jcb', last_four: '0505' }, 'con una tarjeta terminada en 0505 para'],
    [null, 'con una tarjeta para'],
  ])('names the card of money that was taken back: %o', (card, said) => {
    const sums = { amount: 2_000, available: 0, owed: 0 };
    const taken = {
      kind: 'balance_taken',
      to: 'ada@example.com',
      company_name: 'Acme',
      card,
      ...sums,
    } as const;
    const letter = writeIn(spanish, () => accountEmail('m', taken, settings));
    expect(letter.text).toContain(said);
    expect(letter.text.replace(/https?:\S+/g, '')).not.toMatch(english);
  });

  it('leads out of what is not wanted in the same language', () => {
    const letter = writeIn(spanish, () =>
      withUnsubscribe(
        accountEmail('m', { kind: 'password_changed', to: 'ada@example.com' }, settings),
        '/unsubscribe/abc/',
        settings.publicUrl,
      ),
    );
    expect(letter.subject).toBe('Tu contraseña de Bowtie cambió');
    expect(letter.headers?.['List-Unsubscribe']).toBe('<https://store.example/es/unsubscribe/abc/>');
    expect(letter.html).toContain('Dejar de recibir estos mensajes');
  });
});
