import type { CarrierType } from '@bowtie/domain';

/** What a plastic card may be mailed in, as people call it, and what that is. */
export const packages: Readonly<Record<CarrierType, { label: string; hint: string }>> = {
  paper_carrier: {
    label: 'Paper carrier',
    hint: 'The card on a folded letter, with your words above it in handwriting type.',
  },
  greeting_card: {
    label: 'Greeting card',
    hint: 'A folded card of your choice. The gift sits in its pocket, your words are printed inside.',
  },
  greeting_card_handwrytten: {
    label: 'Handwritten greeting card',
    hint: 'The same folded card, written by hand with a real pen, in a hand-addressed envelope.',
  },
  no_carrier: {
    label: 'None',
    hint: 'A plain envelope: the card on a plain sheet, with your words in simple print.',
  },
};
