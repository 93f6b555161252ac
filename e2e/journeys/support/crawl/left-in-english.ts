/** Words that English sentences are made of, and Spanish ones never. */
const small = new Set(
  'and are for from it is of our that the their they this to we what with you your'.split(' '),
);
const attributes = /\s(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g;
/** Texts in the data for search engines: the values of what people read there. */
const described = /"(?:answer|description|headline|articleBody)":"((?:[^"\\]|\\.)*)"/g;
/** What people typed is in their own language. */
const typed = /<(\w+) dir="auto"[^>]*>.*?<\/\1>/gs;
/** What stands inside of a sentence. */
const inline = /<\/?(?:a|b|em|i|span|strong)(?:\s[^>]*)?>/g;

function isEnglish(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  const found = words.filter((word) => small.has(word)).length;
  return words.length > 2 && found > 1 && found / words.length >= 0.25;
}

/** The first sentence of a page in another language that is in English: what people see, hear, or find by a search engine. */
export function leftInEnglish(html: string): string | undefined {
  const shown = html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(typed, ' ')
    .replace(inline, ' ')
    .split(/<[^>]+>/);
  const said = [attributes, described].flatMap((texts) =>
    [...html.matchAll(texts)].map(([, text = '']) => text),
  );
  return [...shown, ...said]
    .filter((text) => !text.startsWith('http'))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .find(isEnglish)
    ?.trim();
}
