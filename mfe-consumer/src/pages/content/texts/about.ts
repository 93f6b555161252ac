import { amountTexts } from '@bowtie/domain';
import type { ContentPage } from '../content-page';

export const about: ContentPage = {
  path: '/about/',
  accepts: 'business',
  documentTitle: 'About Bowtie | Bowtie',
  description:
    'A gift shop for prepaid cards and the cards of brands: who we are, what we sell, and what we leave out.',
  title: 'A gift shop for cards',
  lead: 'Bowtie sells Visa and Mastercard gift cards the way a stationer sells paper: with care for how they look, and with the price on the shelf. Beside them stand the cards of brands and of local shops.',
  cards: ['hello', 'picnic', 'tide'],
  sections: [
    {
      heading: 'Why cards, and why like this',
      id: 'why',
      parts: [
        'A gift card lets people choose for themselves, which is a kind thing to give. It is also, most of the time, an ugly one. We draw every design ourselves, in families that belong together: confetti, ribbon, foil, cut paper, terrazzo, night sky and more. There are more than sixty, and each has a name.',
        'The other thing we care about is what it costs. You pay the value of the card and one card fee, which you see before you pay. Using the card costs nothing.',
      ],
    },
    {
      heading: 'What you can buy here today',
      id: 'today',
      parts: [
        {
          list: [
            `[Visa gift cards](/visa-gift-cards/) and [Mastercard gift cards](/mastercard-gift-cards/) by e-mail, ${amountTexts.leastValue} to ${amountTexts.mostValue}`,
            'The same cards as [plastic, by mail](/build-a-card/): in one of our designs, with a picture of your own, or with your logo; in a paper carrier, a greeting card or a handwritten one',
            'Cards of [more than two hundred brands](/buy-gift-cards/), many of them for less than they are worth, and of [local shops](/buy-local-gift-cards/) in their own towns',
            'A [greeting card](/custom-greeting-cards/), printed or written by hand, with the gift in it',
            'Cards for a whole list of people in one order, [for your business](/gift-cards-for-business/): with approvals, a balance, saved lists and an API',
          ],
        },
        'You do not need an account. You choose a design, write a few words, and pay. A card by e-mail is on its way within minutes; a card by mail is printed, packed and handed to the carrier, and you see its delivery day before you pay. You can [follow the order](/orderstatus/) with its number and your e-mail address, or by the link in our mails.',
      ],
    },
    {
      heading: 'What you get back',
      id: 'rewards',
      parts: [
        'Some cards earn cash back when you are signed in. It waits until the order can no longer be given back, and then [your rewards](/account/rewards/) pay for the next one, in part or in whole. Where a brand takes something off, you see what the card is worth and what it costs, side by side.',
        'What we learn about giving we write down in [our journal](/blog/).',
      ],
    },
    {
      heading: 'Who issues the cards',
      id: 'issuer',
      parts: [
        'Visa and Mastercard gift cards are issued by our partner bank under license from the card networks; a brand’s cards are the brand’s own, on the terms that its page shows. We design, sell, print and send them. How a card may be used is in the [cardholder agreement](/cardholder-agreement/).',
      ],
    },
  ],
};
