import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plasticCells, rightRows, sheetOf, styles, virtualCells } from '../../testing/business-rows';
import { languageMessage, languageNames } from '../text/languages';
import { newRow } from './grid-row';
import { type CardChoice, fromBusinessCard, toBusinessPayload } from './payload';
import { checkRows } from './row-errors';
import { sheetColumns } from './sheet';

const choice: CardChoice = {
  network: 'visa',
  productId: 'visa-plastic',
  templateId: 'confetti',
  cobrandUuid: null,
  cloudinaryId: null,
};
/** At once, or at nine in the morning. */
const sendings = fc.constantFrom(
  {},
  { sending: { date: '2027-03-01', time: '09:00', zone: 'America/New_York' } },
);
function counter(): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `group-${next}`;
  };
}

it('makes the payload of rows, and the rows of that payload, of any kind', () => {
  fc.assert(
    fc.property(rightRows, styles, sendings, (rows, style, sending) => {
      const payload = toBusinessPayload(rows, sheetOf(style, sending), choice, counter());
      const back = payload.cards.map((card, index) => fromBusinessCard(card, style, `row-${index}`));
      const columns = sheetColumns(sheetOf(style, sending));
      const cells = (row: (typeof rows)[number]) => columns.map((field) => row[field].trim());
      expect(back.map(cells)).toEqual(rows.map(cells));
      // And the other way round: what came out of a payload makes the same payload.
      expect(toBusinessPayload(back, sheetOf(style, sending), choice, counter())).toEqual(payload);
    }),
  );
});

it('puts every card into a group that is there, and no group is empty', () => {
  fc.assert(
    fc.property(rightRows, styles, (rows, style) => {
      const {
        delivery_groups: groups,
        cards,
        source,
      } = toBusinessPayload(rows, sheetOf(style), choice, counter());
      expect(source).toBe('gcg_smb');
      expect(cards).toHaveLength(rows.length);
      expect(new Set(cards.map(({ group_uuid }) => group_uuid))).toEqual(
        new Set(groups.map(({ uuid }) => uuid)),
      );
      for (const card of cards) expect(card.quantity).toBe(1);
    }),
  );
});

it('ships in bulk by address, and everything else as one group', () => {
  const rows = [
    newRow('a', plasticCells),
    newRow('b', { ...plasticCells, cardRecipientAddressLine1: '7 Oak Street' }),
    newRow('c', { ...plasticCells, nameOnCard: 'Ben', cardRecipientAddressCity: 'SPRINGFIELD' }),
  ];
  const bulk = toBusinessPayload(rows, sheetOf('bulk_ship'), choice, counter(), ['edited']);
  expect(bulk.delivery_groups.map(({ uuid }) => uuid)).toEqual(['edited', 'group-1']);
  expect(bulk.cards.map(({ group_uuid }) => group_uuid)).toEqual(['edited', 'group-1', 'edited']);
  expect(toBusinessPayload(rows, sheetOf('individual_ship'), choice, counter()).delivery_groups).toEqual([
    { uuid: 'group-1', virtual: false, delivery_style: 'individual_ship', shipping_method_id: null },
  ]);
});

it('leaves out what may not be sold, and takes what is the same for all', () => {
  const rows = [newRow('a', virtualCells), newRow('b', { ...virtualCells, emailAddress: '' }), newRow('c')];
  const sheet = sheetOf('email', { overrides: { cardAmount: '80' } });
  const { cards } = toBusinessPayload(rows, sheet, choice, counter());
  expect(cards).toMatchObject([
    { amount: 80, recipient_email: 'ada@example.com', carrier_type: 'no_carrier' },
  ]);
});

it('sends no mailbox for cards that are downloaded', () => {
  const { cards } = toBusinessPayload([newRow('a', virtualCells)], sheetOf('download'), choice, counter());
  expect(cards).toMatchObject([{ recipient_email: null, recipient_name: 'Ada Lovelace' }]);
});

it('sends cards at the same hour of everybody’s own clocks', () => {
  const sending = { date: '2027-03-01', time: '09:00', zone: 'America/New_York' };
  const rows = ['', 'Pacific', 'Asia/Kolkata', 'somewhere'].map((timeZone, index) =>
    newRow(`row-${index}`, { ...virtualCells, timeZone }),
  );
  const { cards } = toBusinessPayload(rows, sheetOf('email', { sending }), choice, counter());
  expect(cards.map(({ send_at, send_time_zone }) => [send_at, send_time_zone])).toEqual([
    ['2027-03-01T14:00:00.000Z', 'America/New_York'],
    ['2027-03-01T17:00:00.000Z', 'America/Los_Angeles'],
    ['2027-03-01T03:30:00.000Z', 'Asia/Kolkata'],
  ]);
  const now = toBusinessPayload(rows, sheetOf('email'), choice, counter());
  expect(now.cards.map(({ send_at }) => send_at)).toEqual([null, null, null, null]);
});

it('sends the language of each e-mail that has one of its own, and reads it back', () => {
  const rows = ['', 'es', 'English', 'klingon'].map((emailLanguage, index) =>
    newRow(`row-${index}`, { ...virtualCells, emailLanguage }),
  );
  const sheet = sheetOf('email');
  expect(checkRows(rows, sheet)).toEqual([
    { rowId: 'row-3', field: 'emailLanguage', message: languageMessage },
  ]);
  const { cards } = toBusinessPayload(rows, sheet, choice, counter());
  expect(cards.map(({ recipient_language }) => recipient_language)).toEqual([null, 'es', 'en']);
  expect(cards.map((card) => fromBusinessCard(card, 'email', 'r').emailLanguage)).toEqual([
    '',
    languageNames.es,
    'English',
  ]);
  const files = toBusinessPayload(rows, sheetOf('download'), choice, counter()).cards;
  expect(files.map(({ recipient_language }) => recipient_language)).toEqual([null, null, null, null]);
});
