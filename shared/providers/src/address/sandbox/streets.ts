/** Streets that nearly every town has. With a house number of five digits they still fit one line of an address. */
const streets = [
  'Ash St',
  'Birch Ln',
  'Bridge St',
  'Broadway',
  'Cedar Ave',
  'Center St',
  'Cherry Ln',
  'Church St',
  'College Ave',
  'Elm St',
  'Forest Dr',
  'Garden St',
  'Grove Ave',
  'Hickory Ln',
  'Hill St',
  'Jackson St',
  'Juniper Way',
  'King St',
  'Lake Dr',
  'Laurel Ln',
  'Lincoln Ave',
  'Madison Ave',
  'Main St',
  'Maple Ave',
  'Market St',
  'Meadow Ln',
  'Mill Rd',
  'North St',
  'Oak St',
  'Orchard Rd',
  'Park Ave',
  'Pearl St',
  'Pine St',
  'Prospect Ave',
  'River Rd',
  'School St',
  'Spring St',
  'Summit Ave',
  'Sunset Blvd',
  'Union St',
  'Valley Rd',
  'Walnut St',
  'Washington Ave',
  'Willow Ln',
] as const;

const suffixes: Readonly<Record<string, string>> = {
  avenue: 'Ave',
  boulevard: 'Blvd',
  court: 'Ct',
  drive: 'Dr',
  lane: 'Ln',
  place: 'Pl',
  road: 'Rd',
  street: 'St',
};

function capitalised(word: string): string {
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** A street line as the post writes it: words begin with a capital, and what kind of street it is gets shortened. */
export function asThePostWrites(line: string): string {
  const words = line.trim().split(/\s+/);
  return words
    .map((word, index) => {
      const short = index === words.length - 1 ? suffixes[word.toLowerCase().replace(/\.$/, '')] : undefined;
      return short ?? capitalised(word);
    })
    .join(' ');
}

/** Street lines that begin with what was typed: its number with known streets, else as it was typed. */
export function streetLines(typed: string): string[] {
  const [, number, rest = ''] = /^(\d+[A-Za-z]?)?\s*(.*)$/u.exec(typed.trim()) ?? [];
  const wanted = rest.toLowerCase();
  const written = asThePostWrites(rest).toLowerCase();
  const known = streets.filter(
    (street) => street.toLowerCase().startsWith(wanted) || street.toLowerCase() === written,
  );
  if (number === undefined) return known.map((street, index) => `${(index + 1) * 12} ${street}`);
  if (known.length > 0) return known.map((street) => `${number} ${street}`);
  // A street that only its town knows.
  return rest.length >= 3 ? [`${number} ${asThePostWrites(rest)}`] : [];
}
