import type { GiftTemplate } from '@bowtie/contracts';

interface Category {
  slug: string;
  name: string;
}

export interface CategoryOfDesigns extends Category {
  designs: GiftTemplate[];
}

/** Designs under their categories, in the categories' order; a category without designs is left out. */
export function designsByCategory(
  categories: readonly Category[],
  designs: readonly GiftTemplate[],
): CategoryOfDesigns[] {
  return categories
    .map(({ slug, name }) => ({ slug, name, designs: designs.filter(({ category }) => category === slug) }))
    .filter((category) => category.designs.length > 0);
}
