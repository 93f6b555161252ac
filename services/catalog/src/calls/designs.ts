import { designCategories as categories } from '@bowtie/card-art';
import { designCategories, giftTemplates, greetingCards, occasions } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { countByCategory } from '../rules/count-by-category';
import { pageOf } from '../rules/page';

export function handleGiftTemplates({ current, answers }: CatalogDeps): HandledCall {
  return handle(giftTemplates, async ({ query }) => {
    const { version, templates } = current();
    return answers.answer(giftTemplates, version, query, () => {
      const { smb, ond, category, holiday, card_network, design, per_category } = query;
      const found = templates.filter(
        ({ row, shown }) =>
          (smb === true ? row.smb : row.consumer) &&
          (ond === undefined || row.ond === ond) &&
          (category === undefined || shown.category === category) &&
          (holiday === undefined || shown.holiday === holiday) &&
          (card_network === undefined || shown.card_network.includes(card_network)) &&
          (design === undefined || shown.id === design),
      );
      const wanted = per_category === undefined ? found : firstOfEach(found, per_category);
      return { templates: pageOf(wanted, query).map(({ shown }) => shown), total_count: wanted.length };
    });
  });
}

/** The first designs of each category, in their order. */
function firstOfEach<T extends { shown: { category: string } }>(designs: readonly T[], most: number): T[] {
  const counts = new Map<string, number>();
  return designs.filter(({ shown: { category } }) => {
    const count = (counts.get(category) ?? 0) + 1;
    counts.set(category, count);
    return count <= most;
  });
}

export function handleDesignCategories({ current, answers }: CatalogDeps): HandledCall {
  return handle(designCategories, async () => {
    const { version, templates } = current();
    return answers.answer(designCategories, version, '', () => {
      const consumer = templates.filter(({ row }) => row.consumer);
      const counted = categories.map(({ slug, name }) => ({
        slug,
        name,
        design_count: consumer.filter(({ shown }) => shown.category === slug).length,
      }));
      return { categories: counted.filter(({ design_count }) => design_count > 0) };
    });
  });
}

export function handleGreetingCards({ current, answers }: CatalogDeps): HandledCall {
  return handle(greetingCards, async ({ query }) => {
    const { version, greetingCards: cards } = current();
    return answers.answer(greetingCards, version, query, () => {
      const { category } = query;
      const found = cards.filter(({ shown }) => category === undefined || shown.category === category);
      return {
        greeting_cards: pageOf(found, query).map(({ shown }) => shown),
        total_count: found.length,
        categories: countByCategory(cards.map(({ shown }) => shown)),
      };
    });
  });
}

export function handleOccasions({ current, answers }: CatalogDeps): HandledCall {
  return handle(occasions, async () => {
    const { version, occasions: shown } = current();
    return answers.answer(occasions, version, '', () => ({ occasions: shown }));
  });
}
