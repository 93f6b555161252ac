import type { Row } from '../model/rows';
import type { LinkedPath } from './routes';

type Seed = readonly [slug: string, name: string, href: LinkedPath, blurb: string, keywords: string];

/** Pages that the search finds, in the order of their weight where several fit alike. */
const seeds: readonly Seed[] = [
  [
    'design-your-own',
    'Design your own card',
    '/build-a-card/',
    'Your own picture, a drawn design or a logo, printed or by e-mail',
    'build a card custom customize personalized personalised photo picture image upload own logo visa mastercard plastic virtual create make',
  ],
  [
    'greeting-card',
    'A greeting card with your gift',
    '/custom-greeting-cards/',
    'Printed with your words, and posted with the card in it',
    'greeting cards paper carrier envelope birthday thank you',
  ],
  [
    'handwritten',
    'A handwritten greeting card',
    '/custom-greeting-cards/handwritten/',
    'Your words written by hand, with a pen, and the gift card inside',
    'hand written handwriting pen ink letter note greeting cards',
  ],
  [
    'all-occasions',
    'Gift cards for all occasions',
    '/gift-cards-for-all-occasions/',
    'Find the designs that suit the day',
    'occasion birthday wedding graduation baby home holiday christmas hanukkah diwali kwanzaa anniversary',
  ],
  [
    'business',
    'Gift cards for business',
    '/gift-cards-for-business/',
    'Rewards for a team, in one order',
    'bulk company corporate employee staff rewards incentive order many',
  ],
  [
    'track-order',
    'Track an order',
    '/orderstatus/',
    'Where your order is, by its number and your e-mail',
    'tracking status shipping shipment delivery where is my order package parcel',
  ],
  [
    'activate',
    'Activate a card',
    '/activate/',
    'For a card that came by mail',
    'activation activate plastic',
  ],
  [
    'check-balance',
    'Check a balance',
    '/check-balance/',
    'What is left on a card, and what it was used for last',
    'balance left remaining money transactions purchases',
  ],
  [
    'help',
    'Help and questions',
    '/contact-us/',
    'Fees, delivery, paying, using a card, and how to reach us',
    'contact us faq faqs support phone text chat help center centre fee fees refund cancel delivery balance expire expiration lost',
  ],
  [
    'account',
    'My account',
    '/account/',
    'Orders and details',
    'login log in sign in account profile orders history password',
  ],
  [
    'sign-up',
    'Create an account',
    '/secure/signup/',
    'Keeps your orders together',
    'register registration sign up',
  ],
  ['cart', 'Your cart', '/cart/', 'What you chose so far', 'basket bag checkout check out promo code coupon'],
  [
    'discounts',
    'Brands with something off',
    '/e-gift-cards-discounts/',
    'The brands that take part, the highest discount first',
    'discount discounts deal deals sale save saving savings cheap cash back cashback offer offers merchant store brands',
  ],
  [
    'e-gift-cards',
    'E-gift cards',
    '/e-gift-cards/',
    'Cards that arrive by e-mail within minutes',
    'egift e-gift digital virtual online email instant',
  ],
  [
    'local',
    'Local gift cards',
    '/buy-local-gift-cards/',
    'Shops around the corner, by city or ZIP',
    'local near me nearby neighborhood city town zip shop bakery barber',
  ],
  [
    'brand-balances',
    'Balance check, brands A to Z',
    '/gift-card-balance-check/',
    'Where each brand’s cards are checked: its page and its number',
    'balance merchant store brand phone number remaining',
  ],
  [
    'journal',
    'The Bowtie journal',
    '/blog/',
    'What to write, how much to give, and how to do it well',
    'blog articles ideas advice etiquette tips',
  ],
  [
    'reviews',
    'Reviews',
    '/reviews/',
    'What buyers say, and how reviews work here',
    'ratings rating stars customers opinions testimonials',
  ],
  [
    'image-guidelines',
    'Image guidelines',
    '/image-guidelines/',
    'Which pictures may stand on a card',
    'photo picture image rules upload own',
  ],
  [
    'newsletter',
    'The Bowtie letter',
    '/newsletter/signup/',
    'New designs and what opens next, by e-mail',
    'newsletter subscribe email news',
  ],
  ['about', 'About Bowtie', '/about/', 'Who we are', 'company us story team'],
  [
    'legit',
    'Is Bowtie legit?',
    '/legit/',
    'What happens to your money and your data',
    'safe secure scam trust real reviews',
  ],
  ['terms', 'Terms of use', '/terms/', 'The terms for using this store', 'legal conditions'],
  [
    'terms-of-sale',
    'Terms of sale',
    '/terms-cart/',
    'The terms for buying a card',
    'legal conditions refund cancel',
  ],
  ['privacy', 'Privacy policy', '/privacy-policy/', 'Which data we keep, and why', 'legal data cookies'],
  [
    'cardholder-agreement',
    'Cardholder agreement',
    '/cardholder-agreement/',
    'What the holder of a card can do with it',
    'legal terms card expire expiration fees balance',
  ],
];

/** Rows of the pages that the search finds. */
export const searchPages: Row<'search_pages'>[] = seeds.map(
  ([_id, name, href, blurb, keywords], position) => ({
    _id,
    position,
    name,
    href,
    blurb,
    keywords,
  }),
);
