/** The page of a brand. */
export const brandAddress = (slug: string): string => `/${slug}-gift-cards/`;
