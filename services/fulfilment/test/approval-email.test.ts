import { describe, expect, it } from 'vitest';
import { accountEmail } from '../src/emails/account-email';
import { type ApprovalOfOrder, approvalEmail } from '../src/emails/orders/approval-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const approval: ApprovalOfOrder = {
  news: 'asked',
  to: { email: 'joan@example.com', first_name: 'Joan' },
  link_path: '/gift-cards-for-business/approval/#token',
  company_name: 'Acme <Supply>',
  buyer: { name: 'Ben Buyer', email: 'ben@example.com' },
  limit: { kind: 'order', dollars: 100 },
  quantity: 3,
  purchase_order_number: 'PO 7',
  transaction_amount: 61_390,
  deadline: '2026-03-06T17:00:00.000Z',
  reason: null,
};
const write = (changes: Partial<ApprovalOfOrder>, id = 'a1') =>
  approvalEmail(id, 'BT-1234-5678-9ABC', { ...approval, ...changes }, settings);

describe('the letter about an order that waits for an owner', () => {
  it('tells an owner who orders what, above which limit, until when, and leads to the page', () => {
    const letter = write({});
    expect(letter.to).toEqual({ name: null, address: 'joan@example.com' });
    expect(letter.subject).toBe('An order of $306.95 waits for you, order BT-1234-5678-9ABC');
    for (const part of [
      'Ben Buyer (ben@example.com) would like to order 3 cards for Acme <Supply>: $306.95 in all.',
      'above the limit of $100.00 for one order',
      'PO 7',
      'Friday, March 6 at 12:00 PM EST',
      'https://store.example/gift-cards-for-business/approval/#token',
    ])
      expect(letter.text).toContain(part);
    expect(letter.html).toContain('Acme &lt;Supply&gt;');
    expect(letter.html).not.toContain('Acme <Supply>');
  });

  it('tells the buyer why it was declined, as text alone', () => {
    const letter = write({ news: 'declined', reason: 'Not <b>now</b>.' });
    expect(letter.text).toContain('This is what they wrote: Not <b>now</b>.');
    expect(letter.html).toContain('Not &lt;b&gt;now&lt;/b&gt;.');
    expect(letter.text).toContain('Nothing was charged.');
  });

  it('has words for every way on, and is one letter for each', () => {
    const news = ['asked', 'open', 'approved', 'declined', 'expired', 'unpaid'] as const;
    expect(new Set(news.map((each) => write({ news: each }).subject)).size).toBe(news.length);
    expect(write({ limit: { kind: 'month', dollars: 1_000 } }).text).toContain('$1,000.00 for a month');
  });
});

it('the letter to a person who was removed says what stays, and whom to ask', () => {
  const email = {
    kind: 'business_removed',
    to: 'ben@example.com',
    company_name: 'Acme, Inc.',
    removed_by: 'joan@example.com',
  } as const;
  const letter = accountEmail('e2', email, settings);
  expect(letter.subject).toBe('You no longer belong to Acme, Inc. on Bowtie');
  for (const part of [
    'joan@example.com removed you from Acme, Inc.\n',
    'Orders that you placed for it stay with the business',
    'Please ask joan@example.com',
    '/account/details/',
  ])
    expect(letter.text).toContain(part);
});

it('the letter of an invitation names company, sender and role, and leads to the page', () => {
  const email = {
    kind: 'business_invitation',
    to: 'ben@example.com',
    company_name: 'Acme <Supply>',
    role: 'buyer',
    invited_by: 'joan@example.com',
    link_path: '/gift-cards-for-business/invitation/#token',
    valid_days: 14,
  } as const;
  const letter = accountEmail('e1', email, settings);
  expect(letter.subject).toBe('Join Acme <Supply> on Bowtie');
  for (const part of ['joan@example.com invites you', 'as a buyer', '14 days', '/invitation/#token'])
    expect(letter.text).toContain(part);
  expect(letter.html).not.toContain('Acme <Supply>');
});
