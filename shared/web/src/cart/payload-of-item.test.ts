import { CardPayloadSchema, cardTextFields } from '@bowtie/contracts';
import { sampleCartItem, samplePlasticItem } from '@bowtie/contracts/samples';
import { expect, it } from 'vitest';
import { payloadOfItem } from './payload-of-item';

it('puts a posted card in again with all that was written for it', () => {
  const payload = payloadOfItem(
    samplePlasticItem({ details: { address_line2: 'Apt 4', emboss_message: 'Well done' } }),
  );
  expect(CardPayloadSchema.parse(payload)).toMatchObject({
    amount: 50,
    name_on_card: 'Ada Lovelace',
    message_on_card: 'Well done',
    carrier_to: 'Ada',
    carrier_from: 'Grace',
    carrier_message: 'Well done!',
    shipping_name: 'Ada Lovelace',
    address_line1: '12 Elm Street',
    address_line2: 'Apt 4',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    carrier_type: 'paper_carrier',
    gift_template_id: 'confetti',
    open_loop_product_id: 'visa-plastic',
  });
  expect(payload.recipient_name).toBeUndefined();
});

it('puts an e-mailed card in again with all that was written for it', () => {
  const payload = payloadOfItem(
    sampleCartItem({
      sender_name: 'Grace',
      quantity: 3,
      details: {
        recipient_name: 'Ada',
        recipient_message: 'Hi',
        recipient_email: 'ada@example.com',
        recipient_language: 'es',
      },
    }),
  );
  expect(CardPayloadSchema.parse(payload)).toMatchObject({
    quantity: 3,
    sender_name: 'Grace',
    recipient_name: 'Ada',
    recipient_message: 'Hi',
    recipient_email: 'ada@example.com',
    recipient_language: 'es',
  });
});

it('knows where an item holds each text of the payload', () => {
  const { custom_card_details: details } = samplePlasticItem();
  const names = [...Object.keys(details), 'recipient_language'];
  const filled = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
  const item = sampleCartItem({ sender_name: 'the sender_name' });
  const payload = payloadOfItem({
    ...item,
    custom_card_details: { ...item.custom_card_details, ...filled, wcp_product: { card_network: 'visa' } },
  });
  expect(cardTextFields.filter((field) => payload[field] === undefined)).toEqual([]);
});
