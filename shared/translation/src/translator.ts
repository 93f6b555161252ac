import { type Messages, translationFor } from './messages';

/** Gives texts in another language after their values were filled in; each as it is where no message fits. */
export interface Translator {
  /** By a message without placeholders alone, as the texts of a list are. */
  whole(text: string): string;
  /** By any message. */
  filled(text: string): string;
  /** The same with values that are sentences or names with values in turn: for what nobody typed. */
  nested(text: string): string;
}

interface Pattern {
  expression: RegExp;
  translation: string;
  /** How many characters of the text are the message's own. */
  fixed: number;
}

const placeholder = /\{(\d+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** No message is longer, with what stands in its place. */
const longest = 2_000;

function patternOf(text: string, translation: string): Pattern {
  const expression = text
    .split(placeholder)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<v${part}>.+?)`))
    .join('');
  return {
    expression: new RegExp(`^${expression}$`, 's'),
    translation,
    fixed: text.replace(placeholder, '').length,
  };
}

/**
 * Translates texts after their values have been filled in, as they come from another process: a message with placeholders fits
 * every text that its sentence makes, the one with the most words of its own first. A value is translated where it is a message
 * itself.
 */
export function createTranslator(all: readonly Messages[]): Translator {
  const exact = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const messages of all) {
    for (const text of Object.keys(messages)) {
      const translation = translationFor(messages, text, '');
      if (translation === undefined || /<\/?\d/.test(text)) continue;
      if (/\{\d+\}/.test(text)) {
        if (/\p{L}{2}/u.test(text.replace(placeholder, ''))) patterns.push(patternOf(text, translation));
      } else exact.set(text, translation);
    }
  }
  patterns.sort((a, b) => b.fixed - a.fixed);
  const whole = (text: string) => exact.get(text) ?? text;
  const fill = (text: string, inner: (value: string) => string) => {
    const known = exact.get(text);
    if (known !== undefined || text.length > longest) return known ?? text;
    for (const { expression, translation } of patterns) {
      const values = expression.exec(text)?.groups;
      if (values === undefined) continue;
      return translation.replace(placeholder, (_all, name: string) => inner(values[`v${name}`] ?? ''));
    }
    return text;
  };
  const filled = (text: string) => fill(text, whole);
  const nested = (text: string): string => fill(text, nested);
  return { whole, filled, nested };
}
