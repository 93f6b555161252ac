import { describe, expect, it } from 'vitest';
import { plastic } from '../../testing/plastic-card';
import { checkPlasticCard, type PlasticCardRow } from './plastic-card';
import { checkVirtualCard, type VirtualCardRow } from './virtual-card';

const virtual: VirtualCardRow = {
  cardAmount: 50,
  cardRecipientFullName: 'Ada Lovelace',
  carrierMessage: 'Thank you!',
  emailAddress: 'ada@example.com',
  cardSenderFullName: 'Grace',
};

const required = 'This field is required. Please enter a value.';
const between = (min: number, max: number) => `Please enter a value between ${min} and ${max} characters.`;
const alpha = (field: string) => `${field} requires only alpha characters, hyphens, and apostrophes`;
const marks = (field: string) => `${field} requires only (!?-',.)`;
const addressMessage = 'Only alphanumeric characters and hyphens are allowed';

type Refused = (value: string) => string | undefined;
interface Rule {
  name: string;
  refused: Refused;
  min: number;
  max: number;
  characters: string;
  optional?: boolean;
}

const plasticField =
  (field: keyof PlasticCardRow): Refused =>
  (value) =>
    checkPlasticCard({ ...plastic, [field]: value })[field];
const virtualField =
  (field: keyof VirtualCardRow): Refused =>
  (value) =>
    checkVirtualCard({ ...virtual, [field]: value })[field];

const names: Rule[] = [
  {
    name: 'Name On Card',
    refused: plasticField('nameOnCard'),
    min: 2,
    max: 20,
    characters: alpha('Name On Card'),
  },
  {
    name: 'Card Message',
    refused: plasticField('cardMessage'),
    min: 2,
    max: 20,
    characters: alpha('Card Message'),
  },
  {
    name: 'Carrier To',
    refused: plasticField('cardRecipientFullName'),
    min: 2,
    max: 20,
    characters: alpha('Carrier To'),
  },
  {
    name: 'Carrier From',
    refused: plasticField('cardSenderFullName'),
    min: 2,
    max: 20,
    characters: alpha('Carrier From'),
  },
  {
    name: 'Send To',
    refused: virtualField('cardRecipientFullName'),
    min: 2,
    max: 60,
    characters: alpha('Send To'),
  },
  {
    name: 'Sender Name',
    refused: virtualField('cardSenderFullName'),
    min: 2,
    max: 20,
    characters: alpha('Sender Name'),
  },
];
const messages: Rule[] = [
  {
    name: 'Carrier Message',
    refused: plasticField('carrierMessage'),
    min: 2,
    max: 120,
    characters: marks('Mailer Message'),
  },
  {
    name: 'Email Message',
    refused: virtualField('carrierMessage'),
    min: 2,
    max: 120,
    characters: marks('Email Message'),
  },
];
const addresses: Rule[] = [
  {
    name: 'Ship-to recipient name',
    refused: plasticField('cardRecipientAddressRecipientName'),
    min: 2,
    max: 20,
    characters: addressMessage,
  },
  {
    name: 'Address line 1',
    refused: plasticField('cardRecipientAddressLine1'),
    min: 2,
    max: 20,
    characters: addressMessage,
  },
  {
    name: 'Address line 2',
    refused: plasticField('cardRecipientAddressLine2'),
    min: 1,
    max: 20,
    characters: addressMessage,
    optional: true,
  },
  {
    name: 'City',
    refused: plasticField('cardRecipientAddressCity'),
    min: 2,
    max: 20,
    characters: addressMessage,
  },
];
const all = [...names, ...messages, ...addresses];

describe('lengths, after trimming', () => {
  it.each(all)('$name holds $min to $max characters', ({ refused, min, max, optional }) => {
    expect(refused('')).toBe(optional ? undefined : required);
    expect(refused(' \t\u00a0 ')).toBe(optional ? undefined : required);
    if (min > 1) expect(refused('a'.repeat(min - 1))).toBe(between(min, max));
    expect(refused('a'.repeat(min))).toBeUndefined();
    expect(refused('a'.repeat(min + 1))).toBeUndefined();
    expect(refused('a'.repeat(max - 1))).toBeUndefined();
    expect(refused('a'.repeat(max))).toBeUndefined();
    expect(refused(`  ${'a'.repeat(max)}  `)).toBeUndefined();
    expect(refused('a'.repeat(max + 1))).toBe(between(min, max));
  });

  it.each(all)('$name counts an accented letter as one, however it is written', ({ refused, max, min }) => {
    for (const letter of ['é', 'e\u0301', 'ế', 'ế'.normalize('NFD')]) {
      expect(refused(letter.repeat(max))).toBeUndefined();
      expect(refused(letter.repeat(max + 1))).toBe(between(min, max));
    }
  });

  it('counts the end of a line as one, however it is written', () => {
    const refused = plasticField('carrierMessage');
    for (const end of ['\n', '\r\n', '\r']) {
      const most = `${`${'a'.repeat(9)}${end}`.repeat(11)}${'a'.repeat(10)}`;
      expect(refused(most)).toBeUndefined();
      expect(refused(`${most}a`)).toBe(between(2, 120));
    }
  });
});

describe('characters', () => {
  it.each(all)('$name takes accented letters and text from right to left', ({ refused }) => {
    for (const text of ['Zoë', 'Łukasz', 'Ñandú', 'José', 'Nguyễn', 'שלום', 'سلام', 'Ελένη', 'Їжак']) {
      expect(refused(text)).toBeUndefined();
    }
  });

  it.each(all)('$name takes letters that the print house lacks unless it is printed', (rule) => {
    const isMailed = ['Send To', 'Sender Name', 'Email Message'].includes(rule.name);
    for (const text of ['花子', 'ขอบคุณ', 'धन्यवाद', 'ありがとう', '감사합니다', '𝒜𝒜', 'شکریہ', '१२३']) {
      expect(rule.refused(text)).toBe(isMailed ? undefined : rule.characters);
    }
  });

  it.each(all)('$name takes a decomposed accent', ({ refused }) => {
    expect(refused('Zoë'.normalize('NFD'))).toBeUndefined();
  });

  it.each(all)('$name refuses an emoji', ({ refused, characters }) => {
    for (const text of ['Ada 🎁', '🎁🎁', '👩‍👩‍👧']) expect(refused(text)).toBe(characters);
  });

  it.each(all)(
    '$name refuses a tab inside, takes a non-breaking space for one, and trims both outside',
    (rule) => {
      expect(rule.refused('Ada\tByron')).toBe(rule.characters);
      expect(rule.refused('Ada\u00a0Byron')).toBeUndefined();
      expect(rule.refused('\tAda Byron\u00a0')).toBeUndefined();
    },
  );

  it.each(all)('$name refuses marks that turn the direction of text', ({ refused, characters }) => {
    expect(refused('Ada\u202eByron')).toBe(characters);
    expect(refused('Ada\u200fByron')).toBe(characters);
  });

  it.each(names)('$name takes hyphen, apostrophe, period and space alone', ({ refused, characters }) => {
    expect(refused("Mary-Ann O'Hara J.")).toBeUndefined();
    for (const text of ['Ada!', 'A_B', 'a\nb', 'a@b', 'a,b', 'a?b']) expect(refused(text)).toBe(characters);
  });

  it.each(messages)('$name takes its marks and new lines', ({ refused, characters }) => {
    expect(refused("Well-done! Isn't it? It’s, yes.\nBye")).toBeUndefined();
    for (const text of ['a@b', 'a#b', 'a;b', '<b>x', 'a(b)']) expect(refused(text)).toBe(characters);
  });

  it('lets line 1 have a period and the recipient none', () => {
    expect(plasticField('cardRecipientAddressLine1')('12 St. Elm-Way')).toBeUndefined();
    expect(plasticField('cardRecipientAddressRecipientName')('A. Byron')).toBe(addressMessage);
  });
});

describe('state and zip', () => {
  const state = plasticField('cardRecipientAddressState');
  const zip = plasticField('cardRecipientAddressZip');

  it.each(['IL', 'il', 'DC', 'AA', 'AE', 'AP', ' NY '])('takes the state %s', (code) => {
    expect(state(code)).toBeUndefined();
  });

  it.each(['I', 'ILL', 'XX', 'PR', '12', '🎁🎁'])('refuses the state %s', (code) => {
    expect(state(code)).toBe('Please enter a valid format.');
  });

  it('takes a zip of exactly five digits', () => {
    expect(zip('62701')).toBeUndefined();
    expect(zip('\u00a062701\t')).toBeUndefined();
    for (const text of ['6270', '627011', '6270a', '٦٢٧٠١', '627 1'])
      expect(zip(text)).toBe('Invalid zip code');
    expect(zip('')).toBe(required);
  });
});

describe('the amount', () => {
  it.each<[number | undefined, string | undefined]>([
    [undefined, required],
    [9, 'Please enter an amount between $10.00 and $500.00.'],
    [10, undefined],
    [11, undefined],
    [499, undefined],
    [500, undefined],
    [501, 'Please enter an amount between $10.00 and $500.00.'],
    [10.5, 'Please enter whole dollars.'],
  ])('%s: %s', (cardAmount, message) => {
    expect(checkPlasticCard({ ...plastic, cardAmount }).cardAmount).toBe(message);
    expect(checkVirtualCard({ ...virtual, cardAmount }).cardAmount).toBe(message);
  });

  it('lies within the product’s own limits', () => {
    const product = { min: 25, max: 100 };
    for (const [cardAmount, refused] of [
      [24, true],
      [25, false],
      [100, false],
      [101, true],
    ] as const) {
      const { cardAmount: message } = checkPlasticCard({ ...plastic, cardAmount }, { product });
      expect(message !== undefined).toBe(refused);
    }
  });
});

describe('the mailbox', () => {
  const refused = virtualField('emailAddress');

  it.each(['a@b.c', 'zoë@example.com', ` ada@example.com\t`])('takes %s', (text) =>
    expect(refused(text)).toBeUndefined(),
  );

  it.each(['ada@example', 'ada example.com', 'ada@@example.com', 'a\tb@example.com', 'a\u00a0b@example.com'])(
    'refuses %s',
    (text) => expect(refused(text)).toBe('Please enter a valid format.'),
  );

  it('holds 5 to 254 characters', () => {
    expect(refused('a@bc')).toBe(between(5, 254));
    expect(refused(`${'a'.repeat(250)}@b.c`)).toBeUndefined();
    expect(refused(`${'a'.repeat(251)}@b.c`)).toBe(between(5, 254));
  });
});
