/** Where most people have their mailbox, without its end; and which end that is. */
const providers: Readonly<Record<string, string>> = {
  gmail: 'com',
  yahoo: 'com',
  hotmail: 'com',
  outlook: 'com',
  icloud: 'com',
  aol: 'com',
  msn: 'com',
  live: 'com',
  comcast: 'net',
  verizon: 'net',
  sbcglobal: 'net',
  bellsouth: 'net',
};

/** Names that are one letter from such a provider and are providers themselves. */
const others: readonly string[] = ['email', 'ymail', 'mail', 'fmail', 'tmail'];

/** Ends that nobody has, or hardly anybody, as slips of "com" and "net". */
const slips: Readonly<Record<string, readonly string[]>> = {
  com: [
    'con',
    'cmo',
    'ocm',
    'om',
    'cm',
    'co',
    'comm',
    'coom',
    'vom',
    'xom',
    'cpm',
    'cim',
    'c0m',
    'como',
    'net',
  ],
  net: ['nte', 'ner', 'met', 'ent', 'nt', 'ne', 'nett', 'com'],
};

/** Whether one slip makes one word of another: a letter too many, too few or wrong, or two in the wrong order. */
function isSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [one, other] = [typed.slice(start), meant.slice(start)];
  const swapped = `${one[1] ?? ''}${one[0] ?? ''}${one.slice(2)}`;
  return [
    one.slice(1) === other,
    one === other.slice(1),
    one.slice(1) === other.slice(1),
    swapped === other,
  ].some(Boolean);
}

/** The address that was likely meant by one with a slip in the name of a big provider (`ada@gmial.con`); undefined for others. */
export function likelyEmail(typed: string): string | undefined {
  const [, local = '', name = '', end = ''] =
    /^([^@\s]+)@([^@\s.]+)\.([^@\s.]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === '' || others.includes(name)) return undefined;
  for (const [provider, right] of Object.entries(providers)) {
    const isName = name === provider || (provider.length > 4 && isSlip(name, provider));
    const isEnd = end === right || slips[right]?.includes(end) === true;
    if (isName && isEnd)
      return name === provider && end === right ? undefined : `${local}@${provider}.${right}`;
  }
  return undefined;
}
