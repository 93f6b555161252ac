import type { GiftTemplate } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import {
  buyAddress,
  choiceOfSlug,
  chosenDesign,
  designsToShow,
  firstChoice,
  refuseChoice,
  restoreChoice,
} from './card-choice';

const design = (
  id: string,
  category: string,
  card_network: GiftTemplate['card_network'] = ['visa', 'mastercard'],
): GiftTemplate => ({ id, name: id, category, card_network, image_url: `/images/cards/${id}.svg` });

const all = [
  design('cake', 'birthday'),
  design('bow', 'birthday', ['visa']),
  design('silk', 'thank-you', ['mastercard']),
  design('leaf', 'thank-you'),
];
const ids = (designs: GiftTemplate[]) => designs.map(({ id }) => id);

describe('the designs to choose from', () => {
  it('are those of the network and the occasion', () => {
    expect(ids(designsToShow(all, { ...firstChoice, category: 'thank-you' }))).toEqual(['leaf']);
    expect(ids(designsToShow(all, { ...firstChoice, network: 'mastercard' }))).toEqual([
      'cake',
      'silk',
      'leaf',
    ]);
  });

  it('are some of each occasion while none is chosen', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((category) =>
      [1, 2, 3, 4].map((number) => design(`${category}${number}`, category)),
    );
    expect(ids(designsToShow(many, firstChoice))).toHaveLength(12);
    expect(ids(designsToShow(many, firstChoice))).toContain('f2');
  });
});

describe('the design on the card', () => {
  it('is the chosen one, or the first where the network does not have it', () => {
    const choice = { ...firstChoice, design: 'bow' };
    expect(chosenDesign(all, choice)?.id).toBe('bow');
    expect(chosenDesign(all, { ...choice, network: 'mastercard' })?.id).toBe('cake');
    expect(chosenDesign(all, firstChoice)?.id).toBe('cake');
    expect(chosenDesign([], firstChoice)).toBeUndefined();
  });
});

describe('the last part of the address', () => {
  it('begins with an occasion or a design', () => {
    expect(choiceOfSlug('thank-you', all)).toEqual({ category: 'thank-you', design: '' });
    expect(choiceOfSlug('cake', all)).toEqual({ category: 'birthday', design: 'cake' });
    expect(choiceOfSlug('silk', all)).toEqual({
      category: 'thank-you',
      design: 'silk',
      network: 'mastercard',
    });
  });

  it('is nothing when it names neither', () => {
    expect(choiceOfSlug('spring-sale', all)).toBeUndefined();
    expect(choiceOfSlug(undefined, all)).toBeUndefined();
  });
});

describe('going on to buy', () => {
  it('takes design and amount along', () => {
    expect(buyAddress({ ...firstChoice, network: 'mastercard', amount: 75 }, 'silk')).toBe(
      '/mastercard-gift-cards/virtual/?design=silk&amount=75',
    );
  });

  it.each([
    [{ amount: 50, name: '' }, []],
    [{ amount: 50, name: 'Ada Byron' }, []],
    [{ amount: 9, name: '' }, ['amount']],
    [{ amount: 501, name: '' }, ['amount']],
    [{ amount: 50.5, name: '' }, ['amount']],
    [{ amount: undefined, name: 'A' }, ['amount', 'name']],
    [{ amount: 50, name: '<b>' }, ['name']],
  ])('refuses %j in %j', (part, fields) => {
    expect(Object.keys(refuseChoice({ ...firstChoice, ...part }))).toEqual(fields);
  });
});

describe('what was kept', () => {
  it('comes back as it was', () => {
    const choice = { ...firstChoice, design: 'cake', category: 'birthday', amount: 120, name: 'Ada' };
    expect(restoreChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it('begins anew where it does not fit', () => {
    expect(restoreChoice('cake')).toBeUndefined();
    expect(restoreChoice({ network: 'amex', design: '../x', amount: 'fifty', name: 7 })).toEqual({
      ...firstChoice,
      amount: undefined,
    });
  });
});
