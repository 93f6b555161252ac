import { describe, expect, it } from 'vitest';
import { type ReviewOfOrder, reviewEmail } from '../src/emails/orders/review-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const review: ReviewOfOrder = {
  news: 'open',
  reason: null,
  deadline: '2026-03-06T17:00:00.000Z',
  buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
  order_token: 'T'.repeat(32),
  transaction_amount: 61_390,
};
const write = (changes: Partial<ReviewOfOrder>, id = 'a1') =>
  reviewEmail(id, 'BT-1234-5678-9ABC', { ...review, ...changes }, settings);

describe('the letter about an order on review', () => {
  it('says what is needed, by when, and leads to the page by the order’s link', () => {
    const letter = write({});
    expect(letter.to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    expect(letter.subject).toBe('We need one more thing, order BT-1234-5678-9ABC');
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain('Friday, March 6 at 12:00 PM EST');
      expect(part).toContain('$306.95');
      expect(part).toContain(
        `https://store.example/additional-verification-request/#BT-1234-5678-9ABC.${review.order_token}`,
      );
    }
  });

  it('tells why an order was refused, in the operator’s words and as text alone', () => {
    const letter = write({ news: 'refused', reason: 'The name on <b>your ID</b> differs.' });
    expect(letter.text).toContain('The name on <b>your ID</b> differs.');
    expect(letter.html).toContain('The name on &lt;b&gt;your ID&lt;/b&gt; differs.');
    expect(letter.text).toContain('You were not charged.');
    expect(letter.text).toContain('https://store.example/orderstatus/#BT-1234-5678-9ABC.');
  });

  it('has words for every way it ends, and is one letter for each', () => {
    const ends = ['approved', 'refused', 'expired', 'unpaid'] as const;
    const subjects = ends.map((news) => write({ news }, news).subject);
    expect(new Set(subjects).size).toBe(ends.length);
    expect(new Set(ends.map((news) => write({ news }, `o-review-${news}`).messageId)).size).toBe(ends.length);
    expect(write({}).messageId).toBe(write({}).messageId);
  });
});
