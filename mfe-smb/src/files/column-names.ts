import { type DeliveryStyle, type GridField, gridColumns, isPlasticStyle } from '@bowtie/domain';
import { columnLabel } from '../grid-labels';

/** A header without case, punctuation and spaces. */
export function foldHeader(header: string): string {
  return (
    header
      // "Employee #" is a number, and not the employee.
      .replace(/#|№|\bn[º°]/giu, ' number ')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  );
}

/** What people add to a header in brackets: "Amount (USD)", "Name (as on the card)". */
export const withoutRemarks = (header: string) => header.replace(/\([^)]*\)|\[[^\]]*\]/g, '');

/** Halves of a name, folded, which lists of people have in columns of their own. */
export const firstNames: readonly string[] = [
  'firstname',
  'givenname',
  'forename',
  'nombre',
  'nombres',
  'primernombre',
];
export const lastNames: readonly string[] = ['lastname', 'surname', 'familyname', 'apellido', 'apellidos'];

/** The column of reasons in a file of wrong rows, in each language of the store: it is not read. */
export const reasonsNames = ['whattomend', 'quecorregir'];

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
    'recipientfullname',
    'employee',
    'employeename',
    'nombredeldestinatario',
    'para',
    'nombre',
    'nombrecompleto',
    'destinatario',
    'empleado',
  ],
  cardSenderFullName: ['sendername', 'from', 'sender', 'nombredelremitente', 'de', 'remitente'],
  carrierMessage: [
    'message',
    'emailmessage',
    'recipientmessage',
    'personalmessage',
    'note',
    'mensajedelcorreo',
    'mensaje',
    'nota',
  ],
};
const sharedNames: Partial<Record<GridField, readonly string[]>> = {
  cardAmount: [
    'amount',
    'cardamount',
    'amountusd',
    'value',
    'cardvalue',
    'loadvalue',
    'giftamount',
    'giftvalue',
    'giftcardamount',
    'giftcardvalue',
    'denomination',
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
    'shiptorecipientname',
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
  emailAddress: [
    'email',
    'mail',
    'recipientemail',
    'recipientemailaddress',
    'workemail',
    'email1',
    'email1value',
    'correoelectronico',
    'correo',
  ],
};

/** The names that the store itself gives its columns, in its files and templates. */
export function ownNames(style: DeliveryStyle): ReadonlySet<string> {
  return new Set(
    gridColumns(style).flatMap((field) => [foldHeader(columnLabel(field, style)), foldHeader(field)]),
  );
}

/** Every name by which a column is known, those of the grid first. */
export function knownNames(style: DeliveryStyle): Map<string, GridField> {
  const own = isPlasticStyle(style) ? plasticNames : virtualNames;
  const names = new Map<string, GridField>();
  const columns = gridColumns(style);
  const add = (name: string, field: GridField) => {
    if (!names.has(name)) names.set(name, field);
  };
  for (const field of columns) add(foldHeader(columnLabel(field, style)), field);
  for (const field of columns) add(foldHeader(field), field);
  for (const field of columns) for (const name of own[field] ?? sharedNames[field] ?? []) add(name, field);
  // First and last names are joined before.
  const whole = names.get('fullname');
  if (whole !== undefined)
    for (const first of firstNames) for (const last of lastNames) add(first + last, whole);
  return names;
}
