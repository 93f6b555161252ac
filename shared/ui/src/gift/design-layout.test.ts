import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { designLayout, inkColours, rgbOf, scrimColours } from '@bowtie/card-art';
import { expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'card-art.module.css'), 'utf8');
/** What the style sheet says of a class. */
function ruleOf(selector: string): string {
  const isAbout = (rule: string) => rule.startsWith(`${selector} {`) || rule.startsWith(`${selector},`);
  const rule = sheet.split('\n\n').find(isAbout);
  if (rule === undefined) throw new Error(`The style sheet has no ${selector}`);
  return rule;
}
const ofWidth = (share: number) => `${Number((share * 100).toFixed(2))}cqw`;
const { side, bottom, overWords, amount, aside, name, message, mark, chip } = designLayout;

it.each([
  ['.foot', `padding: ${[overWords, side, bottom].map(ofWidth).join(' ')};`],
  ['.light-ink', `color: ${inkColours.light.toLowerCase()};`],
  ['.light-ink > .scrim', `rgb(${rgbOf(scrimColours.light).join(' ')}) ${ofWidth(overWords)})`],
  ['.dark-ink', `color: ${inkColours.dark.toLowerCase()};`],
  ['.dark-ink > .scrim', `rgb(${rgbOf(scrimColours.dark).join(' ')}) ${ofWidth(overWords)})`],
  ['.foot', `gap: ${ofWidth(designLayout.beside)};`],
  ['.words > * + *', `margin-block-start: ${ofWidth(designLayout.gap)};`],
  ['.amount', `font-size: ${ofWidth(amount.size)};`],
  ['.amount', `line-height: ${amount.line};`],
  ['.dollar', `font-size: ${aside.size}em;`],
  ['.dollar', `vertical-align: ${aside.raised}em;`],
  ['.name', `font-size: ${ofWidth(name.size)};`],
  ['.name', `line-height: ${name.line};`],
  ['.message', `font-size: ${ofWidth(message.size)};`],
  ['.visa', `height: ${ofWidth(mark.visa)};`],
  ['.mastercard', `height: ${ofWidth(mark.mastercard)};`],
  ['.chip', `left: ${chip.left * 100}%;`],
  ['.chip', `top: ${chip.top * 100}%;`],
  ['.chip', `width: ${ofWidth(chip.width)};`],
])('the card on the screen is laid out as the printed one: %s { %s }', (selector, said) => {
  expect(ruleOf(selector)).toContain(said);
});
