import { beginBatch, changeDetails, emptyFlow } from '@bowtie/domain';
import { expect, it } from 'vitest';
import { beginWithGreeting, type Greeting } from './begin-with-greeting';

const greeting: Greeting = {
  slug: 'birthday-balloons',
  option: 'greeting_card_handwrytten',
  text: { carrierTo: 'Mara', carrierFrom: 'Jo', carrierMessage: 'Many happy returns.' },
};

it('begins a gift by mail with the greeting card and its words', () => {
  const { cards } = beginWithGreeting(emptyFlow(), greeting);
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject({
    deliveryMethod: 'plastic',
    carrierOption: 'greeting_card_handwrytten',
    greetingCard: { slug: 'birthday-balloons' },
    greetingCardChosen: true,
    personalizationInfo: {
      carrierTo: 'Mara',
      carrierFrom: 'Jo',
      carrierMessage: 'Many happy returns.',
      carrierType: 'greeting_card_handwrytten',
    },
  });
});

it('goes around the gift that was begun before, which keeps its amount', () => {
  const empty = emptyFlow();
  const begun = beginBatch({ ...empty, draft: { ...empty.draft, cardNetwork: 'mastercard' } });
  const [card] = begun.cards;
  const flow = changeDetails(begun, card?.cardId ?? '', { amount: 75, deliveryMethod: 'virtual' });
  const { cards } = beginWithGreeting(flow, { ...greeting, option: 'greeting_card' });
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject({
    cardId: card?.cardId,
    cardNetwork: 'mastercard',
    amount: 75,
    deliveryMethod: 'plastic',
    carrierOption: 'greeting_card',
  });
});
