import { orderedCards } from '@bowtie/contracts';
import { sampleCart, sampleCartItem, samplePlasticItem } from '@bowtie/contracts/samples';
import type { CardState } from '@bowtie/domain';
import { expect, it } from 'vitest';
import { batchEmail } from '../src/emails/batch-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };

/** An order of virtual cards to people who are numbered, and one plastic card. */
function orderOf(people: number) {
  const items = Array.from({ length: people }, (_, index) =>
    sampleCartItem({
      id: `item${index}`,
      details: {
        load_value: 50,
        recipient_name: `Person <${index}>`,
        recipient_email: index === 0 ? null : `person${index}@example.com`,
      },
    }),
  );
  return {
    order_number: 'BT-1',
    buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
    business: { company_name: 'Acme Supply', purchase_order_number: 'PO-9' },
    cart: sampleCart({ cart_items: [...items, samplePlasticItem({ id: 'plastic' })] }),
    order_token: 'T'.repeat(32),
  };
}

function mailOf(people: number, states: readonly CardState[]) {
  const order = orderOf(people);
  const cards = orderedCards(order.order_number, order.cart).map(({ card_id }, index) => {
    const status = states[index] ?? 'sent';
    return { card_id, status, history: [], tracking: null, image_url: '', events: [] };
  });
  return batchEmail(order, cards, settings);
}

it('names first what failed with what to do, then the rest, in both parts', () => {
  const mail = mailOf(4, ['issued', 'bounced', 'voided']);
  expect(mail.subject).toBe('3 of 5 cards are done: order BT-1');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('2 cards need you');
    expect(part).toContain('PO-9');
    expect(part).toContain('Correct the address on your order');
    expect(part).toContain('You got its money back');
    expect(part).toContain('Ready to download');
    expect(part).toContain(`#BT-1.${'T'.repeat(32)}`);
    expect(part.indexOf('person1@example.com')).toBeLessThan(part.indexOf('person3@example.com'));
    expect(part).not.toMatch(/null|undefined/);
  }
  expect(mail.html).toContain('Person &lt;1&gt;');
});

it('is quiet about failures where there are none, and keeps a size that mail programs take', () => {
  const mail = mailOf(1_000, ['sent', 'sent']);
  expect(mail.subject).toBe('All 1001 cards are done: order BT-1');
  expect(mail.html).not.toContain('need you');
  expect(mail.html).toContain('The rest is on the page of your order.');
  // Gmail shows no more than 102 kB of a mail.
  expect(Buffer.byteLength(mail.html)).toBeLessThan(102_000);
  expect(mail.text).toContain('1001 × Sent');
});
