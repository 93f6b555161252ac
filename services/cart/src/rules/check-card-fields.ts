import { type CardPayload, type CartPayload, cardTextFields, recordOf } from '@bowtie/contracts';
import {
  type CartSource,
  checkPlasticCard,
  entriesOf,
  fromPlasticCardPayload,
  messages,
  needsGreetingCard,
  type PlasticCardCheck,
  type PlasticCardRow,
  plasticCardFields,
  source,
} from '@bowtie/domain';
import { type ContentError, FieldErrors } from './content-error';

const text = {
  carrierOfVirtual: 'Cards sent by e-mail are put into nothing.',
  languageOfMail: 'Only a card sent by e-mail has a language of its own.',
  emailOfDownload: 'Cards that you download are mailed to nobody.',
  notOfBrands: 'Cards of a brand have none of this.',
  carrierOfBrands: 'A brand’s card comes on paper with your message.',
  designOfBrands: 'A brand’s card that is mailed looks as the brand has it.',
  networkAndBrand: 'A card is of a network or of a brand, not both.',
  pictureAndDesign: 'A card has a design or a picture of your own, not both.',
} as const;

/** Whether each card has what its kind needs (business specification, section 5; completeness in section 4). */
export function checkCardFields({
  source: cartSource,
  cards,
  delivery_groups,
}: CartPayload): ContentError | undefined {
  const errors = new FieldErrors();
  const virtual = new Set(delivery_groups.filter((group) => group.virtual).map(({ uuid }) => uuid));
  const downloaded = new Set(
    delivery_groups.filter(({ delivery_style }) => delivery_style === 'download').map(({ uuid }) => uuid),
  );
  cards.forEach((card, index) => {
    const path = `cards.${index}`;
    checkIssuer(card, path, errors);
    if (isFilled(card.merchant)) checkBrandCard(card, virtual.has(card.group_uuid), path, errors);
    else if (downloaded.has(card.group_uuid)) checkDownloaded(card, path, errors);
    else if (virtual.has(card.group_uuid)) checkVirtual(card, path, errors);
    else checkPlastic(card, cartSource, path, errors);
    if (
      isFilled(card.recipient_language) &&
      !(virtual.has(card.group_uuid) && !downloaded.has(card.group_uuid))
    )
      errors.add(`${path}.recipient_language`, text.languageOfMail);
    if (isFilled(card.gift_template_id) && isFilled(card.cloudinary_id))
      errors.add(`${path}.cloudinary_id`, text.pictureAndDesign);
    // A co-brand is its rendered picture; without it there is nothing to print.
    if (isFilled(card.cobrand_uuid) && !isFilled(card.cloudinary_id))
      errors.add(`${path}.cloudinary_id`, messages.required);
  });
  return errors.as('invalid_request');
}

/** A card is of a network or of a brand. */
function checkIssuer({ card_network, merchant }: CardPayload, path: string, errors: FieldErrors): void {
  if (isFilled(card_network) && isFilled(merchant)) errors.add(`${path}.merchant`, text.networkAndBrand);
  if (!isFilled(card_network) && !isFilled(merchant)) errors.add(`${path}.card_network`, messages.required);
}

const neededOfVirtual = ['recipient_email', 'recipient_name', 'sender_name'] as const;

function checkVirtual(card: CardPayload, path: string, errors: FieldErrors): void {
  needFields(card, neededOfVirtual, path, errors);
  if (messageOf(card) === null) errors.add(`${path}.recipient_message`, messages.required);
  if (isFilled(card.carrier_type) && card.carrier_type !== 'no_carrier')
    errors.add(`${path}.carrier_type`, text.carrierOfVirtual);
  needFace(card, path, errors);
}

/** What a brand's card cannot have: it looks as the brand has it, and comes on plain paper. */
const notOfBrands = [
  'open_loop_product_id',
  'cloudinary_id',
  'cobrand_uuid',
  'greeting_card',
  'name_on_card',
  'message_on_card',
] as const;

function checkBrandCard(card: CardPayload, isVirtual: boolean, path: string, errors: FieldErrors): void {
  for (const field of notOfBrands)
    if (isFilled(card[field])) errors.add(`${path}.${field}`, text.notOfBrands);
  const carriers: readonly unknown[] = isVirtual ? ['no_carrier'] : ['paper_carrier'];
  if (isFilled(card.carrier_type) && !carriers.includes(card.carrier_type))
    errors.add(`${path}.carrier_type`, isVirtual ? text.carrierOfVirtual : text.carrierOfBrands);
  if (isVirtual) {
    needFields(card, neededOfVirtual, path, errors);
    if (messageOf(card) === null) errors.add(`${path}.recipient_message`, messages.required);
    return;
  }
  checkPosted(card, ['nameOnCard', 'cardMessage'], path, errors);
  // The design is that of a mail.
  if (isFilled(card.gift_template_id)) errors.add(`${path}.gift_template_id`, text.designOfBrands);
}

/** A card that its buyer downloads and hands over needs no mailbox, nor words. */
function checkDownloaded(card: CardPayload, path: string, errors: FieldErrors): void {
  if (isFilled(card.recipient_email)) errors.add(`${path}.recipient_email`, text.emailOfDownload);
  if (isFilled(card.carrier_type) && card.carrier_type !== 'no_carrier')
    errors.add(`${path}.carrier_type`, text.carrierOfVirtual);
  needFace(card, path, errors);
}

/** What is printed on a card may stay away, except where the business grid asks for it. */
const optionalFor = { [source.consumer]: ['cardMessage'], [source.business]: [] } as const;

function checkPlastic(card: CardPayload, cartSource: CartSource, path: string, errors: FieldErrors): void {
  checkPosted(card, optionalFor[cartSource], path, errors);
  // The rows of a business have no carrier of their own choice.
  if (cartSource === source.consumer) needFields(card, ['carrier_type'], path, errors);
  needFace(card, path, errors);
  if (needsGreetingCard(card.carrier_type ?? null)) needFields(card, ['greeting_card'], path, errors);
}

function checkPosted(
  card: CardPayload,
  optional: NonNullable<PlasticCardCheck['optional']>,
  path: string,
  errors: FieldErrors,
): void {
  const cardErrors = checkPlasticCard(plasticRow(card), { optional });
  for (const [field, name] of entriesOf(plasticCardFields)) {
    const message = cardErrors[field];
    if (message !== undefined) errors.add(`${path}.${name}`, message);
  }
}

function plasticRow(card: CardPayload): PlasticCardRow {
  return fromPlasticCardPayload({
    amount: card.amount,
    ...recordOf(cardTextFields, (field) => card[field] ?? null),
  });
}

function needFields(
  card: CardPayload,
  fields: readonly (keyof CardPayload)[],
  path: string,
  errors: FieldErrors,
): void {
  for (const field of fields) if (!isFilled(card[field])) errors.add(`${path}.${field}`, messages.required);
}

/** Something has to be on the card's face: a design or a picture of one's own. A product alone is neither. */
function needFace({ gift_template_id, cloudinary_id }: CardPayload, path: string, errors: FieldErrors): void {
  if (!isFilled(gift_template_id) && !isFilled(cloudinary_id))
    errors.add(`${path}.gift_template_id`, messages.required);
}

function isFilled<V>(value: V | null | undefined): value is V {
  return value !== null && value !== undefined && value !== '';
}

/** What the recipient of an e-mail reads: its own message, else the carrier's. */
export function messageOf(card: Pick<CardPayload, 'recipient_message' | 'carrier_message'>): string | null {
  return [card.recipient_message, card.carrier_message].find(isFilled) ?? null;
}
