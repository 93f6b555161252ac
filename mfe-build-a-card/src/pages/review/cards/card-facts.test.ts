import { type BuildACardCard, emptyFlow, newCard } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { factsOf } from './card-facts';

const card = (name: string, message: string, city = 'Springfield'): BuildACardCard => ({
  ...newCard(emptyFlow().draft, () => name),
  nameOnCard: name,
  carrierOption: 'paper_carrier',
  personalizationInfo: {
    carrierTo: name,
    carrierFrom: 'Ada',
    carrierMessage: message,
    carrierType: 'paper_carrier',
    recipientEmail: '',
  },
  deliveryInfo: {
    shippingName: 'Grace',
    addressLine1: '12 Elm St',
    addressLine2: '',
    city,
    state: 'IL',
    zip: '62701',
    shippingMethod: 'standard_mail',
  },
});

describe('the facts of a card in the review', () => {
  it('are what tells it from the others', () => {
    const all = [card('Grace', 'Well done'), card('Alan', 'Well done')];
    expect(all.map((each) => factsOf(each, all))).toEqual([['Grace'], ['Alan']]);
    const apart = [card('Grace', 'Well\ndone'), card('Grace', 'Thanks', 'Peoria')];
    expect(factsOf(apart[0] ?? card('', ''), apart)).toEqual(['Grace, Springfield IL', '“Well done”']);
  });

  it('are where it goes and its words while no card differs', () => {
    const one = card('Grace', 'Well done');
    expect(factsOf(one, [one, { ...one, cardId: 'copy' }])).toEqual(['Grace, Springfield IL', '“Well done”']);
  });
});
