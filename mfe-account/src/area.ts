import { defineArea } from '@bowtie/contracts';

/** After you pay: sign-in, account, orders, order status, activation, balance, redemption, card link. */
export const area = defineArea({
  area: 'mfe-account',
  team: 'account',
  exposes: { './App': './src/app.tsx' },
  routes: [
    {
      path: '/secure/login/',
      page: 'sign-in',
      title: 'Log in | Bowtie',
      description: 'Log in to see your orders, your cards and your saved details.',
      robots: 'noindex',
    },
  ],
});
