import { mostPrintedColumns } from '../card/printed-sizes';

/** Where a message stands in print, in points. */
export interface MessageFrame {
  width: number;
  /** From the first baseline to the last. */
  height: number;
  /** The sizes that the message may have, the most wanted first. */
  sizes: readonly number[];
  /** From baseline to baseline, as a share of the size. */
  leading: number;
}

/** A message set into its frame; lengths in points. */
export interface MessageLayout {
  size: number;
  /** The size as a share of the largest that its frame allows. */
  scale: number;
  /** From baseline to baseline. */
  leading: number;
  columns: number;
  /** Of a column. */
  width: number;
  /** Lines in a column; the last column may have fewer. */
  rows: number;
  /** From the first baseline to the last. */
  height: number;
  /** The lines of each paragraph; a paragraph is what the writer ended with a line break. */
  paragraphs: readonly (readonly string[])[];
}

/** Breaks one paragraph into lines of at most `width` at `size`, both in points. */
export type ParagraphBreaker = (paragraph: string, size: number, width: number) => readonly string[];

/** Between two columns of a message, in points. */
export const printedColumnGap = 24;

/** A message as it is printed: lines without blanks around them, and at most one empty line between two. */
export function tidyMessage(message: string): string {
  return message
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/**
 * Sets a message at the first size at which it fits its frame. Many short lines stand in columns; where there are too many
 * line breaks even for that, the message is set without them.
 */
export function setMessage(
  message: string,
  frame: MessageFrame,
  breakParagraph: ParagraphBreaker,
): MessageLayout {
  const text = tidyMessage(message);
  for (let columns = 1; columns <= mostPrintedColumns; columns += 1) {
    const layout = setInColumns(columns, text, frame, breakParagraph);
    if (layout.height <= frame.height) return layout;
  }
  return setInColumns(1, text.replaceAll(/\n+/g, ' '), frame, breakParagraph);
}

function setInColumns(
  columns: number,
  text: string,
  frame: MessageFrame,
  breakParagraph: ParagraphBreaker,
): MessageLayout {
  const width = (frame.width - (columns - 1) * printedColumnGap) / columns;
  const [largest = 1, ...smaller] = frame.sizes;
  const setAt = (size: number): MessageLayout => {
    const paragraphs = text.split('\n').map((paragraph) => breakParagraph(paragraph, size, width));
    const rows = Math.ceil(paragraphs.flat().length / columns);
    const leading = size * frame.leading;
    const height = (rows - 1) * leading;
    return { size, scale: size / largest, leading, columns, width, rows, height, paragraphs };
  };
  let layout = setAt(largest);
  for (const size of smaller) {
    if (layout.height <= frame.height) return layout;
    layout = setAt(size);
  }
  return layout;
}
