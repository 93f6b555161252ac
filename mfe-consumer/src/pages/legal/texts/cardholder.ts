import { amountTexts, issuerStatement } from '@bowtie/domain';
import type { Article } from '../../../articles/article';
import { callNumber } from '../../../articles/support-contact';

export const cardholder: Article = {
  title: 'Cardholder agreement',
  lead: `For the person who holds the card. ${issuerStatement.full}`,
  updated: 'November 2, 2026',
  sections: [
    {
      heading: 'The card',
      id: 'card',
      parts: [
        `It is a prepaid card that holds the amount it was bought with, ${amountTexts.leastValue} to ${amountTexts.mostValue}. It is not a credit card and not a bank account, it earns no interest, and nothing can be added to it.`,
      ],
    },
    {
      heading: 'Receiving it',
      id: 'open',
      parts: [
        'A card by e-mail comes as a link. It asks for the address the card was sent to and shows the number, the expiration date, the security code and the balance. A card by mail has them on the plastic, and is activated by its holder before it is used. A card by e-mail is active once it is opened. Keep it like cash: whoever knows these can spend the card.',
      ],
    },
    {
      heading: 'Using it',
      id: 'use',
      parts: [
        'Online and in stores in the United States wherever debit cards of its network are taken. A payment above the balance is declined; many shops let you pay the rest in another way, if you tell them first.',
        {
          list: [
            'No cash, and no ATMs.',
            'No regular payments such as subscriptions: they fail when the card is empty.',
            'Some places reserve more than they charge, such as hotels, car rental and fuel pumps. The rest comes back later.',
          ],
        },
      ],
    },
    {
      heading: 'What it costs',
      id: 'fees',
      parts: ['Nothing for you. The card fee was paid by the giver. There is no fee for using the card.'],
    },
    {
      heading: 'The expiration date',
      id: 'expiry',
      parts: ['The card can be used until the end of the month shown on it.'],
    },
    {
      heading: 'When something goes wrong',
      id: 'wrong',
      parts: [
        `A shop that takes goods back puts the money on the same card, so keep the number until you are sure. If the card was lost, seen by others or charged with something you did not buy, call ${callNumber} at once.`,
      ],
    },
    {
      heading: 'Your rights',
      id: 'rights',
      parts: ['Nothing here takes away a right that federal law or the law of your state gives you.'],
    },
  ],
};
