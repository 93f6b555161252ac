import { languageOfTag, type PageLanguage, pageLanguages } from '@bowtie/contracts';
import { bootData } from './boot-data';

/** The language that this document is in. It stays the same until another document is asked for. */
export function pageLanguage(): PageLanguage {
  return languageOfTag(bootData().release.language);
}

/** The languages that the store is there in; one alone where nothing was translated. */
export function storeLanguages(): readonly PageLanguage[] {
  const { languages = [] } = bootData().release;
  return pageLanguages.filter(({ tag }) => languages.includes(tag));
}

/** The address of a page in this document's language, for what is no link of the router. */
export function pageAddress(path: string): string {
  return pageLanguage().prefix + path;
}

/** The path of the page without the part that names its language, as routes know it. */
export function withoutLanguage(pathname: string): string {
  const { prefix } = pageLanguage();
  return prefix !== '' && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}
