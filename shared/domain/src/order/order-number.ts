/** Crockford's base 32: no I, L, O or U, so that a number read out on the phone is heard right. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'BT';
const groups = 3;
const groupLength = 4;

/** How many random bytes an order number takes. */
export const orderNumberBytes = groups * groupLength;

/** Order numbers as they are written: `BT-XXXX-XXXX-XXXX`. */
export const orderNumberPattern = /^BT(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** A number that somebody types, which may be any: only the store knows whether there is one. */
export const typedOrderNumber = { min: 1, max: 40 } as const;

const numberInText = /(\bBT(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b)/;

/** A text in pieces of which each at an odd place is an order number, for whoever shows those so that they do not break at their hyphens. */
export function splitAtOrderNumbers(text: string): string[] {
  return text.split(numberInText);
}

/**
 * The order number that random bytes spell: 60 bits of them, so that nobody guesses one. The caller brings the
 * bytes, from a source fit for secrets.
 */
export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length < orderNumberBytes)
    throw new RangeError(`An order number takes ${orderNumberBytes} random bytes`);
  const letters = Array.from(bytes.subarray(0, orderNumberBytes), (byte) =>
    alphabet.charAt(byte % alphabet.length),
  );
  const parts = Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  );
  return [prefix, ...parts].join('-');
}

/**
 * An order number as people type it, brought to the written form: case, spaces and dashes do not matter, and the
 * letters that look like digits are read as those. Whatever is no order number comes back as it was, trimmed.
 */
export function readOrderNumber(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  if (!letters.startsWith(prefix) || letters.length !== prefix.length + orderNumberBytes) return typed.trim();
  const code = letters.slice(prefix.length).replace(/O/g, '0').replace(/[IL]/g, '1');
  const written = [prefix, ...(code.match(/.{4}/g) ?? [])].join('-');
  return orderNumberPattern.test(written) ? written : typed.trim();
}
