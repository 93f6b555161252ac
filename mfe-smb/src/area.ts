import { defineArea } from '@bowtie/contracts';

/** Business ordering, and the business order view that the account area shows. */
export const area = defineArea({
  area: 'mfe-smb',
  team: 'business',
  exposes: { './App': './src/app.tsx' },
  routes: [
    {
      path: '/gift-cards-for-business/',
      page: 'landing',
      title: 'Gift cards for business: rewards in bulk | Bowtie',
      description:
        'Order reward cards for your team or your customers in one go, by post or by e-mail, with your own words on each.',
    },
  ],
});
