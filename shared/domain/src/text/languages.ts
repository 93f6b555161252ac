/** The languages in which the store writes, as `lang` names them; the usual one first. */
export const languageTags = ['en', 'es'] as const;
export type LanguageTag = (typeof languageTags)[number];

/** As their speakers call them. */
export const languageNames: Readonly<Record<LanguageTag, string>> = { en: 'English', es: 'Español' };

/** What people type for a language, in each language of the store, without case and accents. */
const typedNames: Readonly<Record<LanguageTag, readonly string[]>> = {
  en: ['en', 'eng', 'english', 'ingles'],
  es: ['es', 'spa', 'spanish', 'espanol', 'castellano'],
};

/** Why a language is refused. */
export const languageMessage = 'Please choose English or Spanish.';

/**
 * The language that a text names: by its tag, with or without a country, or by its name in any language of the store;
 * undefined for any other text, and for none.
 */
export function readLanguage(text = ''): LanguageTag | undefined {
  const typed = text
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-_](?:[a-z]{2}|\d{3})$/, '');
  return languageTags.find((tag) => typedNames[tag].includes(typed));
}
