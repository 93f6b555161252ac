import { newRow, toBusinessPayload } from '@bowtie/domain';
import { expect, it } from 'vitest';
import { CardPayloadSchema, CartAdditionSchema } from './cart';

const choice = {
  network: 'visa',
  productId: 'visa-plastic',
  templateId: 'confetti',
  cobrandUuid: null,
  cloudinaryId: null,
} as const;
const product = { min: 10, max: 500 };
const row = newRow('a', {
  cardAmount: '$50.00',
  nameOnCard: 'Ada Lovelace',
  cardMessage: 'Well done',
  cardRecipientFullName: 'Ada',
  cardSenderFullName: 'Grace',
  carrierMessage: 'Thank you!',
  cardRecipientAddressRecipientName: 'Ada Lovelace',
  cardRecipientAddressLine1: '12 Elm Street',
  cardRecipientAddressCity: 'Springfield',
  cardRecipientAddressState: 'il',
  cardRecipientAddressZip: '62701',
  emailAddress: 'Ada@Example.com',
});

it.each(['bulk_ship', 'individual_ship', 'email', 'download'] as const)(
  'the business cart payload of %s has the fields of a card, all of them and no other',
  (style) => {
    const payload = toBusinessPayload([row], { style, product, overrides: {} }, choice, () => 'group');
    const taken = CartAdditionSchema.parse(payload);
    expect(taken.cards).toEqual(payload.cards);
    // A business sends no brand's cards.
    const fields = Object.keys(CardPayloadSchema.shape).filter((field) => field !== 'merchant');
    expect(Object.keys(payload.cards[0] ?? {}).sort()).toEqual(fields.sort());
  },
);
