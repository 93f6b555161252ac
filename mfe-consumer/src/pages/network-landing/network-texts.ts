import { amountTexts, type Network, networkNames } from '@bowtie/domain';

interface NetworkText {
  /** The design of the card of the hero. */
  design: string;
  alt: string;
  amount: number;
  lead: string;
  /** The designs on the page about designs. */
  fan: readonly [string, string, string];
  other: Network;
}

/** What is said of each network's cards. */
export const networkTexts: Readonly<Record<Network, NetworkText>> = {
  visa: {
    design: 'standing-ovation',
    alt: 'A dark green card with gold rays',
    amount: 100,
    lead: `Any whole amount from ${amountTexts.leastValue} to ${amountTexts.mostValue}, in a design you choose, with your own words. It arrives by e-mail or by mail and can be spent online and in stores wherever Visa debit is taken.`,
    fan: ['olive-wreath', 'grand-foyer', 'cut-flowers'],
    other: 'mastercard',
  },
  mastercard: {
    design: 'plum-silk',
    alt: 'A card of folded plum silk',
    amount: 75,
    lead: `Any whole amount from ${amountTexts.leastValue} to ${amountTexts.mostValue}, in a design you choose, with your own words. It arrives by e-mail or by mail and can be spent online and in stores wherever Mastercard debit is taken.`,
    fan: ['meadow-vows', 'plum-silk', 'northern-lights'],
    other: 'visa',
  },
};

interface LandingWords {
  heading: string;
  lead: string;
  actions: readonly { to: string; label: string }[];
  /** How many designs stand on it. */
  designs: number;
}

/** What a landing is about: the network's cards, buying one, or its designs. */
export type LandingKind = 'about' | 'buy' | 'designer';

/** Which landing a route is. */
export function landingKind(path: string): LandingKind {
  if (path.startsWith('/buy-')) return 'buy';
  return path.startsWith('/designer-') ? 'designer' : 'about';
}

/** The words of a landing, and where it leads first. */
export function landingWords(network: Network, kind: LandingKind): LandingWords {
  const name = networkNames[network];
  const base = `/${network}-gift-cards`;
  if (kind === 'designer') {
    return {
      heading: `Designer ${name} gift cards`,
      lead: `Drawn one by one, for birthdays, thanks, weddings and no reason at all. Choose one, or put your own picture on it: by e-mail or as a plastic card.`,
      actions: [
        { to: `${base}/predesign/`, label: 'Choose a design' },
        { to: `${base}/buildacard/`, label: 'Use your own picture' },
      ],
      designs: 20,
    };
  }
  if (kind === 'buy') {
    return {
      heading: `Buy a ${name} gift card`,
      lead: networkTexts[network].lead,
      actions: [
        { to: `${base}/virtual/`, label: 'Buy one by e-mail' },
        { to: `${base}/predesign/?kind=plastic`, label: 'Buy one by mail' },
      ],
      designs: 8,
    };
  }
  return {
    heading: `${name} gift cards`,
    lead: networkTexts[network].lead,
    actions: [
      { to: `${base}/virtual/`, label: 'Send one by e-mail' },
      { to: `${base}/buildacard/`, label: 'Build a card' },
    ],
    designs: 8,
  };
}
