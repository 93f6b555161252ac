import { AsyncLocalStorage } from 'node:async_hooks';
import { english, type GiftMail, languageOfTag, type PageLanguage } from '@bowtie/contracts';
import { html, type Markup, trusted } from '@bowtie/providers/mail';
import { nameIn, textIn } from '@bowtie/service-kit';
import { translationFor } from '@bowtie/translation';
import messages from '../../messages/es.json' with { type: 'json' };

const languages = new AsyncLocalStorage<PageLanguage>();

/** The language of the mail that is being written; the usual one for whoever writes without naming one. */
export function mailLanguage(): PageLanguage {
  return languages.getStore() ?? english;
}

/** Writes a mail in a language: all its texts, dates and links. */
export function writeIn<Written>(language: PageLanguage, write: () => Written): Written {
  return languages.run(language, write);
}

/** Writes to the recipient of a gift: in the language that was chosen for them, else in that of the order. */
export function writeToRecipient<Written>(
  gift: Pick<GiftMail, 'language'>,
  order: { language?: string | undefined },
  write: () => Written,
): Written {
  return writeIn(languageOfTag(gift.language ?? order.language), write);
}

/** The text of a template in the language of the mail, in parts: at each odd place the number of a value. */
function partsOf(strings: TemplateStringsArray): string[] {
  const text = strings.reduce((before, part, index) => `${before}{${index - 1}}${part}`);
  const translation = mailLanguage() === english ? undefined : translationFor(messages, text, '');
  return (translation ?? text).split(/\{(\d+)\}/);
}

/**
 * A text of a mail in its language, by the text as it stands here. Values are put in as they are: what people typed is never looked
 * up. A text of its own, and a whole sentence, so that it can be translated.
 */
export function t(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  return partsOf(strings)
    .map((part, index) => (index % 2 === 0 ? part : (values[Number(part)] ?? '')))
    .join('');
}

/** The same with markup in it; values that are none are escaped. */
export function th(strings: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  const pieces = partsOf(strings).map((part, index) =>
    index % 2 === 0 ? trusted(part) : html`${values[Number(part)] ?? ''}`,
  );
  return html`${pieces}`;
}

/** A text that the rules of all packages make, such as the name of a sum. */
export function told(text: string): string {
  return textIn(mailLanguage(), text);
}

/** What something on sale is called. */
export function named(name: string): string {
  return nameIn(mailLanguage(), name);
}

/** Where dates are written as the mail's readers do. */
export function mailLocale(): string {
  return mailLanguage().locale.replace('_', '-');
}
