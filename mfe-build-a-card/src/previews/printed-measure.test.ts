import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { greetingCardMargin, handwritingWeight } from '@bowtie/domain';
import { greetingPanel, letterFrame, printedColumnGap } from '@bowtie/domain/handwriting';
import { expect, it } from 'vitest';

/** What a style sheet of a preview says of a class. */
function ruleOf(file: string, selector: string): string {
  const sheet = readFileSync(join(import.meta.dirname, file), 'utf8');
  const start = sheet.indexOf(`\n${selector} {`);
  return start < 0 ? '' : sheet.slice(start, sheet.indexOf('}', start));
}

const written = {
  width: greetingPanel.width - 2 * greetingCardMargin,
  height: greetingPanel.height - 2 * greetingCardMargin,
};

it.each([
  ['inside-preview.module.css', '.hand', `font-weight: ${handwritingWeight};`],
  ['letter-preview.module.css', '.letter .words', `font-weight: ${handwritingWeight};`],
  ['inside-preview.module.css', '.print', `margin: calc(${greetingCardMargin} * var(--pt));`],
  ['inside-preview.module.css', '.hand', `width: calc(${written.width} * var(--unit));`],
  ['inside-preview.module.css', '.hand', `height: calc(${written.height} * var(--unit));`],
  ['letter-preview.module.css', '.letter .words', `width: calc(${letterFrame.width} * var(--unit));`],
  ['handwritten-message.module.css', '.lines', `column-gap: calc(${printedColumnGap} * var(--unit));`],
  ['handwritten-message.module.css', '.lines', 'font-kerning: none;'],
  ['handwritten-message.module.css', '.lines', 'font-variant-ligatures: none;'],
])('a preview has the measure of what is printed: %s %s { %s }', (file, selector, said) => {
  expect(ruleOf(file, selector)).toContain(said);
});
