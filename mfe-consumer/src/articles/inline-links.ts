/** A piece of a text: plain words, or words that lead somewhere. */
export type TextPiece = string | { text: string; to: string };

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a text at its links, which are written `[words](/address/)`. */
export function inlineLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, words = '', to = ''] = found;
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push({ text: words, to });
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
