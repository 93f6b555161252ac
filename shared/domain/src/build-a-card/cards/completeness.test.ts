import { describe, expect, it } from 'vitest';
import { address, carrierText, plasticCard, virtualCard } from '../../../testing/flow-cards';
import { emptyFlow, newCard } from '../flow/flow';
import type { BuildACardCard } from './card';
import { carrierSubStep, type FlowStep, isBegun, isComplete, stepOf, subStepOf } from './completeness';

const plastic = (change: Partial<BuildACardCard> = {}) => plasticCard('p', change);
const virtual = (change: Partial<BuildACardCard> = {}) => virtualCard('v', change);
const own = { design: null, cloudinaryId: 'own-1', imageUrl: '/images/own/own-1.webp' };
const greeting = { carrierOption: 'greeting_card', greetingCard: { slug: 'cake' } } as const;
const email = { ...carrierText, carrierType: null, recipientEmail: 'ada@example.com' };
const { packageSelection, greetingCardDesign, greetingCardPersonalization } = carrierSubStep;
const { virtualPersonalization, deliveryInfo, reviewOrder } = carrierSubStep;

type Row = [what: string, card: BuildACardCard, step: FlowStep, subStep: number];
const rows: Row[] = [
  ['plastic with everything', plastic(), 'review', reviewOrder],
  ['plastic with an own image', plastic(own), 'review', reviewOrder],
  ['plastic with neither image nor design', plastic({ design: null }), 'landing', reviewOrder],
  ['plastic without a name on card', plastic({ nameOnCard: '' }), 'landing', reviewOrder],
  ['plastic with a name of one letter', plastic({ nameOnCard: 'A' }), 'landing', reviewOrder],
  ['plastic with a name of two letters', plastic({ nameOnCard: 'Al' }), 'review', reviewOrder],
  ['plastic without an amount', plastic({ amount: undefined }), 'landing', reviewOrder],
  ['plastic with less than 10 dollars', plastic({ amount: 9 }), 'landing', reviewOrder],
  ['plastic without a message on card', plastic({ messageOnCard: '' }), 'review', reviewOrder],
  [
    'plastic without a carrier type',
    plastic({ carrierOption: null, personalizationInfo: { ...carrierText, carrierType: null } }),
    'carrier',
    packageSelection,
  ],
  [
    'plastic with the carrier type in its words alone',
    plastic({ carrierOption: null, personalizationInfo: carrierText }),
    'review',
    reviewOrder,
  ],
  ['a greeting card that is chosen', plastic(greeting), 'review', reviewOrder],
  [
    'a greeting card that is not chosen',
    plastic({ carrierOption: 'greeting_card' }),
    'carrier',
    greetingCardDesign,
  ],
  [
    'a handwritten greeting card that is not chosen',
    plastic({ carrierOption: 'greeting_card_handwrytten' }),
    'carrier',
    greetingCardDesign,
  ],
  ['no carrier, with a message', plastic({ carrierOption: 'no_carrier' }), 'review', reviewOrder],
  ['plastic without words', plastic({ personalizationInfo: null }), 'carrier', greetingCardPersonalization],
  [
    'plastic without a carrier message',
    plastic({ personalizationInfo: { ...carrierText, carrierMessage: ' ' } }),
    'carrier',
    greetingCardPersonalization,
  ],
  ['plastic without delivery info', plastic({ deliveryInfo: null }), 'carrier', deliveryInfo],
  [
    'plastic with half an address',
    plastic({ deliveryInfo: { ...address, zip: '6270' } }),
    'carrier',
    deliveryInfo,
  ],
  [
    'plastic without a shipping method',
    plastic({ deliveryInfo: { ...address, shippingMethod: null } }),
    'carrier',
    deliveryInfo,
  ],
  ['virtual with everything', virtual(), 'review', reviewOrder],
  ['virtual without a name on card', virtual({ nameOnCard: '' }), 'review', reviewOrder],
  ['virtual with neither image nor design', virtual({ design: null }), 'landing', reviewOrder],
  ['virtual without words', virtual({ personalizationInfo: null }), 'carrier', virtualPersonalization],
  [
    'virtual without a message',
    virtual({ personalizationInfo: { ...email, carrierMessage: '' } }),
    'carrier',
    virtualPersonalization,
  ],
  [
    'virtual without a recipient email',
    virtual({ personalizationInfo: { ...email, recipientEmail: '' } }),
    'carrier',
    virtualPersonalization,
  ],
  [
    'virtual with half a recipient email',
    virtual({ personalizationInfo: { ...email, recipientEmail: 'ada@example' } }),
    'carrier',
    virtualPersonalization,
  ],
  ['virtual without delivery info or carrier type', virtual({ deliveryInfo: null }), 'review', reviewOrder],
];

describe('a card', () => {
  it.each(rows)('%s waits for its step', (_what, card, step, subStep) => {
    expect(stepOf(card)).toBe(step);
    expect(subStepOf(card)).toBe(subStep);
  });

  it.each(rows)('%s is complete when it waits for the review alone', (_what, card, step) => {
    expect(isComplete(card)).toBe(step === 'review');
  });

  it('is complete for the carrier once it was looked at', () => {
    expect(subStepOf(plastic(), true)).toBe(carrierSubStep.complete);
    expect(subStepOf(plastic({ deliveryInfo: null }), true)).toBe(deliveryInfo);
  });

  it('has the sub-steps of the specification', () => {
    expect(Object.values(carrierSubStep)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('is begun with the first thing of one’s own', () => {
    const blank = { ...newCard(emptyFlow().draft), design: plastic().design };
    expect(isBegun(blank)).toBe(false);
    expect(isBegun({ ...blank, amount: 100, nameOnCard: ' ' })).toBe(false);
    const own: Partial<BuildACardCard>[] = [
      { nameOnCard: 'A' },
      { messageOnCard: 'H' },
      { cloudinaryId: 'own-1' },
      { carrierOption: 'no_carrier' },
      { personalizationInfo: email },
      { deliveryInfo: address },
    ];
    for (const change of own) expect(isBegun({ ...blank, ...change })).toBe(true);
  });
});
