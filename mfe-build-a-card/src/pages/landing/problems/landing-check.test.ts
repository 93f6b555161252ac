import { type BuildACardCard, beginBatch, emptyFlow, messages } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './landing-check';

const [blank] = beginBatch(emptyFlow()).cards;
const limits = { min: 10, max: 250 };
const refused = (part: Partial<BuildACardCard>) => {
  if (blank === undefined) throw new Error('there is no card');
  const design = { open_loop_product_id: 'visa-plastic-everyday', gift_template_id: 'cake' };
  return problemsOf({ ...blank, design, nameOnCard: 'Ada', ...part }, limits).map(
    ({ field, message }) => `${field}: ${message}`,
  );
};

describe('what the landing asks for', () => {
  it.each([
    [{}, []],
    [{ design: null }, ['design: Please choose a design or a picture.']],
    [{ design: null, cloudinaryId: 'own' }, []],
    [{ amount: 250 }, []],
    [{ amount: 251 }, ['amount: Please enter an amount between $10.00 and $250.00.']],
    [{ amount: undefined }, [`amount: ${messages.required}`]],
    [{ nameOnCard: '' }, [`nameOnCard: ${messages.required}`]],
    [{ nameOnCard: ' \t ' }, [`nameOnCard: ${messages.required}`]],
    [{ nameOnCard: 'Zoë O’Brien-Łuk 2.' }, []],
    [
      { nameOnCard: 'Ada 🎂' },
      ['nameOnCard: Name On Card requires only alpha characters, hyphens, and apostrophes'],
    ],
    [
      { nameOnCard: 'ありがとう' },
      ['nameOnCard: Name On Card requires only alpha characters, hyphens, and apostrophes'],
    ],
    [{ messageOnCard: '' }, []],
    [{ messageOnCard: 'x' }, [`messageOnCard: ${messages.between(2, 20)}`]],
    [{ messageOnCard: 'x'.repeat(20) }, []],
    [{ messageOnCard: 'x'.repeat(21) }, [`messageOnCard: ${messages.between(2, 20)}`]],
    // Nothing is printed on a card that comes by e-mail.
    [{ deliveryMethod: 'virtual', nameOnCard: '', messageOnCard: '!' }, []],
  ] satisfies [Partial<BuildACardCard>, string[]][])('of %j is %j', (part, expected) => {
    expect(refused(part)).toEqual(expected);
  });
});
