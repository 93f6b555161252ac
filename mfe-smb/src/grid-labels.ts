import {
  cardValue,
  type DeliveryStyle,
  type GridField,
  gridRule,
  isPlasticStyle,
  moneyText,
} from '@bowtie/domain';

// A property of this name is mostly a zone's own name, which no language changes: the label stands by itself.
const timeZoneLabel = 'Time zone';

const plasticLabels = {
  cardAmount: 'Amount',
  nameOnCard: 'Name on card',
  cardMessage: 'Card message',
  cardRecipientFullName: 'Carrier to',
  cardSenderFullName: 'Carrier from',
  carrierMessage: 'Carrier message',
  cardRecipientAddressRecipientName: 'Ship to name',
  cardRecipientAddressLine1: 'Address line 1',
  cardRecipientAddressLine2: 'Address line 2',
  cardRecipientAddressCity: 'City',
  cardRecipientAddressState: 'State',
  cardRecipientAddressZip: 'ZIP code',
  emailAddress: 'Email address',
  emailLanguage: 'Email language',
  timeZone: timeZoneLabel,
} as const satisfies Record<GridField, string>;

const virtualLabels: Partial<Record<GridField, string>> = {
  cardRecipientFullName: 'Recipient name',
  carrierMessage: 'Email message',
  cardSenderFullName: 'Sender name',
};

/** The header of a column, on the screen and in files. */
export function columnLabel(field: GridField, style: DeliveryStyle): string {
  return (isPlasticStyle(style) ? undefined : virtualLabels[field]) ?? plasticLabels[field];
}

const characters: Partial<Record<GridField, string>> = {
  nameOnCard: "letters, digits, - ' . and spaces",
  cardMessage: "letters, digits, - ' . and spaces",
  cardRecipientFullName: "letters, digits, - ' . and spaces",
  cardSenderFullName: "letters, digits, - ' . and spaces",
  carrierMessage: "letters, digits and - ! ? ' , .",
  cardRecipientAddressRecipientName: 'letters, digits, hyphens and spaces',
  cardRecipientAddressLine1: 'letters, digits, - . and spaces',
  emailAddress: 'one address',
};

/** What a column takes, in words: for the sheet of rules of the template files. */
export function columnHint(field: GridField, style: DeliveryStyle): string {
  if (field === 'cardAmount')
    return `Whole dollars from ${moneyText({ dollars: cardValue.min })} to ${moneyText({ dollars: cardValue.max })}`;
  if (field === 'cardRecipientAddressState') return 'Two letters, such as IL';
  if (field === 'cardRecipientAddressZip') return 'Five digits';
  if (field === 'emailLanguage') return 'English or Spanish; may be empty, for the language of your order';
  if (field === 'timeZone')
    return 'Such as Eastern, Pacific or Europe/London; may be empty. Of use where you choose a date and hour';
  const rule = gridRule(field, style);
  if (rule === undefined) return '';
  const length = `${rule.min} to ${rule.max} characters`;
  const signs = characters[field];
  return [length, signs, rule.optional ? 'may be empty' : undefined]
    .filter((part) => part !== undefined)
    .join('; ');
}
