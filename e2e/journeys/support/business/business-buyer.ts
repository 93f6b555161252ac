import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  addToCart,
  type CallAnswer,
  createSmbOrder,
  decideBusiness,
  paymentIntent,
  readBusinessAccount,
  smallBusinessStatus,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import type { Page } from '@playwright/test';
import { chooseGift, connectTo, payByCard, StoreClient } from '../../../store-client';
import { ControlsSchema } from '../faults';

/** Lets a client ask in the name of the page's visitor. */
async function inNameOf<T>(page: Page, work: (client: StoreClient) => Promise<T>): Promise<T> {
  const pool = connectTo(new URL(page.url()).origin, 2);
  try {
    const client = new StoreClient(pool);
    const cookies = await page.context().cookies();
    client.cookies.take(cookies.map(({ name, value }) => `${name}=${value}`));
    return await work(client);
  } finally {
    await pool.close();
  }
}

/** Approves a business as the operators' pages do. */
async function approve(userId: string): Promise<void> {
  const file = process.env.STORE_CONTROLS;
  if (file === undefined) throw new Error('The store did not say where its controls are');
  const { services } = ControlsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const ask = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(services.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [identityHeader]: createIdentitySigner(services.key).sign(serviceIdentity('operations')),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const account = await ask(readBusinessAccount.path, { user_id: userId });
  const { business } = readBusinessAccount.answer.parse(account);
  if (business === null) throw new Error('Nobody has registered a business');
  await ask(decideBusiness.path, {
    business_id: business.business_id,
    operator: 'Olive Operator',
    seen: business.smb_status,
    decision: { verdict: 'approve' },
  });
}

/** Registers a business for who is logged in, and has an operator approve it. */
export async function approvedBusiness(page: Page, company: string, email: string): Promise<void> {
  await inNameOf(page, async (client) => {
    await client.call(submitSmallBusinessRegistration, {
      body: {
        company_name: company,
        company_phone_number: '(202) 555-0143',
        address_line1: '1600 Pennsylvania Avenue NW',
        city: 'Washington',
        state: 'DC',
        zip_code: '20500',
        contact_name: 'Bea Boss',
        contact_phone_number: '(202) 555-0144',
        contact_email: email,
        ein: '12-3456789',
        source: 'gcg_smb',
      },
    });
    const { user_id } = await client.call(smallBusinessStatus);
    await approve(user_id ?? '');
    const { smb_status } = await client.call(smallBusinessStatus);
    if (smb_status !== 'approved') throw new Error(`The business is ${smb_status}`);
  });
}

/** Somebody whom a business sends a card. */
export interface CardRecipient {
  name: string;
  email: string;
}

/** Orders virtual cards of 50 dollars for people, as the pages of ordering do. */
export function orderForBusiness(
  page: Page,
  people: readonly CardRecipient[],
  purchaseOrderNumber: string,
): Promise<CallAnswer<typeof createSmbOrder>> {
  return inNameOf(page, async (client) => {
    const { productId, templateId } = await chooseGift(client);
    const uuid = randomUUID();
    await client.call(addToCart, {
      body: {
        source: source.business,
        delivery_groups: [{ uuid, virtual: true, delivery_style: 'email', shipping_method_id: null }],
        cards: people.map(({ name, email }) => ({
          group_uuid: uuid,
          amount: 50,
          card_network: 'visa' as const,
          quantity: 1,
          open_loop_product_id: productId,
          gift_template_id: templateId,
          carrier_type: 'no_carrier' as const,
          recipient_name: name,
          recipient_message: 'Thank you for a great year!',
          recipient_email: email,
          sender_name: 'Bea Boss',
        })),
      },
    });
    const intent = await client.call(paymentIntent, { body: { source: source.business } });
    const outcome = await payByCard(intent);
    if (outcome !== 'succeeded') throw new Error(`The payment ended ${outcome}`);
    return client.call(createSmbOrder, {
      body: {
        payment_intent_id: intent.payment_intent_id,
        purchase_order_number: purchaseOrderNumber,
        phone_number: '(202) 555-0143',
      },
    });
  });
}
