/** A language in which the store's pages are there. */
export interface PageLanguage {
  /** As `lang` and `hreflang` name it. */
  tag: string;
  /** As social networks name it. */
  locale: string;
  /** What stands before the paths of its pages; nothing for the first, which is at the plain addresses. */
  prefix: '' | `/${string}`;
}

export const english: PageLanguage = { tag: 'en', locale: 'en_US', prefix: '' };

/** The languages of the store's pages, the usual one first. */
export const pageLanguages: readonly PageLanguage[] = [english];
