import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTexts, placeholdersOf, translateSource } from '../src/source';

const textsOf = (source: string, words?: ReadonlySet<string>) =>
  findTexts('page.tsx', source, words).map(({ text }) => text);
const inSpanish = (source: string, messages: Record<string, string>) =>
  translateSource('page.tsx', source, (text) => messages[text]);

describe('the texts of a source', () => {
  it.each([
    ['a string', "const title = 'Your cart';", ['Your cart']],
    ['an attribute', '<Field label="Promo code" name="promo code" />', ['Promo code']],
    ['what stands between tags', '<p>\n  Two lines\n  are one.\n</p>', ['Two lines are one.']],
    ['a template', 'const text = `Refund $' + '{count} cards`;', ['Refund {0} cards']],
    [
      'a sentence with an element in it',
      '<p>Read our <Link to="/terms/">terms</Link>, {name}.</p>',
      ['Read our <0>terms</0>, {1}.'],
    ],
    [
      'a sentence beside a part of the page',
      '<p>Total {isBusy && <Spinner />} due</p>',
      ['Total <0/> due'.replace('<0/>', '{0}')],
    ],
    ['a choice of words', "<p>{n} {n === 1 ? 'card' : 'cards'} left</p>", ['{0} {1} left', 'card', 'cards']],
    ['the locale of a date', "new Intl.DateTimeFormat('en-US', {})", ['en-US']],
  ])('are %s', (_what, source, texts) => {
    expect(textsOf(source)).toEqual(texts);
  });

  it.each([
    ["import page from 'Some Page';"],
    ["type State = 'Being made' | 'Sent';"],
    ["if (state === 'Being made') send();"],
    ["switch (state) { case 'Being made': break; }"],
    ["const styles = { gridTemplateColumns: 'Some Thing' };"],
    ['<p className="Some thing" data-state="Being made" aria-labelledby="One two" />'],
    ["throw new TypeError('No such page');"],
    ["const place = '/some path/';"],
    ["const drawing = 'M0 0m12 19-7-7';"],
  ])('are not in %s', (source) => {
    expect(textsOf(source)).toEqual([]);
  });

  it('are a lone word only where its file is named for it', () => {
    const source = "const labels = { sent: 'sent', kept: 'kept' };";
    expect(textsOf(source)).toEqual([]);
    expect(textsOf(source, new Set(['sent']))).toEqual(['sent']);
  });
});

describe('a source in another language', () => {
  it('has the translation in the place of each text, and all else as it was', () => {
    const source = "export const title = 'Your cart'; // Your cart\nconst id = 'cart';";
    expect(inSpanish(source, { 'Your cart': 'Tu “carrito”' })).toBe(
      'export const title = "Tu “carrito”"; // Your cart\nconst id = \'cart\';',
    );
  });

  it('moves what a sentence holds to where the other language has it', () => {
    const source = '<p>{count} cards for <b>{name}</b></p>';
    expect(inSpanish(source, { '{0} cards for <1>{2}</1>': 'Para <1>{2}</1>: {0} tarjetas' })).toBe(
      '<p>{"Para "}<b>{name}</b>{": "}{count}{" tarjetas"}</p>',
    );
  });

  it('translates texts inside the values of a text, also where the outer one stays', () => {
    const template = 'const line = `For $' + "{all ? 'every card' : `one of $" + '{n} cards`}`;';
    const messages = { 'every card': 'cada tarjeta', 'one of {0} cards': 'una de {0} tarjetas' };
    const inner = '{all ? "cada tarjeta" : `una de $' + '{n} tarjetas`}';
    expect(inSpanish(template, messages)).toBe(`const line = \`For $${inner}\`;`);
    expect(inSpanish(template, { ...messages, 'For {0}': 'Para {0}' })).toBe(
      `const line = \`Para $${inner}\`;`,
    );
  });

  it('refuses a placeholder that the text does not have', () => {
    expect(() =>
      inSpanish('const text = `For $' + '{name} alone`;', { 'For {0} alone': 'Para {1}' }),
    ).toThrow('{1}');
  });

  it('is the same where nothing is translated, and says the same for any text', () => {
    const words = fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z’ñ¡!`$\\"']{1,8}){1,4}$/);
    fc.assert(
      fc.property(words, words, (english, spanish) => {
        const source = `export const text = ${JSON.stringify(english)};`;
        expect(inSpanish(source, {})).toBe(source);
        const translated = inSpanish(source, { [english]: spanish });
        expect(JSON.parse(/= (.*);$/s.exec(translated)?.[1] ?? '')).toBe(
          findTexts('a.ts', source).length === 0 ? english : spanish,
        );
      }),
    );
  });
});

it('compares placeholders whatever their order', () => {
  expect(placeholdersOf('{0} of <1>{2}</1>')).toBe(placeholdersOf('<1>{2}</1>: {0}'));
  expect(placeholdersOf('{0} of {1}')).not.toBe(placeholdersOf('{0}'));
});
