import { amountTexts, cartLimit, quantityLimit } from '@bowtie/domain';
import type { Article } from '../../../articles/article';
import { cardFeesText } from '../../../fees/card-fees-text';

export const termsOfSale: Article = {
  title: 'Terms of sale',
  lead: 'What you and we agree on when you press “Pay”. Short, because it should be read.',
  updated: 'November 2, 2026',
  sections: [
    {
      heading: 'What you buy',
      id: 'what',
      parts: [
        `Prepaid gift cards of ${amountTexts.leastValue} to ${amountTexts.mostValue}, issued by our partner bank and sent by e-mail or by mail to the person you name. Up to ${quantityLimit.consumer} of the same card at once, up to ${quantityLimit.buildACard} of your own design at once, up to ${cartLimit.cards} cards in a cart.`,
        'And cards of brands, in the values that each brand’s page shows. They are the brand’s own cards, which we buy for you when you order: the brand’s terms apply to how they are used, and stand on its page before you buy. There are only as many as the brand gives us; yours are set aside while you pay.',
      ],
    },
    {
      heading: 'What it costs',
      id: 'price',
      parts: [
        `For a prepaid card its value and one card fee: ${cardFeesText}. For the card of a brand its value, less what the brand takes off at the time, and no fee. Cards by mail have a shipping fee: once for each package to one address, or once for each card that travels by itself. The total on the last page before you pay is what is charged. If a price has changed since you looked, we show you the new one and ask again.`,
      ],
    },
    {
      heading: 'Promotion codes',
      id: 'codes',
      parts: [
        'One code an order. A code lowers what you pay and not the value of the cards. What it is worth and until when is said where it is offered.',
      ],
    },
    {
      heading: 'Paying',
      id: 'paying',
      parts: [
        'You pay by card through our payment processor, or with [rewards](/account/rewards/) that earlier orders have earned. Your bank may ask you to confirm. An order exists once you see its number; before that, nothing has been bought, and what your bank has set aside for it is released by itself.',
      ],
    },
    {
      heading: 'Delivery',
      id: 'delivery',
      parts: [
        'Cards by e-mail are sent once the payment is through, as a rule within minutes. Cards by mail are printed and handed to the carrier; the day named before you pay is the carrier’s estimate. Please check addresses: what is sent to a wrong one may be opened by whoever receives it. If you notice a mistake, call us at once.',
      ],
    },
    {
      heading: 'Changing your mind',
      id: 'returns',
      parts: [
        'A card that has been sent can be spent at once and cannot be returned, except where the law says otherwise or where the fault is ours. A brand’s card that nobody has opened can be given back where the brand takes it back. If a card cannot be made or delivered, you get its value, its fee and its share of the shipping back. If one cannot be opened or used as it should, tell us and we put it right. What you have designed yourself must keep to the [image guidelines](/image-guidelines/).',
      ],
    },
    {
      heading: 'Limits we must keep',
      id: 'limits',
      parts: [
        'The law against money laundering asks us to look at unusual orders. We may ask you a question before we send such an order, or cancel it and give you your money back.',
      ],
    },
  ],
};
