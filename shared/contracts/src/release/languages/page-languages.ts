import { type LanguageTag, languageNames } from '@bowtie/domain';

/** A language in which the store's pages are there. */
export interface PageLanguage {
  /** As `lang` and `hreflang` name it. */
  tag: LanguageTag;
  /** As social networks name it. */
  locale: string;
  /** What stands before the paths of its pages; nothing for the first, which is at the plain addresses. */
  prefix: '' | `/${string}`;
  /** As its speakers call it. */
  name: string;
}

export const english: PageLanguage = { tag: 'en', locale: 'en_US', prefix: '', name: languageNames.en };
export const spanish: PageLanguage = {
  tag: 'es',
  locale: 'es_US',
  prefix: '/es',
  name: languageNames.es,
};

/** The languages of the store's pages, the usual one first. */
export const pageLanguages: readonly PageLanguage[] = [english, spanish];

/** The languages beside the usual one. */
export const otherLanguages: readonly PageLanguage[] = pageLanguages.slice(1);

/** The cookie that holds the tag of the language that a visitor chose. */
export const LANGUAGE_COOKIE = 'language';

/** The language with a tag; the usual one for every tag that the store has no pages in. */
export function languageOfTag(tag: string | undefined): PageLanguage {
  return pageLanguages.find((language) => language.tag === tag) ?? english;
}

/** A language as `Intl` names it. */
export function localeOf({ locale }: PageLanguage): string {
  return locale.replace('_', '-');
}

/** The language that a path is in, and the path without what says so: `/es/cart/` is Spanish, and `/cart/`. */
export function splitLanguage(pathname: string): { language: PageLanguage; path: string } {
  const language = otherLanguages.find(
    ({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  if (language === undefined) return { language: english, path: pathname };
  return { language, path: pathname.slice(language.prefix.length) || '/' };
}

/** The language that an `accept-language` header asks for first; the usual one where the store has no pages in it. */
export function languageOfHeader(header: string | undefined): PageLanguage {
  return languageOfTag(/^\s*([a-z]{2})\b/i.exec(header ?? '')?.[1]?.toLowerCase());
}
