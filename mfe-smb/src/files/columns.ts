import {
  type DeliveryStyle,
  type GridField,
  type GridRow,
  gridColumns,
  gridFields,
  isPlasticStyle,
  newRow,
} from '@bowtie/domain';
import { columnLabel } from '../grid-labels';
import { FileProblem } from './file-problem';
import { headerRowOf } from './header-row';

/** What a column of a file is: a column of the grid, or nothing that we need. */
export type ColumnChoice = GridField | 'ignore';
/** Choices that were made for headers, to be made again; by the folded header. */
export type RememberedColumns = Readonly<Record<string, ColumnChoice>>;

/** A header without case, punctuation and spaces. */
function foldHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The column of reasons in a file of wrong rows, in each language of the store: it is not read. */
const reasonsNames = ['whattomend', 'quecorregir'];

// Names in each language of the store, folded: a file may come from its pages in another one.
const plasticNames: Partial<Record<GridField, readonly string[]>> = {
  cardRecipientFullName: ['carrierto', 'to', 'mailerto', 'cartapara', 'para'],
  cardSenderFullName: ['carrierfrom', 'from', 'sender', 'cartade', 'de', 'remitente'],
  carrierMessage: ['carriermessage', 'mailermessage', 'note', 'mensajedelacarta', 'nota'],
};
const virtualNames: Partial<Record<GridField, readonly string[]>> = {
  cardRecipientFullName: [
    'sendto',
    'to',
    'name',
    'fullname',
    'recipient',
    'recipientname',
    'employee',
    'nombredeldestinatario',
    'para',
    'nombre',
    'nombrecompleto',
    'destinatario',
    'empleado',
  ],
  cardSenderFullName: ['sendername', 'from', 'sender', 'nombredelremitente', 'de', 'remitente'],
  carrierMessage: ['message', 'emailmessage', 'note', 'mensajedelcorreo', 'mensaje', 'nota'],
};
const sharedNames: Partial<Record<GridField, readonly string[]>> = {
  cardAmount: [
    'amount',
    'cardamount',
    'value',
    'cardvalue',
    'loadvalue',
    'price',
    'dollars',
    'usd',
    'monto',
    'importe',
    'valor',
    'dolares',
  ],
  nameOnCard: [
    'name',
    'cardname',
    'cardholder',
    'embossname',
    'nombreentarjeta',
    'nombreenlatarjeta',
    'nombre',
  ],
  cardMessage: [
    'messageoncard',
    'embossmessage',
    'message',
    'mensajeentarjeta',
    'mensajeenlatarjeta',
    'mensaje',
  ],
  cardRecipientAddressRecipientName: [
    'shiptoname',
    'shippingname',
    'shipto',
    'attention',
    'recipient',
    'recipientname',
    'fullname',
    'nombredeenvio',
    'destinatario',
    'nombrecompleto',
  ],
  cardRecipientAddressLine1: [
    'addressline1',
    'address',
    'address1',
    'street',
    'streetaddress',
    'line1',
    'direccion1',
    'direccion',
    'calle',
  ],
  cardRecipientAddressLine2: [
    'addressline2',
    'address2',
    'apartment',
    'apt',
    'unit',
    'suite',
    'line2',
    'direccion2',
    'apartamento',
  ],
  cardRecipientAddressCity: ['city', 'town', 'ciudad'],
  cardRecipientAddressState: ['state', 'province', 'statecode', 'estado'],
  cardRecipientAddressZip: ['zipcode', 'zip', 'postalcode', 'postcode', 'codpostal', 'codigopostal', 'cp'],
  emailLanguage: ['language', 'lang', 'maillanguage', 'idioma', 'lengua', 'idiomadelcorreo'],
  timeZone: ['timezone', 'zone', 'tz', 'zonahoraria', 'zona'],
  emailAddress: ['email', 'mail', 'recipientemail', 'workemail', 'correoelectronico', 'correo'],
};

/** Every name by which a column is known, those of the grid first. */
function knownNames(style: DeliveryStyle): Map<string, GridField> {
  const own = isPlasticStyle(style) ? plasticNames : virtualNames;
  const names = new Map<string, GridField>();
  const columns = gridColumns(style);
  const add = (name: string, field: GridField) => {
    if (!names.has(name)) names.set(name, field);
  };
  for (const field of columns) add(foldHeader(columnLabel(field, style)), field);
  for (const field of columns) add(foldHeader(field), field);
  for (const field of columns) for (const name of own[field] ?? sharedNames[field] ?? []) add(name, field);
  return names;
}

/** How the columns of a file are read. */
export interface ColumnMapping {
  /** Headers of the file, or letters where it has none. */
  headers: readonly string[];
  /** What each column is; undefined where it is not known, which is for a person to say. */
  choices: readonly (ColumnChoice | undefined)[];
  /** Where the cards begin. */
  firstRow: number;
}

/** The letter of a column, as spreadsheets name it. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** What a column without a header is called. */
const namelessHeader = (index: number) => `Column ${letterOf(index)}`;

/**
 * Recognises the columns of a file by their names, in whatever order, and by what was chosen for them before.
 * @throws FileProblem for headers without cards
 */
export function recogniseColumns(
  rows: readonly (readonly string[])[],
  style: DeliveryStyle,
  remembered: RememberedColumns = {},
): ColumnMapping {
  const names = knownNames(style);
  const columns = gridColumns(style);
  const knownOf = (header: string): ColumnChoice | undefined => {
    const folded = foldHeader(header);
    const chosen = folded === '' ? undefined : remembered[folded];
    if (reasonsNames.includes(folded)) return 'ignore';
    if (chosen !== undefined && (chosen === 'ignore' || columns.includes(chosen))) return chosen;
    return names.get(folded);
  };
  const headerIndex = headerRowOf(rows, (header) => knownOf(header) !== undefined);
  const isFilled = (row: readonly string[]) => row.some((text) => text.trim() !== '');
  if (headerIndex !== -1 && !rows.slice(headerIndex + 1).some(isFilled))
    throw new FileProblem('only_headers');
  const width = Math.max(0, ...rows.map((row) => row.length));
  const headerRow = rows[headerIndex] ?? [];
  const headers = Array.from(
    { length: width },
    (_, index) => headerRow[index]?.trim() || namelessHeader(index),
  );
  const taken = new Set<ColumnChoice>();
  const choices = headers.map((_header, index) => {
    const isEmpty = rows.slice(headerIndex + 1).every((row) => (row[index] ?? '').trim() === '');
    const known = knownOf(headerRow[index] ?? '');
    if (known === undefined || (known !== 'ignore' && taken.has(known)))
      return isEmpty ? 'ignore' : undefined;
    taken.add(known);
    return known;
  });
  return { headers, choices, firstRow: headerIndex + 1 };
}

/** Columns that most files go without: cards are sent on the clocks and in the language of their buyer. */
const ownOfBuyer: readonly GridField[] = ['emailLanguage', 'timeZone'];

/** The columns of the grid that no column of the file is. */
export function missingColumns({ choices }: ColumnMapping, style: DeliveryStyle): GridField[] {
  return gridColumns(style).filter((field) => !ownOfBuyer.includes(field) && !choices.includes(field));
}

/** The choices with another one for a column; a column of the grid is read from one column of the file alone. */
export function chooseColumn(mapping: ColumnMapping, index: number, choice: ColumnChoice): ColumnMapping {
  const choices = mapping.choices.map((each, other) => {
    if (other === index) return choice;
    return each === choice && choice !== 'ignore' ? undefined : each;
  });
  return { ...mapping, choices };
}

/** What is worth remembering of a mapping for the next file. */
export function rememberColumns({ headers, choices }: ColumnMapping): RememberedColumns {
  return Object.fromEntries(
    headers.flatMap((header, index) => {
      const choice = choices[index];
      return choice === undefined || header === namelessHeader(index) ? [] : [[foldHeader(header), choice]];
    }),
  );
}

/** Spreadsheets take a ZIP code for a number, and drop its zeros. */
function fromFile(field: GridField, text: string): string {
  if (field === 'cardRecipientAddressZip' && /^\d{3,4}$/.test(text.trim()))
    return text.trim().padStart(5, '0');
  return text.replace(/\r\n?/g, '\n');
}

/** The rows of a file as rows of the grid; blank ones are left out. */
export function fileRows(
  rows: readonly (readonly string[])[],
  { choices, firstRow }: ColumnMapping,
  newId: () => string,
): GridRow[] {
  return rows.slice(firstRow).flatMap((row) => {
    const cells: Partial<Record<GridField, string>> = {};
    choices.forEach((choice, index) => {
      if (choice !== undefined && choice !== 'ignore') cells[choice] = fromFile(choice, row[index] ?? '');
    });
    const isBlank = gridFields.every((field) => (cells[field] ?? '').trim() === '');
    return isBlank ? [] : [newRow(newId(), cells)];
  });
}
