import type { BuildACardCard } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { plastic, virtual } from '../../testing/review';
import { openErrors, openFieldErrors } from './card-errors';
import { noteErrors } from './note-errors';

const card = plastic('a');
const info = card.deliveryInfo;
if (info === null) throw new Error('the card goes nowhere');
const errorsAt = (field: string, of: BuildACardCard = card) =>
  noteErrors(new Map([['a', { [field]: 'No.' }]]), [of]);

describe('what was refused of a card', () => {
  it.each<[string, string, BuildACardCard]>([
    ['zip', 'zip', { ...card, deliveryInfo: { ...info, zip: '62702' } }],
    ['zip', 'zip', { ...card, deliveryInfo: { ...info, state: 'IN' } }],
    ['shipping_name', 'shippingName', { ...card, deliveryInfo: { ...info, shippingName: 'Grace' } }],
    ['shipping_method', 'shippingMethod', { ...card, deliveryInfo: { ...info, shippingMethod: 'other' } }],
    ['amount', 'amount', { ...card, amount: 60 }],
    ['gift_template_id', 'design', { ...card, design: null, cloudinaryId: 'own' }],
    ['name_on_card', 'nameOnCard', { ...card, nameOnCard: 'Grace' }],
    ['carrier_type', 'package', { ...card, carrierOption: 'no_carrier' }],
  ])('%s stands at %s until that is changed', (field, place, changed) => {
    const cardErrors = errorsAt(field);
    expect(openErrors(cardErrors, card)).toEqual({ [field]: 'No.' });
    expect(openFieldErrors(cardErrors, card)).toEqual({ [place]: 'No.' });
    expect(openErrors(cardErrors, changed)).toEqual({});
    expect(openErrors(cardErrors, { ...card, messageOnCard: 'Something else' })).toEqual({ [field]: 'No.' });
  });

  it('has its place in the mail, too', () => {
    const mailed = virtual('a');
    for (const [field, place] of [
      ['recipient_name', 'carrierTo'],
      ['sender_name', 'carrierFrom'],
      ['recipient_message', 'carrierMessage'],
      ['recipient_email', 'recipientEmail'],
      ['group_uuid', 'recipientEmail'],
    ] as const) {
      expect(openFieldErrors(errorsAt(field, mailed), mailed)).toEqual({ [place]: 'No.' });
    }
  });
});
