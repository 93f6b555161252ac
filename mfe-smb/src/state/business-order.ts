import {
  applyEdit,
  type CardChoice,
  cardValue,
  checkRows,
  type DeliveryStyle,
  defaultNameOnCard,
  defaultNetwork,
  type GridEdit,
  type GridRow,
  gridFields,
  isPlasticStyle,
  type LoadLimits,
  type Network,
  newRow,
  type OverrideField,
  type Sheet,
} from '@bowtie/domain';
import type { RememberedColumns } from '../files/columns';
import { atOnce, type Sending, sheetSending } from '../sending/sending';

/** The steps of entering the cards (business specification, section 2). */
export const customizeSteps = ['gift_details', 'manual_details', 'upload_details', 'review_card'] as const;
export type CustomizeStep = (typeof customizeSteps)[number];
/** How the cards are entered; `all_in_one` goes straight to the grid. */
export const entryTypes = ['manual', 'spreadsheet', 'all_in_one'] as const;
export type EntryType = (typeof entryTypes)[number];

/** What is on the cards (business specification, section 3: product kinds): a design of ours, or the business's logo card. */
export const productKinds = ['predesigned', 'cobrand'] as const;
export type ProductKind = (typeof productKinds)[number];

/** What is chosen for all cards of an order, before there are any. */
export interface OrderDetails {
  style: DeliveryStyle;
  network: Network;
  productId: string | null;
  /** What the product can hold; the store's own limits until one is chosen. */
  product: LoadLimits;
  productKind: ProductKind;
  templateId: string | null;
  /** The co-brand and its rendered picture, where that is what the cards show. */
  cobrandUuid: string | null;
  cloudinaryId: string | null;
  /** The name of the design, or of the co-brand. */
  templateName: string;
  imageUrl: string | null;
  /** Whole dollars as they are typed; new rows begin with them. */
  anticipatedValue: string;
  quantity: number;
  nameOnCard: string;
  cardMessage: string;
  /** Which of these stand in every row, whatever is typed there. */
  applyToAll: readonly OverrideField[];
  /** Of cards by e-mail. */
  sending: Sending;
}

/** What a business has entered of an order (section 4), kept over reloads and between tabs. */
export interface BusinessOrder {
  details: OrderDetails;
  rows: readonly GridRow[];
  entryType: EntryType | null;
  customizeStep: CustomizeStep;
  /** What columns of earlier files were, by their headers. */
  rememberedColumns: RememberedColumns;
  /** Delivery groups of the business cart that hold these rows; what is added next takes their place. */
  cartGroups: readonly string[];
  /** What was chosen before cards of the cart were opened, which bring their own details; null while none are open. */
  ownDetails: OrderDetails | null;
}

/** Before a design or a co-brand is chosen. */
const noDesign = {
  templateId: null,
  cobrandUuid: null,
  cloudinaryId: null,
  templateName: '',
  imageUrl: null,
} as const;

export const emptyOrder: BusinessOrder = {
  details: {
    style: 'email',
    network: defaultNetwork,
    productId: null,
    product: cardValue,
    productKind: 'predesigned',
    ...noDesign,
    anticipatedValue: '50',
    quantity: 10,
    nameOnCard: defaultNameOnCard,
    cardMessage: '',
    applyToAll: [],
    sending: atOnce,
  },
  rows: [],
  entryType: null,
  customizeStep: 'gift_details',
  rememberedColumns: {},
  cartGroups: [],
  ownDetails: null,
};

/** The cells that the details give every row. */
function detailCells({
  anticipatedValue,
  nameOnCard,
  cardMessage,
}: OrderDetails): Record<OverrideField, string> {
  return { cardAmount: anticipatedValue, nameOnCard, cardMessage };
}

/** What the details say of all rows. */
export function sheetOf(details: OrderDetails): Sheet {
  const cells = detailCells(details);
  const overrides = Object.fromEntries(details.applyToAll.map((field) => [field, cells[field]]));
  const sending = details.style === 'email' ? sheetSending(details.sending) : {};
  return { style: details.style, product: details.product, overrides, ...sending };
}

/** What is on the cards. */
export function choiceOf({
  network,
  productId,
  templateId,
  cobrandUuid,
  cloudinaryId,
}: OrderDetails): CardChoice {
  return { network, productId, templateId, cobrandUuid, cloudinaryId };
}

/** A row that begins with what the details say. */
export function detailRow(details: OrderDetails, id: string): GridRow {
  const { cardAmount, nameOnCard, cardMessage } = detailCells(details);
  return newRow(id, isPlasticStyle(details.style) ? { cardAmount, nameOnCard, cardMessage } : { cardAmount });
}

/** Changes the details. Another kind of card or network asks for another product, another network or kind of design for another design. */
export function changeDetails(order: BusinessOrder, change: Partial<OrderDetails>): BusinessOrder {
  const before = order.details;
  const details = { ...before, ...change };
  const isOtherNetwork = details.network !== before.network;
  const isOtherCard = isOtherNetwork || isPlasticStyle(details.style) !== isPlasticStyle(before.style);
  const isOtherDesign = isOtherNetwork || details.productKind !== before.productKind;
  const { productId, product } = emptyOrder.details;
  const reset = { ...(isOtherCard && { productId, product }), ...(isOtherDesign && noDesign) };
  return { ...order, details: { ...details, ...reset, ...change } };
}

/** Whether a row is one in which nothing was typed since it was made so. */
const isAs = (made: GridRow, row: GridRow) => gridFields.every((field) => row[field] === made[field]);

/** Whether the grid has rows that somebody typed in, or cards of the cart, and not only such as are made again by one press. */
export function hasOwnRows({ rows, details, cartGroups }: BusinessOrder): boolean {
  if (cartGroups.length > 0) return rows.length > 0;
  const made = detailRow(details, '');
  return rows.some((row) => !isAs(made, row));
}

/**
 * Rows after a change of the details: those in which nothing was typed since they were made follow it, and while that is true
 * of all, so does their number.
 */
function followDetails(
  rows: readonly GridRow[],
  before: OrderDetails,
  details: OrderDetails,
  newId: () => string,
): readonly GridRow[] {
  const [made, wanted] = [detailRow(before, ''), detailRow(details, '')];
  const isAsMade = (row: GridRow) => isAs(made, row);
  const isMany =
    details.quantity !== before.quantity && rows.length === before.quantity && rows.every(isAsMade);
  if (!isMany && gridFields.every((field) => made[field] === wanted[field])) return rows;
  const followed = rows.map((row) => (isAsMade(row) ? { ...wanted, id: row.id } : row));
  if (!isMany) return followed;
  return Array.from(
    { length: details.quantity },
    (_, place) => followed[place] ?? { ...wanted, id: newId() },
  );
}

/** Takes what was entered in the details, for rows that are there already as well. */
export function enterDetails(
  order: BusinessOrder,
  change: Partial<OrderDetails>,
  newId: () => string,
): BusinessOrder {
  const changed = changeDetails(order, change);
  // Cards of the cart are opened as they are.
  if (order.cartGroups.length > 0) return changed;
  return { ...changed, rows: followDetails(order.rows, order.details, changed.details, newId) };
}

/** Does an edit of the grid. */
export function editRows(order: BusinessOrder, edit: GridEdit): BusinessOrder {
  const rows = applyEdit(order.rows, edit);
  return rows === order.rows ? order : { ...order, rows };
}

/** Goes to a step of entering the cards. */
export function goToStep(order: BusinessOrder, customizeStep: CustomizeStep): BusinessOrder {
  return { ...order, customizeStep };
}

/** Chooses how the cards are entered, and goes there. */
export function chooseEntry(order: BusinessOrder, entryType: EntryType, newId: () => string): BusinessOrder {
  const steps = {
    manual: 'manual_details',
    spreadsheet: 'upload_details',
    all_in_one: 'review_card',
  } as const;
  const needsRows = entryType === 'all_in_one' && order.rows.length === 0;
  const { details } = order;
  const rows = needsRows
    ? Array.from({ length: details.quantity }, () => detailRow(details, newId()))
    : order.rows;
  return { ...order, rows, entryType, customizeStep: steps[entryType] };
}

/** Goes on from the details: an empty grid, whose cards are all ordered, is no place to begin the next ones. */
export function beginCards(order: BusinessOrder): BusinessOrder {
  const isEmptyGrid = order.customizeStep === 'review_card' && order.rows.length === 0;
  return isEmptyGrid ? { ...order, entryType: null, customizeStep: 'gift_details' } : order;
}

/** Adds or replaces rows at the end of an entry step, and shows them in the grid. */
export function takeRows(order: BusinessOrder, rows: readonly GridRow[], isAdded: boolean): BusinessOrder {
  return { ...order, rows: isAdded ? [...order.rows, ...rows] : rows, customizeStep: 'review_card' };
}

/** The ids of those rows in which something is wrong, by what the details say of all. */
export function wrongRowIds(rows: readonly GridRow[], details: OrderDetails): ReadonlySet<string> {
  return new Set(checkRows(rows, sheetOf(details)).map(({ rowId }) => rowId));
}

/** Puts rows that were mended in a file into the place of those that are wrong; what is right stays as it is. */
export function mendRows(order: BusinessOrder, mended: readonly GridRow[]): BusinessOrder {
  const wrong = wrongRowIds(order.rows, order.details);
  const left = [...mended];
  const rows = order.rows.flatMap((row) => (wrong.has(row.id) ? left.splice(0, 1) : [row]));
  return takeRows(order, [...rows, ...left], false);
}

/** Notes that rows are in the cart: those leave the grid unless all are, so that the rest can be mended. */
export function markOrdered(
  order: BusinessOrder,
  ordered: ReadonlySet<string>,
  cartGroups: readonly string[],
): BusinessOrder {
  const rest = order.rows.filter(({ id }) => !ordered.has(id));
  const open = rest.length === 0 ? [] : order.cartGroups.filter((uuid) => !cartGroups.includes(uuid));
  return { ...order, rows: rest, cartGroups: open, ownDetails: open.length === 0 ? null : order.ownDetails };
}

/** Loads cards of the cart into grid and form, to edit them: what is added next takes their place. */
export function loadCartRows(
  order: BusinessOrder,
  details: Partial<OrderDetails>,
  rows: readonly GridRow[],
  cartGroups: readonly string[],
): BusinessOrder {
  const changed = changeDetails(order, { ...details, applyToAll: [] });
  const before = order.cartGroups.length > 0 ? order.ownDetails : order.details;
  const ownDetails = cartGroups.length > 0 ? before : null;
  return { ...changed, rows, cartGroups, ownDetails, entryType: 'all_in_one', customizeStep: 'review_card' };
}

/** Leaves cards of the cart that are edited as they were there, and the details as they were before. */
export function closeCartRows(order: BusinessOrder): BusinessOrder {
  return { ...order, details: order.ownDetails ?? order.details, rows: [], cartGroups: [], ownDetails: null };
}
