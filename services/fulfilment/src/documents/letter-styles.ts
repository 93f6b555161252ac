import { type CarrierType, foldedLetter, printedSizes } from '@bowtie/domain';
import type { Style } from '@bowtie/service-kit/documents';
import { inks } from '@bowtie/service-kit/documents';

/** How a letter is set. */
export interface LetterStyle {
  /** Whether it has ornaments: the line below our name, and the one above the steps. */
  adorned: boolean;
  brand: Style;
  heading: Style;
  /** Handwriting is measured in `@bowtie/domain/handwriting`. */
  message:
    | { style: Style; handwritten: true }
    | { style: Style; handwritten: false; sizes: readonly number[]; leading: number };
  /** What is left free between heading, message and name, beside what their sizes ask for. */
  gap: number;
  from: Style;
  amount: Style;
  stepNumber: Style;
}

const { ink, ribbon } = inks;

/** What a card is mailed on where the buyer wanted something to look at: their words in a hand, our name in ours. */
const folded: LetterStyle = {
  adorned: true,
  brand: { face: 'display', size: 26, colour: ink },
  heading: { face: 'display', size: foldedLetter.heading, colour: ink },
  message: {
    style: { face: 'hand', size: printedSizes.letter[0], colour: ink },
    handwritten: true,
  },
  gap: foldedLetter.gap,
  from: { face: 'hand', size: foldedLetter.from, colour: ribbon },
  amount: { face: 'display', size: 32, colour: ink },
  stepNumber: { face: 'strong', size: 10.5, colour: ribbon },
};

/** A plain sheet, with the words in simple print. */
const plain: LetterStyle = {
  adorned: false,
  brand: { face: 'strong', size: 11, colour: ink },
  heading: { face: 'strong', size: 14, colour: ink },
  message: {
    style: { face: 'body', size: 13, colour: ink },
    handwritten: false,
    sizes: printedSizes.plain,
    leading: 1.45,
  },
  gap: 12,
  from: { face: 'body', size: 13, colour: ink },
  amount: { face: 'strong', size: 20, colour: ink },
  stepNumber: { face: 'strong', size: 10.5, colour: ink },
};

/** The look of the letter of a card that is mailed in this. */
export function letterStyleOf(carrierType: CarrierType | null): LetterStyle {
  return carrierType === 'no_carrier' ? plain : folded;
}
