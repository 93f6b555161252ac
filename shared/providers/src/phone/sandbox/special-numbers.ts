/** What the sandbox knows of numbers by their end, in the range that is kept for stories (`555-01##`). */
export type SpecialNumber = 'not_valid' | 'landline' | 'unsubscribed';

const special: readonly [ending: RegExp, what: SpecialNumber][] = [
  [/55501(90)$/, 'landline'],
  [/55501(91)$/, 'unsubscribed'],
  [/55501(92)$/, 'not_valid'],
];

export function specialNumber(number: string): SpecialNumber | undefined {
  return special.find(([ending]) => ending.test(number))?.[1];
}
