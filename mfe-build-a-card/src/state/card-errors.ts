import type { AddressParts, BuildACardCard } from '@bowtie/domain';
import { atom } from 'jotai';

/** Messages of invalid fields, by the wire's name of the field. */
export type FieldMessages = Readonly<Partial<Record<string, string>>>;
/** The invalid fields of each card. */
export type CardErrorsById = ReadonlyMap<string, FieldMessages>;

/** What was rejected of one card. It knows itself where it stands and how long: only a page that notes errors has the rules for that. */
export interface CardError {
  field: string;
  message: string;
  /** Whether the card has in the field what it had when the store rejected it. */
  isOpen: (card: BuildACardCard) => boolean;
  /** Where the error is shown; undefined for what no form has a field for. */
  placeOn: (card: BuildACardCard) => FormField | undefined;
}
/** What was rejected, by the ids of the cards. */
export type CardErrors = ReadonlyMap<string, readonly CardError[]>;

/** What was rejected when the cards were last put into the cart. Each error stands until its field is changed. */
export const cardErrorsAtom = atom<CardErrors>(new Map());

/** A field of a form, where an error is shown. */
export type FormField =
  | 'network'
  | 'design'
  | 'amount'
  | 'nameOnCard'
  | 'messageOnCard'
  | 'package'
  | 'greetingCard'
  | 'carrierTo'
  | 'carrierFrom'
  | 'carrierMessage'
  | 'recipientEmail'
  | 'emailLanguage'
  | 'shippingName'
  | keyof AddressParts
  | 'shippingMethod';
export type FieldErrorsByName = Readonly<Partial<Record<FormField, string>>>;

function openOf(cardErrors: CardErrors, card: BuildACardCard): readonly CardError[] {
  return (cardErrors.get(card.cardId) ?? []).filter(({ isOpen }) => isOpen(card));
}

/** The errors of a card whose fields have not been changed since. */
export function openErrors(cardErrors: CardErrors, card: BuildACardCard): FieldMessages {
  return Object.fromEntries(openOf(cardErrors, card).map(({ field, message }) => [field, message] as const));
}

/** The same by the fields of the forms. */
export function openFieldErrors(cardErrors: CardErrors, card: BuildACardCard): FieldErrorsByName {
  const found: Partial<Record<FormField, string>> = {};
  for (const { message, placeOn } of openOf(cardErrors, card)) {
    const place = placeOn(card);
    if (place !== undefined) found[place] ??= message;
  }
  return found;
}
