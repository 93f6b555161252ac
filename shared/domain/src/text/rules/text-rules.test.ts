import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../field-messages';
import {
  accountRules,
  addressRules,
  cardRules,
  fits,
  keptText,
  type TextRule,
  textLength,
} from './text-rules';

const required = 'This field is required. Please enter a value.';
const between = (min: number, max: number) => `Please enter a value between ${min} and ${max} characters.`;

const bounded: [string, TextRule, number, number][] = [
  ['nameOnCard', cardRules.nameOnCard, 2, 20],
  ['cardMessage', cardRules.cardMessage, 2, 20],
  ['carrierTo', cardRules.carrierTo, 2, 20],
  ['carrierFrom', cardRules.carrierFrom, 2, 20],
  ['carrierMessage', cardRules.carrierMessage, 2, 120],
  ['shippingName', cardRules.shippingName, 2, 20],
  ['addressLine1', cardRules.addressLine1, 2, 20],
  ['city', cardRules.city, 2, 20],
  ['recipientName', cardRules.recipientName, 2, 60],
  ['emailMessage', cardRules.emailMessage, 2, 120],
  ['senderName', cardRules.senderName, 2, 20],
];

describe('lengths', () => {
  it.each(bounded)('%s holds from its least to its most, after trimming', (_, rule, min, max) => {
    expect(fits(rule, '')).toBe(required);
    expect(fits(rule, ' '.repeat(min))).toBe(required);
    expect(fits(rule, 'a'.repeat(min - 1))).toBe(between(min, max));
    expect(fits(rule, `  ${'a'.repeat(min - 1)}  `)).toBe(between(min, max));
    expect(fits(rule, 'a'.repeat(min))).toBeUndefined();
    expect(fits(rule, 'a'.repeat(max - 1))).toBeUndefined();
    expect(fits(rule, `  ${'a'.repeat(max)}  `)).toBeUndefined();
    expect(fits(rule, 'a'.repeat(max + 1))).toBe(between(min, max));
    expect(fits(rule, 'a'.repeat(1_000_000))).toBe(between(min, max));
  });

  it('lets an optional field be empty, and no more than that', () => {
    expect(fits(cardRules.addressLine2, '')).toBeUndefined();
    expect(fits(cardRules.addressLine2, 'a'.repeat(20))).toBeUndefined();
    expect(fits(cardRules.addressLine2, 'a'.repeat(21))).toBe(between(1, 20));
  });

  it('counts an emoji and a rare letter as one', () => {
    expect(textLength('𠮷👍')).toBe(2);
    expect(fits({ min: 1, max: 2 }, '𠮷👍')).toBeUndefined();
    expect(fits({ min: 1, max: 2 }, '𠮷👍a')).toBe(between(1, 2));
  });

  it('knows an e-mail address from 5 to 254 characters', () => {
    expect(fits(cardRules.emailAddress, 'a@b.c')).toBeUndefined();
    expect(fits(cardRules.emailAddress, 'a@bc')).toBe(between(5, 254));
    expect(fits(cardRules.emailAddress, `${'a'.repeat(250)}@b.c`)).toBeUndefined();
    expect(fits(cardRules.emailAddress, `${'a'.repeat(251)}@b.c`)).toBe(between(5, 254));
  });
});

describe('characters', () => {
  const refused: [string, TextRule, string[], string][] = [
    [
      'Name On Card',
      cardRules.nameOnCard,
      ['Ada!', 'A_B', 'a\nb', 'a@b', '💳💳', '\u0301\u0301'],
      'Name On Card requires only alpha characters, hyphens, and apostrophes',
    ],
    [
      'Card Message',
      cardRules.cardMessage,
      ['Hi!!', 'a,b'],
      'Card Message requires only alpha characters, hyphens, and apostrophes',
    ],
    [
      'Carrier To',
      cardRules.carrierTo,
      ['Ada!'],
      'Carrier To requires only alpha characters, hyphens, and apostrophes',
    ],
    [
      'Carrier From',
      cardRules.carrierFrom,
      ['Ada!'],
      'Carrier From requires only alpha characters, hyphens, and apostrophes',
    ],
    [
      'Carrier Message',
      cardRules.carrierMessage,
      ['<b>', 'a@b', 'a;b', 'a"b'],
      "Mailer Message requires only (!?-',.)",
    ],
    [
      'recipient',
      cardRules.recipientName,
      ['Ada!'],
      'Send To requires only alpha characters, hyphens, and apostrophes',
    ],
    ['e-mail message', cardRules.emailMessage, ['<b>', 'a$b'], "Email Message requires only (!?-',.)"],
    [
      'ship-to',
      cardRules.shippingName,
      ["O'Neil", 'a.b'],
      'Only alphanumeric characters and hyphens are allowed',
    ],
    [
      'line 1',
      cardRules.addressLine1,
      ['1 Main #2', 'a,b'],
      'Only alphanumeric characters and hyphens are allowed',
    ],
    ['city', cardRules.city, ['a@b', 'a<b'], 'Only alphanumeric characters and hyphens are allowed'],
    ['zip', cardRules.zip, ['1234', '123456', '1234a', '12 34'], 'Invalid zip code'],
    ['state', addressRules.state, ['ZZ', 'N1', 'Texas', 'T'], 'Please enter a valid format.'],
    [
      'e-mail',
      cardRules.emailAddress,
      [
        'a b@c.de',
        'a@b@c.de',
        'abc.de',
        'a@cde',
        'a\u0000@b.cd',
        'a\r\nBcc@x.yz',
        '@abc.de',
        'a..b@c.de',
        '.a@bc.de',
        'a.@bc.de',
        'a@-bc.de',
        'a@bc-.de',
        'a@.bcde',
        'a@b.cd.',
      ],
      'Please enter a valid format.',
    ],
  ];
  it.each(refused)('%s refuses what it does not know, with its own words', (_, rule, values, message) => {
    for (const value of values) expect(fits(rule, value), value).toBe(message);
  });

  const taken: [string, TextRule, string[]][] = [
    ['names', cardRules.nameOnCard, ["Jean-Luc O'Neil", 'J. R. 2', 'Zoë', 'José’s', 'Nguyễn']],
    ['messages', cardRules.carrierMessage, ["It's yours - enjoy!\nLove, A. B?", 'Ça va, toi’?']],
    ['first lines', cardRules.addressLine1, ['12-4 N. Main St.']],
    ['second lines', cardRules.addressLine2, ['Apt #4', 'Unit 1/2']],
    ['cities', cardRules.city, ["O'Fallon", 'St. Louis', 'Winston-Salem']],
    ['states', addressRules.state, ['NY', 'ny', 'DC', 'AA', 'AE', 'AP', ' TX ']],
    ['zips', cardRules.zip, ['02139', ' 10001 ']],
    ['e-mails', cardRules.emailAddress, ["o'neil+gift@mail.example.co.uk", 'ä@bücher.example']],
    ['people', accountRules.personName, ['Q', 'Ada King, Countess of L.']],
  ];
  it.each(taken)('takes %s as people write them', (_, rule, values) => {
    for (const value of values) expect(fits(rule, value), value).toBeUndefined();
  });
});

it('says the generic messages to the letter', () => {
  expect(messages.required).toBe(required);
  expect(messages.format).toBe('Please enter a valid format.');
  expect(messages.between(2, 20)).toBe('Please enter a value between 2 and 20 characters.');
});

it('answers any text at once, and never with an empty message', () => {
  const rules: TextRule[] = [...Object.values(cardRules), ...Object.values(accountRules)];
  fc.assert(
    fc.property(fc.constantFrom(...rules), fc.string({ unit: 'grapheme' }), (rule, value) => {
      const refusal = fits(rule, value);
      expect(refusal).not.toBe('');
      expect(fits(rule, ` ${value}\t`)).toBe(refusal);
    }),
  );
});

describe('what telephones and papers write', () => {
  it.each<[string, TextRule, string, string]>([
    ['an ellipsis', cardRules.carrierMessage, 'Thank you… so much', 'Thank you... so much'],
    ['dashes', cardRules.emailMessage, 'Ada — with love – always', 'Ada - with love - always'],
    ['quotes', cardRules.emailMessage, '“Well done”, they said', "'Well done', they said"],
    ['a space that does not break', cardRules.nameOnCard, 'Ada\u00a0Lovelace', 'Ada Lovelace'],
    ['full-width digits', addressRules.zip, '６２７０１', '62701'],
    ['a ZIP code with four more digits', addressRules.zip, '62701-1234', '62701'],
    ['the same without its hyphen', addressRules.zip, '627011234', '62701'],
    [
      'somebody as mail programs write them',
      cardRules.emailAddress,
      'Grace <grace@example.com>',
      'grace@example.com',
    ],
    ['an apostrophe that the rule takes', cardRules.nameOnCard, 'O’Neal', 'O’Neal'],
    ['marks of a Spanish message', cardRules.emailMessage, '¡Feliz día! ¿Qué tal?', '¡Feliz día! ¿Qué tal?'],
  ])('%s is taken, in signs of the rule', (_, rule, typed, kept) => {
    expect(fits(rule, typed)).toBeUndefined();
    expect(keptText(rule, typed)).toBe(kept);
  });

  it('is refused where no plainer sign would do, and left as it was typed', () => {
    expect(fits(cardRules.nameOnCard, 'Ada (Countess)')).toBe(cardRules.nameOnCard.message);
    expect(keptText(cardRules.nameOnCard, 'Ada “(x)”')).toBe('Ada “(x)”');
    expect(fits(addressRules.zip, '627011')).toBeDefined();
    expect(fits(cardRules.emailAddress, 'Grace <grace@example.com> <x@y.co>')).toBeDefined();
  });

  it('keeps to the rule whatever it is made of, and is kept the same way twice', () => {
    const rules = Object.values(cardRules);
    fc.assert(
      fc.property(
        fc.constantFrom<TextRule>(...rules),
        fc.string({ unit: 'grapheme', maxLength: 140 }),
        (rule, text) => {
          const kept = keptText(rule, text);
          expect(keptText(rule, kept)).toBe(kept);
          expect(fits(rule, kept)).toBe(fits(rule, text));
        },
      ),
    );
  });
});
