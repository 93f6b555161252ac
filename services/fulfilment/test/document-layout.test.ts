import { english, type PageLanguage, spanish } from '@bowtie/contracts';
import { cardRules, carrierTypes } from '@bowtie/domain';
import { type Canvas, renderDocument } from '@bowtie/service-kit/documents';
import { misplacedTexts, pdfLayout } from '@bowtie/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { type CardDocuments, drawCardDocuments } from '../src/documents/print-documents';
import { writeIn } from '../src/emails/mail-texts';

const picture = {
  uri: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  width: 1,
  height: 1,
  edge: '#ffffff',
};
const letter = {
  reference: 'WWMMW-WWMMW',
  activateAt: 'bowtie.example/es/activate',
  helpAt: 'bowtie.example/es/contact-us',
};

describe('the layout of papers', () => {
  const long = (text: string, length: number) => text.repeat(length).slice(0, length).trim();
  const longest = {
    name: 'The Wonderful Bakery & Confectionery Company of Springfield',
    mark: picture,
    terms: Array.from({ length: 40 }, () => long('Conditions apply to it. ', 99)).join('\n'),
    how_to_use: long('Use it at every counter of ours. ', 4_000),
    balance_check: {
      phone: '8005550100',
      url: `https://${'very-long-name-'.repeat(4)}.example/gift-card-balance/`,
    },
    termsAt: `bowtie.example/es/${'very-long-name-'.repeat(3)}gift-cards`,
  };
  const address = {
    name: 'Wilhelmina Alexandrovna',
    addressLine1: '12345 Long Analytical Boulevard North',
    addressLine2: 'Building 1234, Apartment 567',
    city: 'San Buenaventura (Ventura)',
    state: 'CA',
    zip: '93001',
  };
  const faceOf = (words: string | null) => ({
    picture,
    ink: { ink: 'light', scrim: 0.4 } as const,
    network: 'mastercard' as const,
    hasChip: true,
    dollars: 500,
    nameOnCard: words,
    messageOnCard: words,
  });
  /** What does not fit on the pages of some cards, all of them in one document. */
  const misplaced = async (language: PageLanguage, all: readonly CardDocuments[]) => {
    const draw = (desk: Canvas) => {
      for (const documents of all) drawCardDocuments(desk, documents);
    };
    const pdf = await writeIn(language, () => renderDocument({ title: 'All papers' }, draw));
    return pdfLayout(pdf).flatMap((page) => misplacedTexts(page, 20));
  };

  it.each([english, spanish])(
    'fits with the longest texts in $name, in every kind of letter',
    async (language) => {
      const words = { to: long('Wanda ', 20), from: long('Grace and all of us ', 20) };
      const message = long('We wish you all the best for your birthday. ', cardRules.carrierMessage.max);
      const cards = [{ face: faceOf(long('Wilhelmina ', 21)) }, { brand: longest }];
      const addresses = { recipient: address, sender: address };
      const papers = carrierTypes.flatMap((carrierType) =>
        cards.map((card) => ({
          ...letter,
          ...words,
          ...addresses,
          message,
          carrierType,
          card,
          dollars: 500,
        })),
      );
      const sheet = { ...words, message, name: 'Cake', cover: picture, reference: letter.reference };
      const greetings = papers
        .slice(0, 2)
        .map((said, index) => ({ letter: said, greeting: { ...sheet, handwritten: index === 0 } }));
      const all = [...papers.map((said) => ({ letter: said, greeting: null })), ...greetings];
      expect(await misplaced(language, all)).toEqual([]);
    },
  );
});
