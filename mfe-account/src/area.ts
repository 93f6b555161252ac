import { defineArea } from '@bowtie/contracts';

/** After you pay: sign-in, account, order status, redemption. */
export const area = defineArea({
  area: 'mfe-account',
  team: 'account',
  exposes: { './App': './src/app.tsx' },
  routes: [
    {
      path: '/secure/login/',
      render: 'server',
      page: 'sign-in',
      title: 'Log in | Bowtie',
      description: 'Log in to your Bowtie account.',
      robots: 'noindex',
    },
    {
      path: '/secure/signup/',
      render: 'server',
      page: 'sign-up',
      title: 'Create account | Bowtie',
      description: 'Create a Bowtie account to keep your orders and designs together.',
    },
    {
      path: '/secure/confirm-email/',
      render: 'client',
      page: 'confirm-email',
      title: 'Confirm your e-mail | Bowtie',
      description: 'Confirm the e-mail address of your new Bowtie account.',
      robots: 'noindex',
    },
    {
      path: '/secure/forgot-password/',
      render: 'server',
      page: 'forgot-password',
      title: 'Forgot your password? | Bowtie',
      description: 'Get a link to set a new password for your Bowtie account.',
      robots: 'noindex',
    },
    {
      path: '/secure/reset-password/',
      render: 'client',
      page: 'reset-password',
      title: 'Set a new password | Bowtie',
      description: 'Set a new password for your Bowtie account.',
      robots: 'noindex',
    },
    {
      path: '/account/',
      render: 'client',
      page: 'account',
      title: 'My account | Bowtie',
      description: 'Your Bowtie account.',
      robots: 'noindex',
      private: true,
    },
    {
      path: '/orderstatus/',
      render: 'server',
      page: 'order-status',
      title: 'Track an order | Bowtie',
      description: 'Find your order and see where each card is, with your order number and e-mail.',
    },
    {
      path: '/activate/',
      render: 'server',
      page: 'activate',
      title: 'Activate a card | Bowtie',
      description: 'Every Bowtie card is active when it arrives. How to start spending yours.',
    },
    {
      path: '/redeem-gift/:hash/',
      render: 'client',
      page: 'redeem',
      title: 'You have a gift | Bowtie',
      description: 'Open your gift card.',
      frame: 'gift',
      // The address is the key to the gift: it belongs in no index and no cache.
      robots: 'noindex, nofollow, noarchive',
    },
  ],
});
