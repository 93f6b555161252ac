import { prepareAlert } from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import { createLog, type ServiceClient } from '@bowtie/service-kit';
import { describe, expect, it } from 'vitest';
import { type CustomerReviewNews, customerReviewEmail } from '../src/emails/customer-review-email';
import { asAlert } from '../src/jobs/notices/alerts';
import { writeOfCustomerReview } from '../src/jobs/write-of-customer-review';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const number = 'BT-1234-5678-9ABC';
const news: CustomerReviewNews = {
  news: 'asked',
  buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
  link_path: `/reviews/write/#${number}.${'T'.repeat(32)}`,
  title: null,
  reason: null,
};
const write = (changes: Partial<CustomerReviewNews>, id = 'a1') =>
  customerReviewEmail(id, number, { ...news, ...changes }, settings);

/** What an address wants, by the account service. */
function wanting(wanted: boolean) {
  const sent: Email[] = [];
  const asked: unknown[] = [];
  const callService = (async (call: { name: string }, { body }: { body: unknown }) => {
    expect(call.name).toBe(prepareAlert.name);
    asked.push(body);
    return { wanted, unsubscribe_path: '/unsubscribe/u/' };
  }) as unknown as ServiceClient;
  const mail = {
    send: async (email: Email) => {
      sent.push(email);
      return { outcome: 'accepted' as const };
    },
  };
  const context = { requestId: 'r', log: createLog('test', 'silent'), ageMs: () => 0 };
  return { deps: { callService, mail, emails: settings } as never, context, sent, asked };
}

describe('the mail about a review', () => {
  it('asks, and leads to the page by a link behind the # of its address', () => {
    const letter = write({});
    expect(letter.to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    for (const part of [letter.html, letter.text])
      expect(part).toContain(`https://store.example/reviews/write/#${number}.`);
    expect(write({}).messageId).toBe(letter.messageId);
    expect(write({}, 'a2').messageId).not.toBe(letter.messageId);
  });

  it('says why a review is not shown, with whatever people wrote as text alone', () => {
    const { html, text } = write({
      news: 'refused',
      title: '<img src=x onerror=alert(1)>',
      reason: 'Please leave out <b>names</b>.',
    });
    expect(text).toContain('Please leave out <b>names</b>.');
    expect(html).toContain('Please leave out &lt;b&gt;names&lt;/b&gt;.');
    expect(html).not.toContain('<img src=x');
  });

  it('asks whoever wants mails about orders, with the way to unsubscribe; a refusal is an answer', async () => {
    const action = { order_number: number, customer_review: news };
    const wanted = wanting(true);
    expect(await writeOfCustomerReview(wanted.deps, 'a1', action, wanted.context)).toBe(true);
    expect(wanted.asked).toEqual([{ email: 'joan@example.com', kind: 'order' }]);
    expect(wanted.sent[0]?.headers).toEqual({
      'List-Unsubscribe': '<https://store.example/unsubscribe/u/>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const unwanted = wanting(false);
    expect(await writeOfCustomerReview(unwanted.deps, 'a1', action, unwanted.context)).toBe(false);
    const refused = { ...action, customer_review: { ...news, news: 'refused' as const, reason: 'No.' } };
    expect(await writeOfCustomerReview(unwanted.deps, 'a2', refused, unwanted.context)).toBe(true);
    expect(unwanted.sent).toHaveLength(1);
  });
});

describe('an offer by mail', () => {
  it('goes to whoever asked for its topic, and is unsubscribed with one press', async () => {
    const email = write({});
    const offer = { kind: 'offers', topic: 'designs' } as const;
    const wanted = wanting(true);
    const sent = await asAlert(wanted.deps, offer, email, wanted.context);
    expect(wanted.asked).toEqual([{ email: 'joan@example.com', ...offer }]);
    expect(sent?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(await asAlert(wanting(false).deps, offer, email, wanted.context)).toBeUndefined();
  });
});
