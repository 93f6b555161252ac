import { randomInt } from 'node:crypto';
import { type Network, passesLuhn } from '@bowtie/domain';

/** Beginnings that the networks keep for tests, so that no number made here is anybody's card. */
const testRange: Readonly<Record<Network, string>> = { visa: '41111111', mastercard: '55555555' };
const length = 16;

/** The digit that makes a number pass the Luhn check. */
export function checkDigit(digits: string): string {
  const fitting = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) =>
    passesLuhn(digits + digit),
  );
  if (fitting === undefined) throw new TypeError('A card number is made of digits');
  return fitting;
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** A card number of the network's test range. */
export function newCardNumber(network: Network): string {
  const beginning = testRange[network];
  const digits = beginning + randomDigits(length - beginning.length - 1);
  return digits + checkDigit(digits);
}

/** A security code of three digits. */
export function newSecurityCode(): string {
  return randomDigits(3);
}
