/** The words that come with a card. */
export interface CarrierWords {
  to: string;
  from: string;
  message: string;
}

/** What stands in a preview until something is typed; it is shown fainter. */
export const placeholderWords: CarrierWords = {
  to: 'Their name',
  from: 'Your name',
  message: 'Your message stands here, line for line as you write it.',
};

/** A text of a preview: what was typed, or what shows where it will stand. */
export function shownText(typed: string, placeholder: string): { text: string; faint: boolean } {
  const text = typed.trim();
  return text === '' ? { text: placeholder, faint: true } : { text, faint: false };
}

/** A message as it is printed: without what is blank around its lines, and with one empty line between two at most. */
export function tidyMessage(message: string): string {
  return message
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
