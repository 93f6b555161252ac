import { defineArea } from '@bowtie/contracts';

const landing = {
  page: 'landing',
  title: 'Build a card: your picture, your words, your amount | Bowtie',
  description:
    'Design a prepaid card of your own: choose a picture, write the message, and we print and post it or send it by e-mail.',
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
