import { english, spanish } from '@bowtie/contracts';
import { addMessages, textIn, writeIn } from '@bowtie/service-kit';
import { renderDocument } from '@bowtie/service-kit/documents';
import { misplacedTexts, pdfLayout, pdfText } from '@bowtie/service-kit/testing';
import { describe, expect, it } from 'vitest';
import catalogTexts from '../../services/catalog/messages/es.json' with { type: 'json' };
import { merchants } from '../../services/catalog/src/seed/merchants';
import type { BrandOnLetter } from '../../services/fulfilment/src/documents/brand-card';
import type { CarrierLetter } from '../../services/fulfilment/src/documents/carrier-letter';
import { drawCardDocuments } from '../../services/fulfilment/src/documents/print-documents';
import { isThorough } from '../thorough';

// In one process with the catalog, as the store starts.
addMessages(catalogTexts);

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
const allBrands = merchants.filter(({ sold_as }) => sold_as.includes('plastic'));
/** Texts are of a category, and of how a balance is asked for: the longest name with each of them has the fullest letter. */
const fullest = new Map(
  [...allBrands]
    .sort((one, other) => one.name.length - other.name.length)
    .flatMap((brand): [string, typeof brand][] => [
      [brand.category, brand],
      [`${brand.balance_check_phone === null} ${brand.balance_check_url === null}`, brand],
    ]),
);
const brands = isThorough ? allBrands : [...new Set(fullest.values())];

const letterOf = (brand: BrandOnLetter, prefix: string): CarrierLetter => ({
  carrierType: 'paper_carrier',
  to: 'Ada',
  from: 'Grace',
  message: 'Happy birthday!',
  card: { brand },
  dollars: 500,
  recipient: address,
  sender: address,
  reference: 'WWMMW-WWMMW',
  activateAt: 'bowtie.example/activate',
  helpAt: `bowtie.example${prefix}/contact-us`,
});

describe('the letter of a brand’s card', () => {
  it.each([english, spanish])(
    'fits its pages and holds all terms, for every brand, in $name',
    async (language) => {
      expect(allBrands.length).toBeGreaterThan(50);
      const pdf = await writeIn(language, () =>
        renderDocument({ title: 'Letters of brands' }, (desk) => {
          for (const { _id, name, terms, how_to_use, balance_check_phone, balance_check_url } of brands) {
            const balance_check = { phone: balance_check_phone, url: balance_check_url };
            const termsAt = `bowtie.example${language.prefix}/${_id}-gift-cards`;
            const brand = { name, mark, terms, how_to_use, balance_check, termsAt };
            const letter = letterOf(brand, language.prefix);
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

  it('gives terms that have no translation as a whole in English, and says so, in a Spanish letter', async () => {
    const [first] = brands;
    if (first === undefined) throw new Error('no brand has plastic');
    const { name, terms, how_to_use } = first;
    const brand = {
      name,
      mark,
      terms: `${terms}\nNot for use on Mondays.`,
      how_to_use: `${how_to_use}\nShow the code on your phone.`,
      balance_check: { phone: null, url: null },
      termsAt: 'bowtie.example/es/x-gift-cards',
    };
    const pdf = await writeIn(spanish, () =>
      renderDocument({ title: 'Letter' }, (desk) =>
        drawCardDocuments(desk, { letter: letterOf(brand, spanish.prefix), greeting: null }),
      ),
    );
    const said = pdfText(pdf).join(' ').replace(/\s+/g, ' ');
    expect(said).toContain(`${name} da sus condiciones en inglés:`);
    for (const term of brand.terms.split('\n')) expect(said).toContain(term);
    expect(said).not.toContain('Show the code');
    expect(said).not.toContain(`${name} dice en inglés:`);
  });
});
