import { randomInt } from 'node:crypto';
import type { Network } from '@bowtie/domain';

/** Beginnings that the networks keep for tests, so that no number made here is anybody's card. */
const testRange: Readonly<Record<Network, string>> = { visa: '41111111', mastercard: '55555555' };
const length = 16;

/** The digit that makes a number pass the Luhn check. */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return String((10 - (sum % 10)) % 10);
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
