import { printedTextLength } from '../../limits';
import { stateCodePattern } from '../../shipping/us-states';
import { messages } from '../field-messages';
import { plainDigits } from './plain-digits';
import { hasPrintableCharacters } from './printable-characters';

/** One rule for one text field: length after trimming, allowed characters, and the messages of the specification. */
export interface TextRule {
  min: number;
  max: number;
  pattern?: RegExp;
  /** Whether the text goes on plastic or paper, so that its letters must be ones that can be printed. */
  printed?: boolean;
  /** Shown when the characters are refused. */
  message?: string;
  optional?: boolean;
  /** What the rule's own kind of text is made of what people paste; absent: nothing but signs is made plainer. */
  plainer?: (text: string) => string;
}

/** A text as it is checked and kept: trimmed, an accented letter as one character, and lines ended in one way. */
export function plainText(value: string): string {
  return value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Signs that telephones and word processors make of plainer ones, which the rules take. */
function plainerSigns(text: string): string {
  return plainDigits(text)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/…/g, '...')
    .replace(/[‐-―−]/g, '-')
    .replace(/[“”„‟«»‘‚‛`´′]/g, "'");
}

function hasAllowedCharacters({ pattern, printed }: TextRule, text: string): boolean {
  return (pattern?.test(text) ?? true) && (!printed || hasPrintableCharacters(text));
}

/**
 * A text as it is kept under a rule: as it was typed where the rule takes it, and else with plainer signs where it takes these:
 * "…" becomes "...", "62701-1234" the ZIP code of five digits.
 */
export function keptText(rule: TextRule, value: string): string {
  const text = plainText(value);
  if (hasAllowedCharacters(rule, text)) return text;
  const signs = plainerSigns(text);
  const plainer = (rule.plainer?.(signs) ?? signs).trim();
  return hasAllowedCharacters(rule, plainer) ? plainer : text;
}

/** Length in characters, where an emoji or a rare letter is one and not two UTF-16 units. */
export function textLength(value: string): number {
  return [...value].length;
}

/** Longer than anything that a rule lets through. */
const hugeText = 2_000;

/** The message with which `value` is refused, or nothing when it keeps to the rule. */
export function fits(rule: TextRule, value: string): string | undefined {
  // A huge text is not taken apart to be counted: with letters of five parts it could not fit either.
  const text = value.length > hugeText ? value.trim() : keptText(rule, value);
  const length = text.length > rule.max * 4 ? Number.POSITIVE_INFINITY : textLength(text);
  if (length === 0) return rule.optional ? undefined : messages.required;
  if (length < rule.min || length > rule.max) {
    // A field of one exact length says what it is, not how long it is.
    return rule.min === rule.max && rule.message !== undefined
      ? rule.message
      : messages.between(rule.min, rule.max);
  }
  return hasAllowedCharacters(rule, text) ? undefined : (rule.message ?? messages.format);
}

/**
 * Gives the characters of a text that a rule does not take, each once, so that they can be named. None where the rule is about
 * the form of a text, such as a ZIP code's.
 */
export function refusedBy(rule: TextRule): (value: string) => readonly string[] {
  return (value) => {
    const text = value.length > hugeText ? '' : keptText(rule, value);
    if (hasAllowedCharacters(rule, text) || !hasAllowedCharacters(rule, 'a')) return [];
    return [...new Set(text)].filter((character) => !hasAllowedCharacters(rule, 'a'.concat(character)));
  };
}

// A mark goes over a letter, so none begins a text.
const nameOnly = /^(?!\p{M})[\p{L}\p{M}\p{Nd}\-'’. ]+$/u;
// A Spanish sentence begins with its mark.
const messageText = /^(?!\p{M})[\p{L}\p{M}\p{Nd}\-!?¡¿'’,. \n]+$/u;
const addressText = /^(?!\p{M})[\p{L}\p{M}\p{Nd}\- .]+$/u;
// The specification names no characters for the second line and the city: units are written "Apt #4", cities "O'Fallon".
const unitText = /^(?!\p{M})[\p{L}\p{M}\p{Nd}\-#/,.'’ ]+$/u;
const alpha = (field: string) => `${field} requires only alpha characters, hyphens, and apostrophes`;
const marks = (field: string) => `${field} requires only (!?-',.)`;
// No white space, control or invisible character may reach a mail header. Dots stand between words, hyphens inside them.
// Each part excludes its separator: no backtracking.
const mailWord = String.raw`[^\s\p{C}@.<>()[\]\\,;:"]`;
const domainLabel = `(?!-)${mailWord}+(?<!-)`;
const emailText = new RegExp(`^${mailWord}+(?:\\.${mailWord}+)*@${domainLabel}(?:\\.${domainLabel})+$`, 'u');
const addressMessage = 'Only alphanumeric characters and hyphens are allowed';

/** Rules of an address in the States that a card is mailed to (business specification, section 5). */
export const addressRules = {
  shippingName: {
    min: 2,
    max: 20,
    pattern: /^[\p{L}\p{M}\p{Nd}\- ]+$/u,
    message: addressMessage,
    printed: true,
  },
  addressLine1: { min: 2, max: 20, pattern: addressText, message: addressMessage, printed: true },
  addressLine2: {
    min: 1,
    max: 20,
    pattern: unitText,
    message: addressMessage,
    printed: true,
    optional: true,
  },
  city: { min: 2, max: 20, pattern: nameOnly, message: addressMessage, printed: true },
  state: { min: 2, max: 2, pattern: stateCodePattern, message: messages.format },
  zip: {
    min: 5,
    max: 5,
    pattern: /^\d{5}$/,
    message: 'Invalid zip code',
    // The four digits behind it are the carrier's to know.
    plainer: (text) => text.replace(/^(\d{5})[- ]?\d{4}$/, '$1'),
  },
} as const satisfies Record<string, TextRule>;

/** Rules of the plastic and the virtual card rows (business specification, section 5). */
export const cardRules = {
  ...addressRules,
  nameOnCard: { ...printedTextLength, pattern: nameOnly, message: alpha('Name On Card'), printed: true },
  cardMessage: { ...printedTextLength, pattern: nameOnly, message: alpha('Card Message'), printed: true },
  carrierTo: { min: 2, max: 20, pattern: nameOnly, message: alpha('Carrier To'), printed: true },
  carrierFrom: { min: 2, max: 20, pattern: nameOnly, message: alpha('Carrier From'), printed: true },
  carrierMessage: { min: 2, max: 120, pattern: messageText, message: marks('Mailer Message'), printed: true },
  recipientName: { min: 2, max: 60, pattern: nameOnly, message: alpha('Send To') },
  emailMessage: { min: 2, max: 120, pattern: messageText, message: marks('Email Message') },
  emailAddress: {
    min: 5,
    max: 254,
    pattern: emailText,
    // As mail programs write somebody: "Grace <grace@example.com>".
    plainer: (text) => text.replace(/^[^<>]*<([^<>\s]+)>$/, '$1').replace(/^mailto:/i, ''),
  },
  senderName: { min: 2, max: 20, pattern: nameOnly, message: alpha('Sender Name') },
} as const satisfies Record<string, TextRule>;

/** What a recipient says to the sender of a gift: no characters of which addresses are made. */
export const thanksRule = {
  min: 2,
  max: 280,
  pattern: messageText,
  message: marks('Your message'),
} as const satisfies TextRule;

/** Rules of the people who buy. */
export const accountRules = {
  personName: { min: 1, max: 60, pattern: /^[\p{L}\p{M}\p{Nd}\-'’., ]+$/u },
  phoneNumber: { min: 10, max: 20, pattern: /^\+?[\d\s().-]+$/ },
} as const satisfies Record<string, TextRule>;
