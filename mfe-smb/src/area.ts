import { type DeclaredRoute, defineArea } from '@bowtie/contracts';
import { chunkUrl, merchantChunks } from './data/merchant-urls';

/** Pages of ordering, there only where the store supplies its business configuration. */
const ordering = {
  requires: 'business',
  render: 'client',
  robots: 'noindex',
} satisfies Partial<DeclaredRoute>;

/** Pages of a business in its people's accounts. */
const account = { ...ordering, private: true } satisfies Partial<DeclaredRoute>;

/** Business ordering, and the business order view that the account area shows. */
export const area = defineArea({
  area: 'mfe-smb',
  team: 'business',
  exposes: { './App': './src/app.tsx', './BusinessOrder': './src/order-view/index.ts' },
  routes: [
    {
      path: '/gift-cards-for-business/',
      render: 'server',
      page: 'landing',
      requires: 'business',
      title: 'Gift cards for business: rewards in bulk | Bowtie',
      description:
        'Visa and Mastercard reward cards for a whole list in one order, by e-mail or by mail: prices, an example, and two ways to order.',
    },
    {
      path: '/gift-cards-for-business/merchants/',
      render: 'server',
      page: 'merchants',
      title: 'Brands for your business, A to Z | Bowtie',
      description:
        'The brands that we know, from A to Z, and the gift cards that your business can order today.',
      requires: 'business',
      query: { letter: [...merchantChunks] },
      firstCalls: [chunkUrl(':letter?')],
    },
    {
      path: '/gift-cards-for-business/merchant/',
      render: 'server',
      page: 'merchant',
      title: 'Gift cards that your business can order | Bowtie',
      description: 'What your business can order today, and the two ways to do it.',
      robots: 'noindex',
      requires: 'business',
    },
    {
      // The section's fallback: whatever has no page of its own.
      path: '/gift-cards-for-business/:slug/',
      render: 'client',
      page: 'merchant',
      title: 'Gift cards that your business can order | Bowtie',
      description: 'What your business can order today, and the two ways to do it.',
      canonical: '/gift-cards-for-business/merchant/',
      robots: 'noindex',
      requires: 'business',
    },
    {
      path: '/gift-cards-for-business/login/',
      render: 'server',
      page: 'login',
      title: 'Log in to order for your business | Bowtie',
      description: 'Log in to order gift cards for your business.',
      robots: 'noindex',
      requires: 'business',
    },
    {
      path: '/gift-cards-for-business/registration/',
      render: 'client',
      page: 'registration',
      title: 'Register your business | Bowtie',
      description: 'Register your business to order gift cards in bulk.',
      robots: 'noindex',
      requires: 'business',
    },
    {
      path: '/gift-cards-for-business/kyc/',
      render: 'client',
      page: 'kyc',
      title: 'Tell us about your business | Bowtie',
      description: 'What we need to know of a business that orders gift cards.',
      robots: 'noindex',
      requires: 'business',
    },
    {
      ...ordering,
      path: '/gift-cards-for-business/express/',
      page: 'express',
      title: 'Express order for your business | Bowtie',
      description:
        'One amount and one design for a whole list, or for one address, and straight to the payment.',
    },
    {
      ...ordering,
      path: '/gift-cards-for-business/details/',
      page: 'details',
      title: 'Card details for your business order | Bowtie',
      description: 'What all cards of your order have in common: kind, network, design, value and delivery.',
    },
    {
      ...ordering,
      path: '/gift-cards-for-business/customize/',
      page: 'customize',
      frame: 'work',
      title: 'The cards of your business order | Bowtie',
      description: 'Type or paste your list, or upload a spreadsheet, and look over every card.',
    },
    {
      ...ordering,
      path: '/gift-cards-for-business/place-order/',
      page: 'place-order',
      frame: 'work',
      title: 'Place your order | Bowtie',
      description: 'Shipping and payment of your business order.',
    },
    {
      ...ordering,
      path: '/gift-cards-for-business/confirmation/',
      page: 'confirmation',
      title: 'Your business order | Bowtie',
      description: 'Your business order is placed.',
    },
    {
      ...ordering,
      path: '/gift-cards-for-business/order-cancelled/',
      page: 'order-cancelled',
      title: 'Order canceled | Bowtie',
      description: 'Your business order is canceled.',
    },
    {
      path: '/account/business/integrations/',
      render: 'client',
      page: 'integrations',
      title: 'Integrations | Bowtie',
      description: 'API keys and webhooks of your business.',
      robots: 'noindex',
      requires: 'business',
      private: true,
    },
    {
      ...ordering,
      path: '/account/business/lists/',
      page: 'lists',
      private: true,
      title: 'Saved lists of your business | Bowtie',
      description: 'The people to whom your business sends cards, ready for the next order.',
    },
    {
      ...ordering,
      path: '/account/business/balance/',
      page: 'balance',
      private: true,
      title: 'Balance of your business | Bowtie',
      description: 'The prepaid balance of your business: add money, and see what was paid from it.',
    },
    {
      path: '/gift-cards-for-business/invitation/',
      render: 'client',
      page: 'invitation',
      title: 'Your invitation to a business | Bowtie',
      description: 'Join the business that invited you.',
      robots: 'noindex',
      requires: 'business',
    },
    {
      path: '/gift-cards-for-business/approval/',
      render: 'client',
      page: 'approval',
      title: 'An order waits for you | Bowtie',
      description: 'Approve or decline an order of your business.',
      robots: 'noindex',
      requires: 'business',
    },
    {
      ...account,
      path: '/account/business/',
      page: 'business-overview',
      title: 'Your business | Bowtie',
      description: 'Your business, your role in it, and what you can do.',
    },
    {
      ...account,
      path: '/account/business/people/',
      page: 'business-people',
      title: 'People of your business | Bowtie',
      description: 'Who belongs to your business, with which role, and who is invited.',
    },
    {
      ...account,
      path: '/account/business/approvals/',
      page: 'business-approvals',
      title: 'Orders to approve | Bowtie',
      description: 'Orders of your business that wait for an owner.',
    },
  ],
});
