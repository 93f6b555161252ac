import { readBrands, setBrandStock } from '@bowtie/contracts';
import { sampleBrand } from '@bowtie/contracts/samples';
import { handle, type Service } from '@bowtie/service-kit';

/** The catalogue as the card service sees it: each brand is bought under its slug in capitals, such as `ACME-LATE`. */
export const brandsFake: Service = {
  name: 'catalog',
  calls: [
    handle(readBrands, async ({ body }) => ({
      brands: body.slugs.map((slug) => sampleBrand({ slug, supplier_id: slug.toUpperCase() })),
    })),
    handle(setBrandStock, async () => ({})),
  ],
  ready: async () => undefined,
  close: async () => undefined,
};
