import type { OpenLoopProduct } from '@bowtie/contracts';
import {
  type BusinessLimits,
  cardValue,
  checkRows,
  defaultNameOnCard,
  defaultNetwork,
  findSimilarRows,
  type GridError,
  type GridField,
  type GridRow,
  type LoadLimits,
  messages,
  type Network,
  newRow,
  orderLimitErrors,
  parseAmountCell,
  type Sheet,
  type SheetTotals,
  sheetTotals,
} from '@bowtie/domain';
import { parsePeople } from '../../pasted-people';
import { atOnce, type Sending, sendingErrors, sheetSending } from '../../sending/sending';
import { sharedFields } from '../../shared-fields';

/** An order of cards that are all alike: by e-mail to a list of people, or by mail to one address. */
export interface ExpressOrder {
  style: 'email' | 'bulk_ship';
  network: Network;
  templateId: string | null;
  templateName: string;
  imageUrl: string | null;
  /** Whole dollars as they are typed. */
  amount: string;
  /** Of cards by mail; of cards by e-mail the list says how many. */
  quantity: number;
  /** The pasted list, a person a line. */
  people: string;
  /** What all cards share, as it is typed. */
  cells: Readonly<Partial<Record<GridField, string | undefined>>>;
  /** Of cards by e-mail. */
  sending: Sending;
}

export const emptyExpress: ExpressOrder = {
  style: 'email',
  network: defaultNetwork,
  templateId: null,
  templateName: '',
  imageUrl: null,
  amount: '50',
  quantity: 10,
  people: '',
  cells: { nameOnCard: defaultNameOnCard },
  sending: atOnce,
};

const personFields: readonly GridField[] = ['cardRecipientFullName', 'emailAddress'];

/** What is asked for once and stands on every card. */
export function expressFields(style: ExpressOrder['style']): readonly GridField[] {
  return style === 'email'
    ? sharedFields(style)
    : [
        ...sharedFields(style).filter((field) => field.startsWith('cardRecipientAddress')),
        'nameOnCard',
        'cardMessage',
        ...sharedFields(style).filter((field) => !field.startsWith('cardRecipientAddress')),
      ];
}

/** The text of a field. */
export function cellText({ cells }: ExpressOrder, field: GridField): string {
  return cells[field] ?? '';
}

/** Changes an order. Another network asks for another design. */
export function changeExpress(order: ExpressOrder, changed: Partial<ExpressOrder>): ExpressOrder {
  const isOther = changed.network !== undefined && changed.network !== order.network;
  return { ...order, ...(isOther && { templateId: null, templateName: '', imageUrl: null }), ...changed };
}

/** A row with what all cards share. */
function sharedRow(order: ExpressOrder, id: string): GridRow {
  const cells = Object.fromEntries(
    expressFields(order.style).map((field) => [field, cellText(order, field)]),
  );
  return newRow(id, { cardAmount: order.amount, ...cells });
}

/** A row of each person, named by their line; where several stand on one, by their place among all. */
function personRows(order: ExpressOrder): GridRow[] {
  const people = parsePeople(order.people);
  const isByLine = new Set(people.map(({ line }) => line)).size === people.length;
  return people.map(({ line, name, email }, place) => ({
    ...sharedRow(order, isByLine ? `line-${line}` : `entry-${place + 1}`),
    cardRecipientFullName: name,
    emailAddress: email,
  }));
}

/** The cards of an order as rows of the grid. */
export function expressRows(order: ExpressOrder): GridRow[] {
  if (order.style === 'email') return personRows(order);
  // Whoever gets the parcel is who its cards are addressed to.
  const cardRecipientFullName = cellText(order, 'cardRecipientAddressRecipientName');
  return Array.from({ length: order.quantity }, (_, place) => ({
    ...sharedRow(order, `card-${place + 1}`),
    cardRecipientFullName,
  }));
}

const limitsOf = (product: OpenLoopProduct): LoadLimits => ({
  min: product.min_load_value,
  max: product.max_load_value,
});

/** The product for an order: one that holds the amount, and of those the one for most amounts. */
export function expressProduct(
  products: readonly OpenLoopProduct[],
  { style, network, amount }: ExpressOrder,
): OpenLoopProduct | undefined {
  const isPlastic = style === 'bulk_ship';
  const dollars = parseAmountCell(amount) ?? 0;
  const rank = (product: OpenLoopProduct) => {
    const { min, max } = limitsOf(product);
    return (dollars >= min && dollars <= max ? cardValue.max : 0) + (max - min);
  };
  return products
    .filter(({ plastic, card_network }) => plastic === isPlastic && card_network === network)
    .reduce<OpenLoopProduct | undefined>(
      (best, product) => (best === undefined || rank(product) > rank(best) ? product : best),
      undefined,
    );
}

export function expressSheet({ style, sending }: ExpressOrder, product: OpenLoopProduct | undefined): Sheet {
  const limits = product === undefined ? cardValue : limitsOf(product);
  return { style, product: limits, overrides: {}, ...(style === 'email' && sheetSending(sending)) };
}

/** Something about one line of the list. */
interface LineNote {
  line: number;
  field: GridField;
  message: string;
}

/** What an order comes to, and what is not right in it yet. */
export interface ExpressReport {
  rows: readonly GridRow[];
  totals: SheetTotals;
  /** By the field that all cards share. */
  errors: Readonly<Partial<Record<GridField, string>>>;
  /** Whether several people stand on one line, so that numbers are of people and not of lines. */
  isByEntry: boolean;
  /** By the line of the list. */
  lines: readonly LineNote[];
  /** Lines that look like an earlier one: no error. */
  alike: readonly { line: number; first: number }[];
  /** What is wrong with the order as a whole. */
  limits: readonly string[];
  designError: string | undefined;
  sending: ReturnType<typeof sendingErrors>;
  isRight: boolean;
}

const lineOf = (rowId: string) => Number(/^(?:line|entry)-(\d+)$/.exec(rowId)?.[1] ?? 0);

/** Looks over an order. @param refused cells that the store did not take */
export function checkExpress(
  order: ExpressOrder,
  sheet: Sheet,
  limits: BusinessLimits,
  refused: readonly GridError[] = [],
): ExpressReport {
  const rows = expressRows(order);
  const totals = sheetTotals(rows, sheet);
  const isList = order.style === 'email';
  // Without people, what all would share is looked at all the same.
  const found = [...checkRows(rows.length > 0 ? rows : [sharedRow(order, 'none')], sheet), ...refused];
  const errors: Partial<Record<GridField, string>> = {};
  const lines: LineNote[] = [];
  for (const { rowId, field, message } of found) {
    if (!isList || !personFields.includes(field)) errors[field] ??= message;
    else if (rowId !== 'none') lines.push({ line: lineOf(rowId), field, message });
  }
  const tooMuch = rows.length === 0 ? [] : orderLimitErrors(totals, limits);
  if (isList && rows.length === 0) errors.emailAddress = messages.required;
  const designError = order.templateId === null ? 'Please choose a design.' : undefined;
  const sending = isList ? sendingErrors(order.sending) : {};
  return {
    rows,
    totals,
    sending,
    errors,
    isByEntry: rows[0]?.id.startsWith('entry') ?? false,
    lines,
    alike: isList
      ? findSimilarRows(rows, sheet).map(({ rowId, firstId }) => ({
          line: lineOf(rowId),
          first: lineOf(firstId),
        }))
      : [],
    limits: tooMuch,
    designError,
    isRight:
      [errors, lines, tooMuch, sending].every((wrong) => Object.keys(wrong).length === 0) && !designError,
  };
}
