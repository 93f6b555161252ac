import fc from 'fast-check';
import type { DeliveryStyle } from '../src/build-a-card/cards/card';
import { type GridField, type GridRow, newRow } from '../src/business-order/grid-row';
import { emptySheet, type Sheet } from '../src/business-order/sheet';
import { cardValue } from '../src/limits';
import { usStates } from '../src/shipping/us-states';
import { languageNames } from '../src/text/languages';
import { plastic } from './plastic-card';

/** A card of each kind that may be sold, for tests. */
export const plasticCells = { ...plastic, cardAmount: '50' } satisfies Partial<Record<GridField, string>>;

export const virtualCells = {
  cardAmount: '50',
  cardRecipientFullName: 'Ada Lovelace',
  emailAddress: 'ada@example.com',
  carrierMessage: 'Thank you!',
  cardSenderFullName: 'Grace',
} as const satisfies Partial<Record<GridField, string>>;

export function sheetOf(style: DeliveryStyle, sheet: Partial<Sheet> = {}): Sheet {
  return { ...emptySheet, style, ...sheet };
}

// By number: the fonts' first cut has the letters of the store's own texts alone.
const letters = [...'abcdefgZ\u00c4\u00e9\u00df'];
const name = (max: number) =>
  fc
    .tuple(
      fc.constantFrom(...letters),
      fc.string({ unit: fc.constantFrom(...letters, ' ', '-', "'", '.'), maxLength: max - 2 }),
      fc.constantFrom(...letters),
    )
    .map((parts) => parts.join(''));
const plainName = name(20).map((text) => text.replace(/['.]/g, '-'));

/** Cells of a right card, whatever kind it is. */
const rightCells = fc.record({
  cardAmount: fc.integer({ min: cardValue.min, max: cardValue.max }).map(String),
  nameOnCard: name(20),
  cardMessage: name(20),
  cardRecipientFullName: name(20),
  cardSenderFullName: name(20),
  carrierMessage: name(20).map((text) => `${text}! Why?\nSo.`),
  cardRecipientAddressRecipientName: plainName,
  cardRecipientAddressLine1: plainName,
  cardRecipientAddressLine2: fc.oneof(fc.constant(''), plainName),
  cardRecipientAddressCity: name(20),
  cardRecipientAddressState: fc.constantFrom(...usStates.map(({ code }) => code)),
  cardRecipientAddressZip: fc.integer({ min: 0, max: 99_999 }).map((zip) => String(zip).padStart(5, '0')),
  emailAddress: fc.integer({ min: 0, max: 999 }).map((number) => `person${number}@example.com`),
  emailLanguage: fc.constantFrom('', 'English', languageNames.es),
  timeZone: fc.constantFrom('America/Chicago', 'Asia/Kolkata', 'UTC'),
} satisfies Record<GridField, unknown>);

/** Rows of right cards. */
export const rightRows = fc
  .array(rightCells, { minLength: 1, maxLength: 8 })
  .map((rows): GridRow[] => rows.map((cells, index) => newRow(`row-${index}`, cells)));

export const styles = fc.constantFrom<DeliveryStyle>('bulk_ship', 'individual_ship', 'email', 'download');
