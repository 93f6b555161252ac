import { defineArea } from '@bowtie/contracts';
import { allDesignsUrl, designCategoriesUrl } from './data/catalog-urls';

const landing = {
  page: 'landing',
  title: 'Build a card: network, design, amount, name | Bowtie',
  description:
    'Put a Visa or Mastercard gift card together and see it as it will arrive: choose the design, the amount and the name on it.',
  firstCalls: [allDesignsUrl, designCategoriesUrl],
};

/** The design flow: landing, carrier, review. */
export const area = defineArea({
  area: 'mfe-build-a-card',
  team: 'build-a-card',
  exposes: { './App': './src/app.tsx' },
  routes: [
    { ...landing, path: '/build-a-card/:slug?/' },
    { ...landing, path: '/visa-gift-cards/buildacard/:slug?/', canonical: '/visa-gift-cards' },
    { ...landing, path: '/mastercard-gift-cards/buildacard/:slug?/', canonical: '/mastercard-gift-cards' },
  ],
});
