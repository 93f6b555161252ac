/** The words that come with a card. */
export interface CarrierText {
  to: string;
  from: string;
  message: string;
}

const theirName = 'Their name';

/** What stands in a preview until something is typed; it is shown fainter. */
export const placeholderText: CarrierText = {
  to: theirName,
  from: 'Your name',
  message: 'Your message stands here, line for line as you write it.',
};

/** A text of a preview: what was typed, or what shows where it will stand. */
export function shownText(typed: string, placeholder: string): { text: string; faint: boolean } {
  const text = typed.trim();
  return text === '' ? { text: placeholder, faint: true } : { text, faint: false };
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction in which a text is read: that of its first letter, as `dir="auto"` would find it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
