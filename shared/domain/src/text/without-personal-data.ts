import { passesLuhn } from '../payment/payment-card';

/** Runs of 14 to 19 digits, as card numbers are written; 13 digits are a time in milliseconds. */
const cardNumber = /(?<![\d.])(?:\d[ -]?){13,18}\d(?![\d.])/g;
const email = /[^\s"'<>()[\],;:=/\\]+@[^\s"'<>()[\],;:/\\]+\.[A-Za-z]{2,}/g;
/** Secrets of links, and other random text that may open something. */
const secret =
  /(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Z])(?=[A-Za-z0-9_-]*[a-z])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])/g;
const phone = /(?<![\w.])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\w.])/g;
const networkAddress = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g;
const street =
  /\b\d{1,6}\s+(?:[\p{L}\d.'’-]+\s+){0,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Place|Pl|Terrace|Ter|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Square|Sq)\b\.?/giu;

/** Blots out what looks like a card number, wherever in the text it stands. */
export function withoutCardNumbers(text: string): string {
  return text.replace(cardNumber, (found) =>
    passesLuhn(found.replace(/\D/g, '')) ? '[card number]' : found,
  );
}

/**
 * Blots out what tells of a person or opens something: card numbers, e-mail and postal addresses, phone numbers, network
 * addresses, secrets of links. For error reports, which leave the store.
 */
export function withoutPersonalData(text: string): string {
  return withoutCardNumbers(text)
    .replace(email, '[email]')
    .replace(secret, '[secret]')
    .replace(street, '[address]')
    .replace(networkAddress, '[network address]')
    .replace(phone, '[phone]');
}
