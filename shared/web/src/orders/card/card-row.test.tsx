// @vitest-environment happy-dom
import type { OrderCard } from '@bowtie/contracts';
import { sampleGroup, samplePostedGroup } from '@bowtie/contracts/samples';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CardRow } from './card-row';

const card: OrderCard = {
  id: 'c1',
  status: 'sent',
  name: 'Visa Gift Card',
  card_network: 'visa',
  plastic: true,
  load_value: 50,
  image_url: '/images/cards/tide.svg',
  name_on_card: 'Grace Hopper',
  message_on_card: 'For the sea',
  recipient_name: 'Grace Hopper',
  recipient_email: null,
  shipping_name: null,
  message: null,
  sender_name: null,
  delivery_group_uuid: 'g1',
  carrier_type: 'greeting_card',
  greeting_card: { slug: 'love-bouquet', name: 'For no reason', image_url: '/images/greeting-cards/x.svg' },
  tracking: {
    carrier: 'FedEx',
    tracking_number: '794600000000',
    tracking_url: 'https://www.fedex.com/fedextrack/?trknbr=794600000000',
    delivery_date: '2026-11-24',
  },
  history: [
    { status: 'ordered', date: '2026-11-20T10:00:00.000Z' },
    { status: 'issued', date: '2026-11-20T10:00:01.000Z' },
    { status: 'printed', date: '2026-11-20T10:00:02.000Z' },
    { status: 'sent', date: '2026-11-20T10:00:03.000Z' },
  ],
};

afterEach(cleanup);

describe('a card of an order', () => {
  it('shows the parcel of the card that took its place, and not the one that got lost', () => {
    const tracking = {
      carrier: 'FedEx',
      tracking_number: '7123',
      tracking_url: 'https://x.example/7123',
      delivery_date: null,
    };
    render(<CardRow card={{ ...card, status: 'replaced', replacement: { status: 'sent', tracking } }} />);
    expect(screen.getByText('New card: Sent')).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://x.example/7123');
  });

  it('is not sent to anybody where its buyer downloads it', () => {
    const file: OrderCard = { ...card, plastic: false, tracking: null, status: 'issued' };
    render(<CardRow card={file} group={sampleGroup({ delivery_style: 'download' })} />);
    expect(screen.getAllByText('Ready to download').length).toBeGreaterThan(0);
    expect(screen.getByText('Made, and yours to download.')).toBeDefined();
    expect(screen.queryByText('Ready to send')).toBeNull();
  });

  it('shows its parcel, its greeting card and every state it has been in', () => {
    render(<CardRow card={card} group={samplePostedGroup({ shipping_method_name: 'FedEx Ground' })} />);
    expect(screen.getByText('FedEx Ground').parentElement?.textContent).toBe(
      'FedEx Ground 794600000000, expected Tue, Nov 24',
    );
    expect(screen.getByText('Grace Hopper')).toBeDefined();
    expect(screen.getByText('For the sea')).toBeDefined();
    expect(screen.getByText('The parcel carrier has the card.')).toBeDefined();
    expect(screen.getByText('In a greeting card: For no reason')).toBeDefined();
    expect(screen.getByRole('link', { name: '794600000000' }).getAttribute('href')).toBe(
      card.tracking?.tracking_url,
    );
    expect(screen.getByText(/expected Tue, Nov 24/)).toBeDefined();
    const steps = within(screen.getByText('What happened so far').closest('details') ?? document.body);
    expect(steps.getAllByRole('listitem').map((step) => step.querySelector('span')?.textContent)).toEqual([
      'Ordered',
      'Made',
      'Printed',
      'Sent',
    ]);
  });

  it('says of a picture of one’s own what it is', () => {
    const { rerender } = render(<CardRow card={card} />);
    expect(document.querySelector('img')?.alt).toBe('');
    rerender(<CardRow card={{ ...card, image_url: '/images/gifts/abc.webp' }} />);
    expect(document.querySelector('img')?.alt).toBe('Your own picture');
  });

  it('says when its parcel came, and nothing of the day of one that does not come', () => {
    const { rerender } = render(<CardRow card={{ ...card, status: 'delivered' }} />);
    expect(screen.getByText(/, delivered Tue, Nov 24/)).toBeDefined();
    rerender(<CardRow card={{ ...card, status: 'bounced' }} />);
    expect(screen.queryByText(/Nov 24/)).toBeNull();
  });

  it('speaks of the e-mail for a card that goes by e-mail', () => {
    render(
      <CardRow card={{ ...card, plastic: false, tracking: null, greeting_card: null, carrier_type: null }} />,
    );
    expect(screen.getByText(/The e-mail is with the recipient/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('keeps what a correction changed, and who did it', () => {
    const by = { kind: 'member' as const, name: 'Joan Clarke' };
    const before = { name: 'Ada', email: 'ada@example.com', address: null };
    const after = { name: 'Grace', email: 'grace@example.com', address: null };
    const date = '2026-11-20T11:00:00.000Z';
    render(<CardRow card={card} events={[{ kind: 'recipient_corrected', date, by, before, after }]} />);
    for (const words of ['By Joan Clarke', 'Before: Ada, ada@example.com', 'Then: Grace, grace@example.com'])
      expect(screen.getByText(words)).toBeDefined();
  });
});
