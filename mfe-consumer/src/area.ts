import { defineArea } from '@bowtie/contracts';

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
  ],
});
