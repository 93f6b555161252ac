import { defineArea } from '@bowtie/contracts';

/** Business ordering, and the business order view that the account area shows. */
export const area = defineArea({
  area: 'mfe-smb',
  team: 'business',
  exposes: { './App': './src/app.tsx' },
  routes: [
    {
      path: '/gift-cards-for-business/',
      render: 'server',
      page: 'landing',
      title: 'Gift cards for business: rewards in bulk | Bowtie',
      description:
        'Reward cards for a whole list in one order, up to 50, each with its own name, amount and words. What it will cost, and when it opens.',
    },
  ],
});
