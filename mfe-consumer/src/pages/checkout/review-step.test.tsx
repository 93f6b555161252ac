// @vitest-environment happy-dom
import type { Cart } from '@bowtie/contracts';
import {
  sampleCart,
  sampleCartItem,
  sampleGroup,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import { BrowserRouter } from '@bowtie/web';
import { savedCardMethod } from '@bowtie/web/payment-form';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaySection } from './pay-section';
import { ReviewStep } from './review-step';
import type { Tender } from './rewards/use-rewards-choice';

const method = savedCardMethod({
  id: 'pm_1',
  card_type: 'visa',
  last_four: '4242',
  expiry_month: 12,
  expiry_year: 2_030,
  is_default: true,
});

function open(cart: Cart, given?: Tender) {
  const tender = given ?? { rewards: 0, due: cart.total };
  render(
    <BrowserRouter>
      <ReviewStep cart={cart} method={method} tender={tender} message={undefined} />
      <PaySection tender={tender} items={cart.cart_items} busy={false} isAtFoot={false} onPay={vi.fn()} />
    </BrowserRouter>,
  );
}

const greeting_card = { slug: 'wish', name: 'Make a wish', image_url: '/images/greeting-cards/wish.svg' };
const parcel = samplePostedGroup({ uuid: 'parcel', delivery_style: 'bulk_ship' });
const inParcel = [
  samplePlasticItem({ id: 'one', delivery_group_uuid: 'parcel', details: { emboss_message: 'Hurray!' } }),
  samplePlasticItem({
    id: 'two',
    delivery_group_uuid: 'parcel',
    carrier_type: 'greeting_card_handwrytten',
    greeting_card,
  }),
];
const letter = samplePostedGroup({ uuid: 'letter', shipping_method_name: 'Standard Mail' });
const inLetter = samplePlasticItem({
  id: 'three',
  delivery_group_uuid: 'letter',
  carrier_type: 'no_carrier',
  details: { shipping_name: 'Alan Turing' },
});
const mail = sampleGroup({ uuid: 'mail' });
const inMail = sampleCartItem({
  id: 'four',
  delivery_group_uuid: 'mail',
  details: { recipient_name: 'Grace', recipient_email: 'grace@example.com' },
});

afterEach(cleanup);

describe('the last look before paying', () => {
  it('says of each delivery how it travels, where to, and what each card is mailed in', () => {
    open(
      sampleCart({ cart_items: [...inParcel, inLetter, inMail], delivery_groups: [parcel, letter, mail] }),
    );
    const together = within(screen.getByRole('region', { name: 'One parcel to Ada Lovelace' }));
    expect(together.getByText('12 Elm Street, Springfield, IL 62701')).toBeDefined();
    const way = together.getByText('FedEx Ground').parentElement?.textContent;
    expect(way).toBe('FedEx Ground, arrives Tue, Jan 8, $7.95 (both cards in one parcel)');
    expect(together.queryByText(/^Addressed to/)).toBeNull();
    expect(together.getByText('In a paper carrier')).toBeDefined();
    expect(together.getByText('In a handwritten greeting card: Make a wish')).toBeDefined();
    expect(together.getByText('Hurray!')).toBeDefined();

    const alone = within(screen.getByRole('region', { name: 'By mail to Alan Turing' }));
    expect(alone.getByText('Standard Mail').parentElement?.textContent).toMatch(
      /^Standard Mail, arrives.*\(in its own envelope\)$/,
    );
    expect(alone.getByText('On a plain sheet')).toBeDefined();

    const mailed = within(screen.getByRole('region', { name: 'By e-mail' }));
    // An address may break before its sign, which stands in an element of its own.
    expect(mailed.getByText('@example.com').parentElement?.textContent).toBe(
      'For Grace, to grace@example.com',
    );
    expect(screen.getByText(/Cards by e-mail leave within minutes, cards by mail/)).toBeDefined();
  });

  it('says when cards leave, of those ways alone in which they travel', () => {
    open(sampleCart({ cart_items: [inLetter], delivery_groups: [letter] }));
    expect(screen.getByText(/Cards leave with the next mail\./)).toBeDefined();
    expect(screen.queryByText(/e-mail/)).toBeNull();
    cleanup();
    open(sampleCart({ cart_items: [inMail], delivery_groups: [mail] }));
    expect(screen.getByText(/Cards are sent within minutes\./)).toBeDefined();
    expect(screen.getByText('Visa ending in 4242')).toBeDefined();
  });

  it('shows the first few of many cards, and all of them when asked', () => {
    const groups = ['a', 'b', 'c', 'd', 'e'].map((uuid) => sampleGroup({ uuid }));
    const gifts = groups.map(({ uuid }) =>
      sampleCartItem({
        id: uuid,
        delivery_group_uuid: uuid,
        details: { recipient_name: `Recipient ${uuid}` },
      }),
    );
    open(
      sampleCart({
        cart_items: [...gifts, inLetter],
        delivery_groups: [...groups, letter],
        total_quantity: 6,
      }),
    );
    const mailed = within(screen.getByRole('region', { name: 'By e-mail' }));
    expect(mailed.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('region', { name: /^By mail/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6 cards' }));
    expect(mailed.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('region', { name: 'By mail to Alan Turing' })).toBeDefined();
    const fewer = screen.getByRole('button', { name: 'Show fewer' });
    expect(fewer.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(fewer);
    expect(mailed.getAllByRole('listitem')).toHaveLength(3);
  });

  it('says what rewards pay and charges the rest, or nothing', () => {
    const cart = sampleCart({ cart_items: [inMail], delivery_groups: [mail] });
    open(cart, { rewards: 2_000, due: cart.total - 2_000 });
    const payment = within(screen.getByRole('region', { name: 'Buyer and payment' }));
    expect(payment.getByText('$10.00')).toBeDefined();
    expect(payment.getByText('Visa ending in 4242')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay $42.95' })).toBeDefined();
    cleanup();
    open(cart, { rewards: cart.total, due: 0 });
    expect(screen.getByText('Paid with rewards')).toBeDefined();
    expect(screen.queryByText('Visa ending in 4242')).toBeNull();
    expect(screen.getByRole('button', { name: 'Place your order' })).toBeDefined();
  });
});
