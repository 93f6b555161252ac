/** Somebody in a pasted list, with the line on which they stand. */
export interface PastedPerson {
  line: number;
  name: string;
  email: string;
}

/** A mailbox, or what was meant as one; `mary@` is one whose mistake is told later. */
const mailbox = /[^\s<>()[\]",;:]*@[^\s<>()[\]",;:]*/g;
const invisible = /[\u200B\u200E\u200F\u2060\uFEFF]/g;
/** Between people and their parts, and around mailboxes. */
const edges = /^(?:[\s,;|<>()[\]]|mailto:)+|(?:[\s,;|<>()[\]]|mailto:)+$/gi;
/** In front of the entries of a list. */
const bullet = /^\s*(?:[-*•–·]|\d{1,4}[.)])\s+/;
/** What follows a name behind a comma and is no first name: degrees and forms of companies. */
const nameSuffix =
  /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|esq|cpa|mba|dds|dvm|j\.?d|rn|np|cfa|cfp|pmp|inc|l\.?l\.?c|ltd|limited|corp|corporation|co|company|l\.?l\.?p|lp|plc|p\.?c|pllc|gmbh|s\.?a)\b\.?/i;
/** Short and in capitals where the name is not: a degree that is not listed above. */
const isAbbreviation = (text: string, name: string) =>
  /^[A-Z][A-Z.-]{1,8}$/.test(text) && /\p{Ll}/u.test(name);
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** The first line of a list that was copied with its headers, in each language of the store. */
const isHeader = (line: string) =>
  !line.includes('@') &&
  ((/\b(?:name|nombre)\b/i.test(line) && /mail|correo/i.test(line)) ||
    /^\s*(?:full name|name|names|nombre|nombres|nombre completo)\s*$/i.test(line));
const mailHeader = /mail|correo/i;
const nameHeader = /\bname\b|nombre|apellido|\bfirst\b|\blast\b|surname/i;
const lastNameHeader = /\blast\b|surname|family|apellido/i;
/** Names of something else than the person. */
const otherHeader = /company|department|manager|team|user|login|sender|empresa|departamento|usuario/i;

/** The cells of a line; what stands in quotes is one. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

/** Which cells of the lines below a header are read, in the order of a name and its mailbox. */
function headerColumns(header: string, separator: string): number[] {
  const columns = cellsOf(header, separator).map((text, place) => ({ text, place }));
  const names = columns.filter(
    ({ text }) => nameHeader.test(text) && !otherHeader.test(text) && !mailHeader.test(text),
  );
  const [mail] = columns.filter(({ text }) => mailHeader.test(text));
  const isLast = ({ text }: { text: string }) => Number(lastNameHeader.test(text));
  const ordered = names.toSorted((a, b) => isLast(a) - isLast(b));
  return [...ordered, ...(mail === undefined ? [] : [mail])].map(({ place }) => place);
}

/** Whether a name is written with the last one first: "Lovelace, Ada", but not "Jane Doe, CPA" or "Acme, Inc.". */
export function isLastNameFirst(name: string): boolean {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (more.length > 0 || first === '' || last === '') return false;
  return !nameSuffix.test(first) && !isAbbreviation(first, last);
}

/** "Lovelace, Ada" the way it is said; commas that part a name from its suffix are left out. */
export function spokenName(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const ordered = isLastNameFirst(name) ? parts.toReversed() : parts;
  return ordered.filter((part) => part !== '').join(' ');
}

/**
 * A name as it is written around a mailbox, without what lists put there: quotes, separators, numbers of rows, amounts.
 * @param isOneText whether its commas stand inside one cell, and not between cells
 */
function nameOf(text: string, isOneText: boolean): string {
  const trimmed = text.replace(edges, '').replace(bullet, '');
  const cells = trimmed.split(/[\t;]/);
  const whole = isOneText && !trimmed.includes('"') ? cells : cells.flatMap((cell) => cellsOf(cell, ','));
  const names = whole
    .map((cell) =>
      spokenName(
        cell
          .replace(/["“”]/g, '')
          .replace(/^'+|'+$/g, '')
          .trim(),
      ),
    )
    .filter((cell) => cell !== '');
  const lettered = names.filter(hasLetters);
  return (lettered.length > 0 ? lettered : names).join(' ').replace(/\s+/g, ' ');
}

interface Entry {
  name: string;
  email: string;
}

/** Everybody in a line; a name without a mailbox, and a mailbox without a name, are somebody, too. */
function entriesOf(line: string): Entry[] {
  const found = [...line.matchAll(mailbox)];
  const texts: string[] = [];
  let end = 0;
  for (const match of found) {
    texts.push(line.slice(end, match.index));
    end = match.index + match[0].length;
  }
  const rest = line.slice(end);
  const unit = (text: string) => /[\t;<"]\s*$/.test(text) || (text.includes('\t') && !text.includes('"'));
  const before = texts.map((text) => nameOf(text, unit(text)));
  const after = nameOf(rest, rest.includes('\t') || rest.includes(';'));
  const mails = found.map(([mail]) => mail.replace(/^'+|[.']+$/g, ''));
  if (mails.length === 0) return [{ name: after, email: '' }];
  // "ada@example.com, Ada; grace@example.com, Grace": each name follows its mailbox.
  const isMailFirst = before[0] === '' && after !== '';
  if (isMailFirst) {
    const names = [...before.slice(1), after];
    return mails.map((email, place) => ({ email, name: names[place] ?? '' }));
  }
  const people = mails.flatMap((email, place) => {
    const name = before[place] ?? '';
    // Outlook writes a mailbox without a name twice: ada@example.com <ada@example.com>.
    return place > 0 && name === '' && mails[place - 1] === email ? [] : [{ name, email }];
  });
  // "Ada <ada@example.com>, Grace": the name after the last mailbox is somebody, where it is no further column.
  const isNextPerson =
    texts.at(-1)?.trimEnd().endsWith('<') || (/^\s*;/.test(rest) && !texts[0]?.includes(';'));
  const isColumn = line.includes('\t') || (people.length === 1 && !isNextPerson);
  return after === '' || isColumn ? people : [...people, { name: after, email: '' }];
}

/**
 * The people of a list as it is pasted: one a line, several after each other as mail programs write them, or the columns of
 * a spreadsheet with or without headers. Nobody with a mailbox is left out: what is not right about them is said where they stand.
 */
export function parsePeople(text: string): PastedPerson[] {
  const lines = text.replace(invisible, '').split(/\r\n?|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = lines[first] ?? '';
  const hasHeader = isHeader(header);
  const separator = ['\t', ';'].find((sign) => header.includes(sign)) ?? ',';
  const columns = hasHeader ? headerColumns(header, separator) : [];
  return lines.flatMap((line, place) => {
    if (hasHeader && place === first) return [];
    const cells = columns.length > 1 ? cellsOf(line, separator) : [];
    const read = cells.length > 1 ? columns.map((column) => cells[column] ?? '').join('\t') : line;
    return entriesOf(read)
      .filter(({ name, email }) => name !== '' || email !== '')
      .map((entry) => ({ line: place + 1, ...entry }));
  });
}
