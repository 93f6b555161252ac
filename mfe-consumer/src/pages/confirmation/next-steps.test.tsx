// @vitest-environment happy-dom
import type { OrderCard, PricedDeliveryGroup } from '@bowtie/contracts';
import { sampleGroup, samplePostedGroup } from '@bowtie/contracts/samples';
import type { CardState } from '@bowtie/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NextSteps, thanks } from './next-steps';

function card(status: CardState, group: PricedDeliveryGroup): OrderCard {
  return {
    id: `${group.uuid}-${status}`,
    status,
    name: 'Visa Gift Card',
    card_network: 'visa',
    plastic: !group.virtual,
    load_value: 50,
    image_url: '/images/cards/tide.svg',
    name_on_card: null,
    message_on_card: null,
    recipient_name: 'Grace',
    recipient_email: null,
    shipping_name: null,
    message: null,
    sender_name: null,
    delivery_group_uuid: group.uuid,
    carrier_type: null,
    greeting_card: null,
    tracking: null,
    history: [],
  };
}

const early = samplePostedGroup({ uuid: 'early', delivery_date: '2030-01-08' });
const late = samplePostedGroup({ uuid: 'late', delivery_date: '2030-01-10' });
const mail = sampleGroup({ uuid: 'mail' });
const files = sampleGroup({ uuid: 'files', delivery_style: 'download' });
const groups = [early, late, mail, files];

afterEach(cleanup);

function words(cards: readonly OrderCard[]): (string | null)[] {
  cleanup();
  render(<NextSteps cards={cards} groups={groups} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

const follow = 'You can follow every card with your order number and e-mail.';

it('says what is still to come', () => {
  const making = [card('ordered', early), card('issued', late), card('ordered', mail)];
  expect(words(making)).toEqual([
    'We make each card. This takes moments.',
    'Grace gets your message by e-mail, with a link that only they can open.',
    'Cards by mail are printed, packed as you chose and handed to the parcel carrier; the last one arrives Thu, Jan 10. We write to you with the tracking number.',
    follow,
  ]);
  expect(words([])).toHaveLength(3);
  expect(thanks(making, groups)).toBe('Thank you. It’s on its way.');
});

it('names everybody who gets a card by e-mail', () => {
  const alan = { ...card('ordered', mail), id: 'alan', recipient_name: 'Alan' };
  const zoe = { ...card('ordered', mail), id: 'zoe', recipient_name: null, recipient_email: 'z***@e***.com' };
  expect(words([card('ordered', mail), alan, alan, zoe])).toContain(
    'Grace, Alan, and z***@e***.com get your message by e-mail, with a link each that only they can open.',
  );
});

it('says what has happened', () => {
  expect(words([card('sent', early), card('delivered', late), card('sent', mail)])).toEqual([
    'Your cards are made.',
    'Grace has your message by e-mail, with a link that only they can open.',
    'The parcel carrier has your cards by mail; the last one arrives Tue, Jan 8. We have written to you with the tracking number.',
    follow,
  ]);
  const over = [card('delivered', early), card('activated', late)];
  expect(words(over)).toEqual(['Your cards are made.', 'The cards by mail were delivered.', follow]);
  expect(thanks(over, groups)).toBe('Thank you. It has arrived.');
});

it('says nothing of what a card that came back or was cancelled would do next', () => {
  expect(words([card('bounced', mail), card('voided', early)])).toEqual([follow]);
  expect(thanks([card('voided', early)], groups)).toBe('Thank you for your order.');
});

it('sends nobody a card that its buyer downloads', () => {
  expect(words([card('issued', files)])).toEqual([
    'Your card is made.',
    'It is yours to download from the page of your order.',
    follow,
  ]);
  const both = words([card('ordered', files), card('ordered', mail)]).join(' ');
  expect(both).toContain('Grace gets your message by e-mail');
  expect(both).toContain('One of them is yours to download from the page of your order.');
  expect(thanks([card('issued', files)], groups)).toBe('Thank you. It’s ready for you.');
});
