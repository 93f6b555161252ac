import { oldSecretHours, webhookLogDays, webhookSignatureHeader } from '@bowtie/contracts';
import { webhookEventTypes } from '@bowtie/domain';
import { html, linkedStyles, page } from '@bowtie/service-kit/html';
import { plainStylePath } from './plain-style';

/** What each event tells. */
const meanings: Readonly<Record<(typeof webhookEventTypes)[number], string>> = {
  'order.paid': 'The money of an order was taken; its cards are made.',
  'order.completed': 'The last card of an order has arrived.',
  'order.canceled': 'An order was canceled.',
  'order.refunded': 'All of an order was given back.',
  'card.scheduled': 'A card waits for the time at which it is sent.',
  'card.sent': 'A card is with its mailbox or carrier.',
  'card.delivered': 'A parcel with the card has arrived.',
  'card.opened': 'A recipient has opened a card.',
  'card.bounced': 'A card came back: correct its recipient, or have it sent again.',
  'card.refunded': 'The money of a card goes back.',
  'card.voided': 'A card was voided and cannot be opened any more.',
};

const cardExample = `{
  "id": "evt_3f1c0b6b9d7c4c52a1f0c0de5a1f9e77",
  "type": "card.sent",
  "created": "2026-11-23T15:04:05.000Z",
  "data": {
    "order_number": "BT-7KQM-4H2D-9XWP",
    "card_id": "BT-7KQM-4H2D-9XWP-2b7e151628aed2a6-1",
    "status": "sent"
  }
}`;

const orderExample = `{
  "id": "evt_8c2d7a40e5b1f6930d4e7c1a9b8f2e65",
  "type": "order.paid",
  "created": "2026-11-23T15:04:03.000Z",
  "data": {
    "order_number": "BT-7KQM-4H2D-9XWP",
    "status": "incomplete",
    "purchase_order_number": "PO 2026-118",
    "transaction_amount": 5590,
    "cancel_reason": null
  }
}`;

/** How a delivery is verified with nothing but Node.js; a test runs it as it stands here. */
export const verificationExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a delivery is Bowtie's: give the header, the body as it came, byte for byte, and your endpoint's secret. */
export function isFromBowtie(header, body, secret, now = Date.now()) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  // Too old: somebody may be sending again what they overheard.
  if (Math.abs(now / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(time + '.' + body).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;

/** The public page about webhooks: what is told, and how a program knows that it comes from us. */
export function webhooksPage(): string {
  const events = webhookEventTypes.map(
    (type) => html`<tr><th scope="row"><code>${type}</code></th><td>${meanings[type]}</td></tr>\n`,
  );
  return page({
    title: 'Webhooks | Bowtie',
    isPublic: true,
    head: html`<meta name="description" content="What Bowtie tells the programs of a business, and how they verify it.">
${linkedStyles(plainStylePath)}`,
    body: html`<main class="plain guide">
<p><a href="/docs">API reference</a></p>
<h1>Webhooks</h1>
<p>Add an address of your program on the page Integrations of your business account, and choose what it is told. We send each event as a
POST request with a JSON body. Answer with a status from 200 to 299 within 10 seconds; do the rest of your work afterwards.</p>
<h2>Events</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">Type</th><th scope="col">When</th></tr></thead>
<tbody>
${events}
</tbody>
</table></div>
<p><code>webhook.test</code> is sent when you ask for a test. Other types may be added: answer what you do not know with 200.</p>
<h2>Body</h2>
<p>Of a card, and of an order:</p>
<pre tabindex="0"><code>${cardExample}</code></pre>
<pre tabindex="0"><code>${orderExample}</code></pre>
<p>The <code>data</code> of <code>card.refunded</code> hold an <code>amount</code> and no status, those of <code>webhook.test</code> nothing.
Amounts are 200 to the dollar. <code>cancel_reason</code> and <code>purchase_order_number</code> may be null.</p>
<p>No event names a recipient or holds a card number or a code. Read the order for more, with an API key.</p>
<h2>Verify the signature</h2>
<p>The header <code>${webhookSignatureHeader}: t=…,v1=…</code> holds the time in seconds and the HMAC-SHA256, in hexadecimal digits, of that time,
a full stop and the body, with your endpoint’s secret as it was shown to you. After you make a new secret there are two signatures for ${oldSecretHours}
hours, one with each; one that fits is enough. In Node.js:</p>
<pre tabindex="0"><code>${verificationExample}</code></pre>
<h2>Once more, and in which order</h2>
<p>What you do not answer is sent again: after 5 seconds at first, then after longer and longer, for about a day. So an event may come more than
once, and after a failure also out of its order: remember the ids that you have worked on, and go by <code>created</code>. An endpoint at which
nothing arrives for three days is turned off, and its owner told by mail. Everything of the last ${webhookLogDays} days can be sent again by
hand.</p>
<h2>Addresses</h2>
<p>Endpoints have an https address with a certificate that browsers trust, and are reached from the internet. We do not follow redirects.</p>
</main>`,
  });
}
