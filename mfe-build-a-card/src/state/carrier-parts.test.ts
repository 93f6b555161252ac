import { type BuildACardCard, emptyFlow, newCard } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { openPart, partBefore, partsOf, partToShow } from './carrier-parts';

const base: BuildACardCard = {
  ...newCard(emptyFlow().draft, () => 'one'),
  design: { open_loop_product_id: 'p', gift_template_id: 't' },
  nameOnCard: 'Ada Byron',
};
const words = {
  carrierTo: 'Ada',
  carrierFrom: 'Ben',
  carrierMessage: 'Well done!',
  carrierType: null,
  recipientEmail: '',
};
const address = {
  shippingName: 'Ada Byron',
  addressLine1: '12 Elm Street',
  addressLine2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  shippingMethod: 'standard_mail',
};
const greeting = { ...base, carrierOption: 'greeting_card' as const };
const paper = { ...base, carrierOption: 'paper_carrier' as const };
const virtual = { ...base, deliveryMethod: 'virtual' as const };

describe('the sub-steps of a card', () => {
  it('are those of its kind', () => {
    expect(partsOf(virtual)).toEqual(['email', 'check']);
    expect(partsOf(paper)).toEqual(['package', 'words', 'delivery', 'check']);
    expect(partsOf(greeting)).toEqual(['package', 'greeting-card', 'words', 'delivery', 'check']);
  });

  it.each<[string, BuildACardCard, string]>([
    ['nothing chosen', base, 'package'],
    ['a greeting card to choose', greeting, 'greeting-card'],
    ['a greeting card chosen', { ...greeting, greetingCard: { slug: 'cake' } }, 'words'],
    ['no words', paper, 'words'],
    ['a message without names', { ...paper, personalizationInfo: { ...words, carrierTo: '' } }, 'words'],
    ['words', { ...paper, personalizationInfo: words }, 'delivery'],
    ['a whole address', { ...paper, personalizationInfo: words, deliveryInfo: address }, 'check'],
    [
      'an address without a method',
      { ...paper, personalizationInfo: words, deliveryInfo: { ...address, shippingMethod: null } },
      'delivery',
    ],
    ['an empty mail', virtual, 'email'],
    [
      'a mail without a sender',
      { ...virtual, personalizationInfo: { ...words, carrierFrom: '', recipientEmail: 'a@b.co' } },
      'email',
    ],
    ['a whole mail', { ...virtual, personalizationInfo: { ...words, recipientEmail: 'a@b.co' } }, 'check'],
  ])('with %s', (_what, card, part) => {
    expect(openPart(card)).toBe(part);
  });
});

describe('the sub-step that is shown', () => {
  const card = { ...greeting, greetingCard: { slug: 'cake' } };

  it('may be an earlier one, but none that the card has not come to', () => {
    expect(partToShow(card, null)).toBe('words');
    expect(partToShow(card, 'package')).toBe('package');
    expect(partToShow(card, 'greeting-card')).toBe('greeting-card');
    expect(partToShow(card, 'delivery')).toBe('words');
    expect(partToShow(card, 'email')).toBe('words');
    expect(partToShow(card, 'nonsense')).toBe('words');
  });

  it('has one before it, but for the first', () => {
    expect(partBefore(card, 'words')).toBe('greeting-card');
    expect(partBefore(paper, 'words')).toBe('package');
    expect(partBefore(card, 'package')).toBeUndefined();
    expect(partBefore(virtual, 'email')).toBeUndefined();
  });
});
