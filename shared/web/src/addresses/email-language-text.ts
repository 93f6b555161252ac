import type { LanguageTag } from '@bowtie/domain';
import { pageLanguage } from '@bowtie/web';

const texts: Readonly<Record<LanguageTag, string>> = {
  en: 'E-mail in English',
  es: 'E-mail in Spanish',
};

/** What is said of a gift whose e-mail is in another language than the page; undefined where it is in the same. */
export function emailLanguageText(tag: LanguageTag | undefined): string | undefined {
  return tag === undefined || tag === pageLanguage().tag ? undefined : texts[tag];
}
