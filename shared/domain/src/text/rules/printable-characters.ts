/**
 * The scripts that the print house has letters of, each with the letters that it lacks of them. These are named in whole
 * ranges, so that a letter which Unicode adds to a script is not taken before a typeface has it.
 */
const scripts = {
  Latin:
    '1D15 1D24-1D25 1D2F 1D5C 1D6B-1D76 1D79-1D9A 1EFC-1EFF 2C78 A72C-A787 A78F A792-A7FF AB30-AB6F FF00-FFEF',
  Greek: '',
  Cyrillic: '526-52F 1C80-1C8F 2DE0-2DFF A640-A69F FE2E-FE2F',
  Armenian: '560 588',
  Georgian: '10C7-10CD 10FD-10FF 1C90-1CBF 2D27-2D2D',
  Hebrew: '591-5AF 5C4-5C5 5EF',
  Arabic:
    '610-614 616-620 63B-63F 656 658-659 65B-65F 671-673 675-678 6C0-6C5 6C9-6CA 6CD 6CF 6D1-6D3 6D6-6EF 6FA-6FF ' +
    '750-77F 860-8FF FB50-FB51 FBA4-FBA9 FBAE-FBD2 FBDD FBE0-FBE3 FBEA-FBFB FC00-FDFF',
  Nko: '7E8-7EA 7FD',
  Lao: 'E86 E89 E8C E8E-E93 E98 EA0 EA8-EA9 EAC EBA ECE EDE-EDF',
  Tifinagh: '2D66-2D67 2D7F',
  Canadian_Aboriginal:
    '1408 141C 1436 144B 1453 14BE-14BF 14EB 1508-150F 153F 1551 156B-1573 1586-1589 1597-159F 15B0-15DD ' +
    '15DF-166F 1677-167F 18B0-18FF',
  Lisu: '',
  Ogham: '',
} as const;

/** What belongs to no script, or to several: digits, letters such as the ʻ of Hawaiian, accents, and Arabic vowels. */
const shared = '30-39 B5 2B0-2FF 300-34E 351-353 357-358 35A 35C-362 485-486 640 64B-655 660-669 670';

/** Old scripts and the letters of formulas, of which the print house has some at most. */
const rare = '10000-10FFFF';

/** Ranges as a regular expression has them. */
const within = (ranges: string) => ranges.replaceAll(/[\dA-F]+/g, String.raw`\u{$&}`).replaceAll(' ', '');

function findUnprintable(): RegExp {
  const had = Object.keys(scripts).map((name) => String.raw`\p{Script=${name}}`);
  const lacking = within([...Object.values(scripts), rare].join(' '));
  return new RegExp(
    String.raw`(?=[\p{L}\p{M}\p{Nd}])(?:[${lacking}]|[^${had.join('')}${within(shared)}])`,
    'u',
  );
}

/** Made when the first text is asked about, so that pages without a field for it do without. */
let unprintable: RegExp | undefined;

/** Whether a plain text has no letter, mark or digit that the print house lacks. Other signs are each rule's to name. */
export function hasPrintableCharacters(text: string): boolean {
  unprintable ??= findUnprintable();
  return !unprintable.test(text);
}
