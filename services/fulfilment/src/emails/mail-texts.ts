import { type GiftMail, languageOfTag } from '@bowtie/contracts';
import { createWrittenTexts, writeIn } from '@bowtie/service-kit';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import messages from '../../messages/es.json' with { type: 'json' };

export {
  isOne,
  named,
  told,
  toldTogether,
  writeIn,
  writtenLanguage as mailLanguage,
  writtenLocale as mailLocale,
} from '@bowtie/service-kit';

const texts = createWrittenTexts(messages);

/** Writes to the recipient of a gift: in the language that was chosen for them, else in that of the order. */
export function writeToRecipient<Written>(
  gift: Pick<GiftMail, 'language'>,
  order: { language?: string | undefined },
  write: () => Written,
): Written {
  return writeIn(languageOfTag(gift.language ?? order.language), write);
}

/** A text of a mail or of what is printed, in its language. */
export const { t } = texts;

/** The same with markup in it; values that are none are escaped. */
export function th(strings: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const pieces = texts
    .partsOf(strings)
    .map((part, index) => (index % 2 === 0 ? trusted(part) : html`${values[Number(part)] ?? ''}`));
  return html`${pieces}`;
}
