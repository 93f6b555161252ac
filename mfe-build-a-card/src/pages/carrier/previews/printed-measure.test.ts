import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { greetingCardMargin, handwritingWeight } from '@bowtie/domain';
import { expect, it } from 'vitest';

/** What a style sheet of a preview says of a class. */
function ruleOf(file: string, selector: string): string {
  const sheet = readFileSync(join(import.meta.dirname, file), 'utf8');
  const rule = sheet.split('\n\n').find((one) => one.startsWith(`${selector} {`));
  const rest = sheet.slice(sheet.indexOf(rule ?? ''));
  return rule === undefined ? '' : rest.slice(0, rest.indexOf('}'));
}

it.each([
  ['inside-preview.module.css', '.hand', `font-weight: ${handwritingWeight};`],
  ['letter-preview.module.css', '.letter .words', `font-weight: ${handwritingWeight};`],
  ['inside-preview.module.css', '.right', `margin: calc(${greetingCardMargin} * var(--pt));`],
])('a preview has the measure of what is printed: %s %s { %s }', (file, selector, said) => {
  expect(ruleOf(file, selector)).toContain(said);
});
