import { english, spanish } from '@bowtie/contracts';
import { textIn, writeIn } from '@bowtie/service-kit';
import { renderDocument } from '@bowtie/service-kit/documents';
import { misplacedTexts, pdfLayout, pdfText } from '@bowtie/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { merchants } from '../../services/catalog/src/seed/merchants';
import { drawCardDocuments } from '../../services/fulfilment/src/documents/print-documents';

const address = {
  name: 'Ada Lovelace',
  addressLine1: '12 Analytical Row',
  addressLine2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};
const mark = {
  uri: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
};
const brands = merchants.filter(({ sold_as }) => sold_as.includes('plastic'));

describe('the letter of a brand’s card', () => {
  it.each([english, spanish])(
    'fits its pages and holds all terms, for every brand, in $name',
    async (language) => {
      expect(brands.length).toBeGreaterThan(50);
      const pdf = await writeIn(language, () =>
        renderDocument({ title: 'Letters of brands' }, (desk) => {
          for (const { _id, name, terms, how_to_use, balance_check_phone, balance_check_url } of brands) {
            const balance_check = { phone: balance_check_phone, url: balance_check_url };
            const termsAt = `bowtie.example${language.prefix}/${_id}-gift-cards`;
            const brand = { name, mark, terms, how_to_use, balance_check, termsAt };
            const letter = {
              carrierType: 'paper_carrier' as const,
              to: 'Ada',
              from: 'Grace',
              message: 'Happy birthday!',
              card: { brand },
              dollars: 500,
              recipient: address,
              sender: address,
              reference: 'WWMMW-WWMMW',
              activateAt: 'bowtie.example/activate',
              helpAt: `bowtie.example${language.prefix}/contact-us`,
            };
            drawCardDocuments(desk, { letter, greeting: null });
          }
        }),
      );
      const pages = pdfLayout(pdf);
      expect(pages).toHaveLength(2 * brands.length);
      const said = pdfText(pdf).map((page) => page.replace(/\s+/g, ' '));
      for (const [index, { name, terms }] of brands.entries()) {
        const [front, back] = pages.slice(2 * index);
        const misplaced = [front, back].flatMap((page) =>
          page === undefined ? [] : misplacedTexts(page, 20),
        );
        expect([name, misplaced]).toEqual([name, []]);
        for (const term of terms.split('\n')) expect(said[2 * index + 1]).toContain(textIn(language, term));
        expect(said.slice(2 * index, 2 * index + 2).join(' ')).not.toMatch(/on your phone/);
      }
    },
  );
});
