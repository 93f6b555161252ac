/** A link of a menu as operators write it: whose mark or drawing stands beside its words, if any does. */
export interface LinkLine {
  linkText: string;
  href: string;
  merchant?: string | undefined;
  occasion?: string | undefined;
}

const separator = ' | ';
const pictures = ['merchant', 'occasion'] as const;
/** As people say it. */
const prefixes = { merchant: 'brand:', occasion: 'occasion:' } as const;

const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', ' ');

/** A link as one line: words, page, and whose picture stands beside it. */
export function writeLink(leaf: LinkLine): string {
  const named = pictures.flatMap((kind) => {
    const name = leaf[kind];
    return name === undefined ? [] : [`${prefixes[kind]}${name}`];
  });
  return [leaf.linkText, leaf.href, ...named].map(escaped).join(separator);
}

/** The parts of a line between bars that stand for themselves. */
function partsOf(line: string): string[] {
  const parts = [''];
  for (const [sign] of line.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (sign === '|') parts.push('');
    else parts.push((parts.pop() ?? '') + (sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign));
  }
  return parts.map((part) => part.trim());
}

/** The way back of `writeLink`; what is wrong with a line is told in words. */
export function readLink(line: string): { leaf: LinkLine } | { problem: string } {
  const [linkText = '', href, ...named] = partsOf(line);
  if (href === undefined) return { problem: 'Please write words | page.' };
  const leaf: LinkLine = { linkText, href };
  for (const part of named) {
    const kind = pictures.find((each) => part.startsWith(prefixes[each]));
    if (kind === undefined || leaf[kind] !== undefined)
      return { problem: `“${part}” is neither brand:name nor occasion:name.` };
    leaf[kind] = part.slice(prefixes[kind].length).trim();
  }
  return { leaf };
}
