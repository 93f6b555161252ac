import { defineArea } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { designCategoriesUrl, designsUrl, virtualProductsUrl } from './data/catalog-urls';

const names: Record<Network, string> = { visa: 'Visa', mastercard: 'Mastercard' };

function prepaidCard(network: Network) {
  const firstCalls = [virtualProductsUrl(network), designsUrl(network, '', 1), designCategoriesUrl];
  const page = 'prepaid-card';
  return [
    {
      path: `/${network}-gift-cards/virtual/`,
      page,
      title: `${names[network]} gift cards by e-mail | Bowtie`,
      description: `Send a virtual ${names[network]} gift card of $10 to $500 within minutes: choose a design, write a message, pay a card fee from $2.95.`,
      firstCalls,
    },
    {
      path: `/${network}-gift-cards/predesign/`,
      page,
      title: `Choose a design for a ${names[network]} gift card | Bowtie`,
      description: `Designs for birthdays, thanks, weddings and holidays on a ${names[network]} gift card that arrives by e-mail.`,
      firstCalls,
    },
  ] as const;
}

const checkout = {
  page: 'checkout',
  title: 'Checkout | Bowtie',
  description: 'Pay for your gift cards.',
  robots: 'noindex',
  frame: 'checkout',
} as const;

/** Before you pay: shopping, content and legal pages, cart, checkout. */
export const area = defineArea({
  area: 'mfe-consumer',
  team: 'consumer',
  exposes: { './App': './src/app.tsx' },
  routes: [
    {
      path: '/',
      page: 'home',
      title: 'Gift cards people keep: Visa, Mastercard and favourite stores | Bowtie',
      description:
        'Send a Visa or Mastercard gift card by e-mail or by post, in a design worth keeping, or choose from sixty national brands.',
    },
    ...prepaidCard('visa'),
    ...prepaidCard('mastercard'),
    {
      path: '/cart/',
      page: 'cart',
      title: 'Your cart | Bowtie',
      description: 'The gift cards you chose, and what they cost.',
      robots: 'noindex',
    },
    { ...checkout, path: '/checkout/' },
    { ...checkout, path: '/checkout/review/' },
    {
      path: '/checkout/confirmation/:orderNumber/',
      page: 'confirmation',
      title: 'Your order | Bowtie',
      description: 'Your order is placed.',
      robots: 'noindex',
    },
  ],
});
