import type { CatalogKind, Cells } from '@bowtie/contracts';
import { issueMessage, readLink, writeLink } from '@bowtie/domain';
import { z } from 'zod';
import { type AnyRow, LeafSchema, rowSchemas } from '../model/rows';
import { fieldsOf, type RowFieldShape } from './row-fields';

/** What is wrong with a row, by the name of the field. */
export type RowProblems = Record<string, string[]>;
export type ReadRow = { row: AnyRow } | { problems: RowProblems };

type Value = { value: unknown } | { problem: string };

const LeavesSchema = z.array(LeafSchema);
/** Browsers and spreadsheets end lines each in their way. */
const plainLines = (text: string) => text.replace(/\r\n?/g, '\n');

function valueAt(row: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    row,
  );
}

function textOf({ holds }: RowFieldShape, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  if (holds === 'links') return LeavesSchema.parse(value).map(writeLink).join('\n');
  return value.map(String).join(holds === 'texts' ? '\n' : ', ');
}

/** A row as text, field by field. */
export function cellsOf(kind: CatalogKind, row: AnyRow): Cells {
  return Object.fromEntries(
    fieldsOf(kind).map((field) => [field.name, plainLines(textOf(field, valueAt(row, field.path)))]),
  );
}

function readNumber(text: string): Value {
  const plain = text.replaceAll(',', '').replace(/^\$/, '');
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain)) return { problem: 'Please enter a number, such as 25.' };
  return { value: Number(plain) };
}

function readNumbers(text: string): Value {
  const read = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readNumber);
  const wrong = read.find((one) => 'problem' in one);
  return wrong ?? { value: read.flatMap((one) => ('value' in one ? [one.value] : [])) };
}

function readLinks(lines: readonly string[]): Value {
  const read = lines.map(readLink);
  const at = read.findIndex((one) => 'problem' in one);
  const wrong = read[at];
  if (wrong !== undefined && 'problem' in wrong) return { problem: `Link ${at + 1}: ${wrong.problem}` };
  return { value: read.flatMap((one) => ('leaf' in one ? [one.leaf] : [])) };
}

const yes = new Set(['yes', 'true', '1', 'y']);
const no = new Set(['no', 'false', '0', 'n']);

function readBoolean(text: string): Value {
  const said = text.toLowerCase();
  if (!yes.has(said) && !no.has(said)) return { problem: 'Please enter yes or no.' };
  return { value: yes.has(said) };
}

/** A time as the catalogue writes it; one without its zone is in UTC. */
function plainTime(text: string): string {
  const [, day, hour, seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?Z?$/.exec(text) ?? [];
  return day === undefined || hour === undefined ? text : `${day}T${hour}${seconds}Z`;
}

function readValue({ holds, input, empty }: RowFieldShape, text: string): Value {
  const trimmed = text.trim();
  if (trimmed === '') return { value: empty };
  if (holds === 'boolean') return readBoolean(trimmed);
  if (holds === 'number') return readNumber(trimmed);
  if (holds === 'numbers') return readNumbers(trimmed);
  if (holds === 'text') return { value: input === 'time' ? plainTime(trimmed) : trimmed };
  const separator = input === 'choices' ? /[,\n]/ : /\n/;
  const lines = trimmed
    .split(separator)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return holds === 'links' ? readLinks(lines) : { value: lines };
}

/** The row with one value put in; what holds no value any more is left out with it. */
function withValue(row: unknown, path: readonly string[], value: unknown): Record<string, unknown> {
  const [step = '', ...rest] = path;
  const known: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {};
  const next = rest.length === 0 ? value : withValue(known[step], rest, value);
  const isNothing = next === undefined || (rest.length > 0 && Object.keys(Object(next)).length === 0);
  if (!isNothing) return { ...known, [step]: next };
  const { [step]: _gone, ...others } = known;
  return others;
}

function problemsOf(kind: CatalogKind, issues: readonly z.core.$ZodIssue[]): RowProblems {
  const problems: RowProblems = {};
  for (const { path, message } of issues) {
    const steps = path.map(String);
    const field =
      fieldsOf(kind).find((each) => each.path.every((step, at) => step === steps[at])) ??
      // Of something that is not there at all, its first part is named.
      fieldsOf(kind).find((each) => steps.every((step, at) => step === each.path[at]));
    const name = field?.name ?? 'id';
    const item = path[field?.path.length ?? 0];
    const part = field?.holds === 'links' ? 'Link' : 'Line';
    const said = typeof item === 'number' ? `${part} ${item + 1}: ${message}` : message;
    problems[name] = [...(problems[name] ?? []), said];
  }
  return problems;
}

/**
 * Reads a row from text. Fields that are not named, and those whose text is what the row has already, stay exactly as they are.
 * @param live the row as it is, if there is one
 */
export function readRow(kind: CatalogKind, cells: Cells, live?: AnyRow): ReadRow {
  const known = live === undefined ? undefined : cellsOf(kind, live);
  const problems: RowProblems = {};
  let raw: Record<string, unknown> = { ...live };
  for (const name of Object.keys(cells))
    if (!fieldsOf(kind).some((field) => field.name === name)) problems[name] = ['There is no such field.'];
  for (const field of fieldsOf(kind)) {
    // Of a new row, what is not named is empty.
    const cell = cells[field.name] ?? (live === undefined ? '' : undefined);
    if (cell === undefined) continue;
    const text = plainLines(cell);
    if (text === known?.[field.name]) continue;
    if (field.name === 'id' && live !== undefined) {
      problems.id = ['A name never changes. Make a new row in place of it.'];
      continue;
    }
    const read = readValue(field, text);
    if ('problem' in read) problems[field.name] = [read.problem];
    else raw = withValue(raw, field.path, read.value);
  }
  const parsed = rowSchemas[kind].safeParse(raw, { error: issueMessage });
  const found = parsed.success ? {} : problemsOf(kind, parsed.error.issues);
  // What could not be read at all is told by that alone.
  const all = { ...found, ...problems };
  if (!parsed.success || Object.keys(all).length > 0) return { problems: all };
  return { row: parsed.data };
}
