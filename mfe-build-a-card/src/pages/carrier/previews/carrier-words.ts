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

/** How large a message can be written in its place: the more lines it takes, the smaller. */
export function messageSize(message: string, columns: number): 'large' | 'medium' | 'small' | 'tiny' {
  const rows = message
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil([...line].length / columns)), 0);
  if (rows <= 3) return 'large';
  if (rows <= 6) return 'medium';
  return rows <= 10 ? 'small' : 'tiny';
}
