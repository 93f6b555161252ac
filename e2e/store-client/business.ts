import { randomUUID } from 'node:crypto';
import {
  addToCart,
  type CallAnswer,
  type CallBodyInput,
  createSmbOrder,
  paymentIntent,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { type SendTime, source } from '@bowtie/domain';
import type { Pool } from 'undici';
import { createAccount } from './account';
import type { GiftChoice } from './gift';
import { payByCard } from './pay';
import { StoreClient } from './store-client';

/** EINs of different businesses: two with one are for an operator to look at. */
let eins = Math.floor(Math.random() * 1_000_000);

/** Somebody with an account and a business, approved where the store approves at once. */
export async function openBusiness(pool: Pool): Promise<StoreClient> {
  const client = new StoreClient(pool);
  const email = `buyer-${randomUUID()}@example.com`;
  await createAccount(client, { email, password: 'a long enough password' });
  eins += 1;
  await client.call(submitSmallBusinessRegistration, {
    body: {
      company_name: 'Lovelace & Sons, Inc.',
      company_phone_number: '(202) 555-0143',
      address_line1: '1600 Pennsylvania Ave',
      city: 'Washington',
      state: 'DC',
      zip_code: '20500',
      contact_name: 'Ada Lovelace',
      contact_phone_number: '(202) 555-0143',
      contact_email: email,
      ein: `12${String(eins % 10_000_000).padStart(7, '0')}`,
      source: source.business,
    },
  });
  return client;
}

/** Virtual cards for so many people, as the rows of a spreadsheet become them. */
function businessPayload(
  { productId, templateId }: GiftChoice,
  rows: number,
  sendTime: Partial<SendTime>,
): CallBodyInput<typeof addToCart> {
  const uuid = randomUUID();
  const batch = randomUUID().slice(0, 8);
  return {
    source: source.business,
    delivery_groups: [{ uuid, virtual: true, delivery_style: 'email', shipping_method_id: null }],
    cards: Array.from({ length: rows }, (_, row) => ({
      group_uuid: uuid,
      amount: 10,
      card_network: 'visa' as const,
      quantity: 1,
      open_loop_product_id: productId,
      gift_template_id: templateId,
      carrier_type: 'no_carrier' as const,
      recipient_name: `Person ${row + 1}`,
      recipient_message: 'Thank you!',
      recipient_email: `row-${row}-${batch}@example.com`,
      sender_name: 'Ada Lovelace',
      ...sendTime,
    })),
  };
}

/** From the rows to the order number; where a time is given the cards are sent then. */
export async function orderCards(
  client: StoreClient,
  choice: GiftChoice,
  rows: number,
  sendTime: Partial<SendTime> = {},
): Promise<CallAnswer<typeof createSmbOrder>> {
  await client.call(addToCart, { body: businessPayload(choice, rows, sendTime) });
  const intent = await client.call(paymentIntent, { body: { source: source.business } });
  const outcome = await payByCard(intent);
  if (outcome !== 'succeeded') throw new Error(`The payment ended ${outcome}`);
  return client.call(createSmbOrder, {
    body: { payment_intent_id: intent.payment_intent_id },
    headers: { 'idempotency-key': randomUUID() },
  });
}
