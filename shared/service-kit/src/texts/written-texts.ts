import { AsyncLocalStorage } from 'node:async_hooks';
import { english, localeOf, type PageLanguage } from '@bowtie/contracts';
import { type Messages, translationFor } from '@bowtie/translation';
import { nameIn, textIn } from '../calls/answer-language';

const languages = new AsyncLocalStorage<PageLanguage>();

/** The language of what is being written; the usual one for whoever writes without naming one. */
export function writtenLanguage(): PageLanguage {
  return languages.getStore() ?? english;
}

/** Writes a mail or a document in a language: all its texts, dates and links. */
export function writeIn<Written>(language: PageLanguage, write: () => Written): Written {
  return languages.run(language, write);
}

/** Where dates are written as the readers of what is being written do. */
export function writtenLocale(): string {
  return localeOf(writtenLanguage());
}

/** A text that the rules of all packages make, such as the name of a sum, in the language of what is being written. */
export function told(text: string): string {
  return textIn(writtenLanguage(), text);
}

/** What has words that could be translated; an address, or a number, is the same in every language. */
const hasWords = /\p{L}\s+\p{L}/u;

/**
 * Lines that somebody else wrote, such as a brand's terms: in the language of what is being written where each of them has a
 * translation, else all of them as they were written, so that two languages never mix. `isForeign` says that the latter is so.
 */
export function toldTogether(lines: readonly string[]): { lines: readonly string[]; isForeign: boolean } {
  const said = lines.map(told);
  const isForeign =
    writtenLanguage() !== english && lines.some((line, at) => said[at] === line && hasWords.test(line));
  return { lines: isForeign ? lines : said, isForeign };
}

/** What something on sale is called there. */
export function named(name: string): string {
  return nameIn(writtenLanguage(), name);
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** Whether a count takes the words for one in what is being written. */
export function isOne(count: number): boolean {
  const locale = writtenLocale();
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count) === 'one';
}

/** Gives the texts of templates in the language of what is being written. */
export interface WrittenTexts {
  /** The text of a template in parts: at each odd place the number of a value. */
  partsOf(strings: TemplateStringsArray): string[];
  /**
   * A text in its language, by the text as it stands here. Values are put in as they are: what people typed is never looked up. A
   * text of its own, and a whole sentence, so that it can be translated.
   */
  t(strings: TemplateStringsArray, ...values: (string | number)[]): string;
}

/** The texts of a package's mails and documents. @param messages their translations */
export function createWrittenTexts(messages: Messages): WrittenTexts {
  const partsOf = (strings: TemplateStringsArray) => {
    const text = strings.reduce((before, part, index) => `${before}{${index - 1}}${part}`);
    const translation = writtenLanguage() === english ? undefined : translationFor(messages, text, '');
    return (translation ?? text).split(/\{(\d+)\}/);
  };
  const t: WrittenTexts['t'] = (strings, ...values) =>
    partsOf(strings)
      .map((part, index) => (index % 2 === 0 ? part : (values[Number(part)] ?? '')))
      .join('');
  return { partsOf, t };
}
