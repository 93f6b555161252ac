import { type DeclaredRoute, defineArea } from '@bowtie/contracts';
import { type Network, quantityLimit } from '@bowtie/domain';
import { designCategoriesUrl, designsUrl, greetingCardsUrl, productsUrl } from './data/catalog-urls';

const landing = {
  page: 'landing' as const,
  title: 'Build a card: network, design, amount, name | Bowtie',
  description:
    'Put a Visa or Mastercard gift card together and see it as it will arrive: choose the design, the amount and the name on it.',
};

/** The first page of the gallery, as it is asked for by who comes with nothing chosen. */
const firstCalls = (network: Network) => [designsUrl(network, '', 1), designCategoriesUrl, productsUrl];

/** What the flow's pages supply; without it they do not exist. */
const configured = {
  requires: 'build_a_card',
  configuration: {
    build_a_card: { maxQuantity: quantityLimit.buildACard, networks: ['visa', 'mastercard'] },
  },
} satisfies Partial<DeclaredRoute>;

const carrier = {
  ...configured,
  render: 'client' as const,
  page: 'carrier' as const,
  title: 'Carrier Personalization Options | Bowtie',
  description: 'What your cards are sent in, the words that come with them, and where they go.',
};

const review = {
  ...configured,
  render: 'client' as const,
  page: 'review' as const,
  title: 'Review your Build-a-Cards | Bowtie',
  description: 'Every card with its design, its words and its address, before it goes into the cart.',
};

/** The steps of one base path. On the paths of a network the canonical link is the network's page. */
function base<const Path extends string>(path: Path, network: Network, canonical?: string) {
  const own = canonical === undefined ? {} : { canonical };
  const later = canonical === undefined ? { robots: 'noindex' } : own;
  return [
    // What stands behind the base, known or not, only begins the same page another way.
    {
      ...landing,
      ...configured,
      canonical: canonical ?? path,
      path: `${path}:slug?/`,
      firstCalls: firstCalls(network),
      render: 'server',
    },
    { ...carrier, ...later, path: `${path}carrier/` },
    { ...review, ...later, path: `${path}review/` },
  ] as const;
}

/** The flow begun with its greeting card, printed or written by hand. */
const greeting = {
  ...configured,
  page: 'greeting' as const,
  firstCalls: [greetingCardsUrl('', 1)],
  render: 'server' as const,
};

/** The design flow: landing, carrier, review. */
export const area = defineArea({
  area: 'mfe-build-a-card',
  team: 'build-a-card',
  exposes: { './App': './src/app.tsx' },
  routes: [
    ...base('/build-a-card/', 'visa'),
    ...base('/visa-gift-cards/buildacard/', 'visa', '/visa-gift-cards'),
    ...base('/mastercard-gift-cards/buildacard/', 'mastercard', '/mastercard-gift-cards'),
    {
      ...greeting,
      path: '/custom-greeting-cards/',
      title: 'Greeting cards with a gift card inside | Bowtie',
      description:
        'Choose a greeting card and write your words, then the gift card that goes in it. Printed, packed and mailed for you.',
    },
    {
      ...greeting,
      path: '/custom-greeting-cards/handwritten/',
      title: 'Handwritten greeting cards with a gift card | Bowtie',
      description:
        'Choose a greeting card and type your words: we write them by hand, with a pen, and mail it with the gift card inside.',
    },
  ],
});
