import { recordOf } from '../record-of';
import { addressRules, fits, plainText, type TextRule, textLength } from '../text/rules/text-rules';
import { cityAbbreviations, directions, streetAbbreviations, unitNames } from './post-abbreviations';

/** The fields of an address that people write in more ways than the rules take. */
export const mendedFields = ['shippingName', 'addressLine1', 'addressLine2', 'city'] as const;
export type AddressText = Record<(typeof mendedFields)[number], string>;

const isRight = (field: keyof AddressText, text: string) => fits(addressRules[field], text) === undefined;

/** Whether a text is refused for nothing but its length. */
function isOnlyLong(field: keyof AddressText, text: string): boolean {
  const rule: TextRule = addressRules[field];
  const length = textLength(plainText(text));
  return length > rule.max && fits({ ...rule, max: length }, text) === undefined;
}

/** A text without the punctuation that an envelope can do without: "O'Neal" and "J. R. R." are "ONeal" and "J R R". */
function withoutPunctuation(text: string): string {
  return plainText(text)
    .replace(/["'‘’“”()]/g, '')
    .replace(/[.,;]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const unitAtEnd = new RegExp(
  String.raw`^(.*?\S)[,\s]+((?:#|(?:${unitNames.join('|')})\b\.?)\s*#?\s*[\p{L}\d][\p{L}\d-]*)$`,
  'iu',
);

/** The unit at the end of a street goes into the line below, where that is free. */
function withUnitBelow({ addressLine1, addressLine2, ...rest }: AddressText): AddressText {
  const [, street, unit] = unitAtEnd.exec(plainText(addressLine1)) ?? [];
  if (
    street === undefined ||
    unit === undefined ||
    addressLine2.trim() !== '' ||
    isRight('addressLine1', addressLine1)
  )
    return { addressLine1, addressLine2, ...rest };
  return { ...rest, addressLine1: street, addressLine2: unit.replace(/\s+/g, ' ') };
}

/**
 * An address as the rules take it, where that costs nothing that the post needs: punctuation goes, and a unit moves from the
 * street to the line below. Undefined where there is nothing to mend, or no such way.
 */
export function mendAddress(typed: AddressText): AddressText | undefined {
  const placed = withUnitBelow(typed);
  const mended = recordOf(mendedFields, (field) => {
    const text = placed[field];
    if (text.trim() === '' || isRight(field, text)) return text;
    const plain = withoutPunctuation(text);
    return isRight(field, plain) || isOnlyLong(field, plain) ? plain : text;
  });
  return mendedFields.every((field) => mended[field] === typed[field]) ? undefined : mended;
}

const tables: Readonly<Record<keyof AddressText, Readonly<Record<string, string>>>> = {
  shippingName: {},
  addressLine1: streetAbbreviations,
  addressLine2: streetAbbreviations,
  city: cityAbbreviations,
};

/** A word in the short form of the post, in capitals as it writes it; undefined where it has none. */
function shortWord(field: keyof AddressText, word: string): string | undefined {
  const plain = word.toLowerCase().replace(/\.$/, '');
  const short = tables[field][plain];
  if (short === undefined) return undefined;
  return plain in directions ? short.toUpperCase() : short.charAt(0).toUpperCase() + short.slice(1);
}

/** A text with as many words shortened, from its end, as it takes to fit; undefined where that is not enough. */
function shortened(field: keyof AddressText, text: string): string | undefined {
  const words = plainText(text).split(/\s+/);
  for (let place = words.length - 1; place >= 0; place--) {
    const short = shortWord(field, words[place] ?? '');
    if (short === undefined) continue;
    words[place] = short;
    const now = words.join(' ');
    if (isRight(field, now)) return now;
  }
  return undefined;
}

/** An address with what is too long for a label in the short form of the post; undefined where nothing is, or none fits. */
export function shortAddress(typed: AddressText): AddressText | undefined {
  const long = mendedFields.filter((field) => isOnlyLong(field, typed[field]));
  const short = recordOf(mendedFields, (field) =>
    long.includes(field) ? (shortened(field, typed[field]) ?? typed[field]) : typed[field],
  );
  return mendedFields.some((field) => short[field] !== typed[field]) ? short : undefined;
}
