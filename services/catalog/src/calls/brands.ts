import { directCards, readBrands } from '@bowtie/contracts';
import { brandKinds } from '@bowtie/domain';
import { callError, type HandledCall, handle, textIn } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { balanceCheckOf, isOnSale, knownBrand, offerOf, promotionLabels } from '../rules/brand-offer';
import { categoriesOf } from '../rules/merchant-category';

/** As many designs as a page offers for the mail of an e-gift. */
const mostTemplates = 24;

export function handleDirectCards({ current, stock }: CatalogDeps): HandledCall {
  return handle(directCards, async ({ params, language }) => {
    const { merchantBySlug, templates } = current();
    const entry = merchantBySlug.get(params.merchant);
    if (entry === undefined || !isOnSale(entry.row)) throw callError(directCards, 'brand_unknown');
    const { row, shown } = entry;
    const offer = offerOf(row, new Date());
    const counts = await stock.availableTo(brandKinds.map((kind) => ({ merchant: shown.slug, kind })));
    const [egift_count = 0, plastic_count = 0] = brandKinds.map((kind, index) =>
      offer.sold_as.includes(kind) ? (counts[index] ?? 0) : 0,
    );
    const { category, description, local: is_local } = row;
    // Each line of them is a sentence with the brand's name in it.
    const told = (text: string) =>
      text
        .split('\n')
        .map((line) => textIn(language, line))
        .join('\n');
    const [terms, how_to_use] = [told(row.terms), told(row.how_to_use)];
    const { city = null, state = null, zip = null } = row;
    const place = { is_local, city, state, zip };
    const categories = categoriesOf(row);
    const balance_check = balanceCheckOf(row);
    const said = { category, categories, description, terms, how_to_use, balance_check };
    return {
      onDemandCards: { ...offer, merchant: { ...shown, ...said, ...place } },
      egift_count,
      plastic_count,
      promotionLabels: promotionLabels(offer).map((label) => textIn(language, label)),
      giftTemplates: templates
        .filter((template) => template.row.consumer)
        .slice(0, mostTemplates)
        .map((template) => template.shown),
      no_inventory: egift_count + plastic_count === 0,
    };
  });
}

export function handleReadBrands({ current }: CatalogDeps): HandledCall {
  return handle(readBrands, async ({ body }) => {
    const { merchantBySlug } = current();
    const found = [...new Set(body.slugs)].flatMap((slug) => merchantBySlug.get(slug) ?? []);
    return { brands: found.map(knownBrand) };
  });
}
