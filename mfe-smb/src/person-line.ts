const isAddress = (text: string) => text.includes('@');

/** The name and the mailbox in a line such as "Ada Lovelace, ada@example.com" or "Ada <ada@example.com>", in any order. */
export function parsePerson(line: string): { name: string; email: string } {
  const parts = line
    .replace(/[<>]/g, ',')
    .split(/[\t,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    email: parts.find(isAddress) ?? '',
    name: parts.filter((part) => !isAddress(part)).join(' '),
  };
}
