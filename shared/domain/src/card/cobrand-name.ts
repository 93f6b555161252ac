import { cobrandNameLength } from '../limits';
import { messages } from '../text/field-messages';

/** Blanks that count as letters or accents. */
const blank = String.raw`\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0`;
/** What joins letters and emoji; of other characters that cannot be seen, some turn the writing round. */
const joining = String.raw`\u200C\u200D\u{E0020}-\u{E007F}`;
/** Any writing, emoji too, but nothing that cannot be seen or kept. */
const seen = new RegExp(String.raw`^(?:[^\p{C}\p{Zl}\p{Zp}${blank}]|[${joining}])*$`, 'u');
const sign = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The message with which the name of a co-brand card is refused. */
export function checkCobrandName(name: string): string | undefined {
  const text = name.trim();
  if (text === '') return messages.required;
  if (text.length > cobrandNameLength) return messages.atMost(cobrandNameLength);
  return seen.test(text) && sign.test(text) ? undefined : messages.format;
}
