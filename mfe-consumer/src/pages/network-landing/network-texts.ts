import type { Network } from '@bowtie/domain';

interface NetworkText {
  /** The design of the card in hand. */
  design: string;
  alt: string;
  amount: number;
  lead: string;
  other: Network;
}

/** What is said of each network's cards. */
export const networkTexts: Readonly<Record<Network, NetworkText>> = {
  visa: {
    design: 'standing-ovation',
    alt: 'A dark green card with gold rays',
    amount: 100,
    lead: 'Any whole amount from $10.00 to $500.00, in a design you choose, with your own words. It arrives by e-mail and can be spent online and in stores wherever Visa debit is taken.',
    other: 'mastercard',
  },
  mastercard: {
    design: 'plum-silk',
    alt: 'A card of folded plum silk',
    amount: 75,
    lead: 'Any whole amount from $10.00 to $500.00, in a design you choose, with your own words. It arrives by e-mail and can be spent online and in stores wherever Mastercard debit is taken.',
    other: 'visa',
  },
};
