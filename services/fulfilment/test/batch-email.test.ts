import { orderedCards } from '@bowtie/contracts';
import { sampleCart, sampleCartItem, samplePlasticItem } from '@bowtie/contracts/samples';
import type { CardState } from '@bowtie/domain';
import { expect, it } from 'vitest';
import { batchEmail } from '../src/emails/orders/batch-email';

const settings = {
  publicUrl: 'https://store.example',
  mailDomain: 'bowtie.example',
  correctForMs: 10 * 86_400_000,
};

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

/** Cards that are files for their buyer: nobody is mailed one. */
const downloads = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleCartItem({ id: `file${index}`, details: { load_value: 25, recipient_email: null } }),
  );

function statesOf({ order_number, cart }: ReturnType<typeof orderOf>, states: readonly CardState[]) {
  return orderedCards(order_number, cart).map(({ card_id }, index) => {
    const status = states[index] ?? 'sent';
    return { card_id, status, history: [], tracking: null, image_url: '', events: [] };
  });
}

function mailOf(people: number, states: readonly CardState[]) {
  const order = orderOf(people);
  return batchEmail(order, statesOf(order, states), settings);
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

it('says of a batch that failed whole what to do, and of one that was canceled that nothing is', () => {
  const lost = mailOf(3, ['bounced', 'bounced', 'bounced', 'bounced']);
  expect(lost.subject).toBe('Your cards need you: order BT-1');
  for (const part of [lost.text, lost.html]) {
    expect(part).toContain('4 cards need you');
    expect(part).toContain('This one’s parcel came back.');
    expect(part.split('Their mailboxes do not take our mail').length, 'said once').toBe(2);
    expect(part).not.toContain('Your cards:');
    expect(part).not.toContain('All other cards');
  }
  const canceled = mailOf(1, ['voided', 'voided']);
  expect(canceled.subject).toBe('Your cards were canceled: order BT-1');
  expect(canceled.text).toContain('2 cards were canceled:');
  expect(canceled.text).not.toMatch(/needs? you/);
});

it('says of cards to download where they are', () => {
  const order = { ...orderOf(1), cart: sampleCart({ cart_items: downloads(3) }) };
  const mail = batchEmail(order, statesOf(order, ['issued', 'issued', 'voided']), settings);
  expect(mail.subject).toBe('2 of 3 cards are done: order BT-1');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('2 × Ready to download');
    expect(part).toContain('one zip with all of them');
    expect(part).toContain('Download your cards');
  }
});
