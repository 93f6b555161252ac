import type { RowField } from '@bowtie/contracts';
import { type LinkLine, readLink, writeLink } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import { fieldOf, type SentForm } from '../../web/page-request';

/** The parts of a link in its form, each sent once for every link. */
const parts = ['linkText', 'href', 'merchant', 'occasion'] as const;
type Part = (typeof parts)[number];
type LinkRow = Readonly<Record<Part, string>>;

const empty: LinkRow = { linkText: '', href: '', merchant: '', occasion: '' };
const labels: Readonly<Record<Part, string>> = {
  linkText: 'Words',
  href: 'Page',
  merchant: 'Brand’s mark',
  occasion: 'Occasion’s drawing',
};
const most: Readonly<Record<Part, number>> = { linkText: 500, href: 500, merchant: 80, occasion: 80 };

/** How links are put in another order, with the place of the link. */
const moves = ['add', 'up', 'down', 'remove'] as const;
export interface Arrangement {
  field: string;
  move: (typeof moves)[number];
  at: number;
}

const partName = (name: string, part: Part) => `row.${name}.${part}`;
const partId = (name: string, part: Part, at: number) => `row-${name}-${at}-${part}`;

function rowOf(line: string): LinkRow {
  const read = readLink(line);
  return 'problem' in read ? { ...empty, linkText: line } : named(read.leaf);
}

const named = ({ merchant = '', occasion = '', ...link }: LinkLine): LinkRow => ({
  ...link,
  merchant,
  occasion,
});

function lineOf({ linkText, href, merchant, occasion }: LinkRow): string {
  if ([linkText, href, merchant, occasion].every((part) => part.trim() === '')) return '';
  const picture = {
    ...(merchant.trim() !== '' && { merchant: merchant.trim() }),
    ...(occasion.trim() !== '' && { occasion: occasion.trim() }),
  };
  return writeLink({ linkText: linkText.trim(), href: href.trim(), ...picture });
}

function sentRows(name: string, form: SentForm): LinkRow[] {
  const sent = (part: Part) => form[partName(name, part)] ?? [];
  return sent('linkText').map((linkText, at) => ({
    linkText,
    href: sent('href')[at] ?? '',
    merchant: sent('merchant')[at] ?? '',
    occasion: sent('occasion')[at] ?? '',
  }));
}

/** The links of a field that were sent, one a line as the catalogue has them. */
export function sentLinks(name: string, form: SentForm): string {
  return sentRows(name, form)
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n');
}

/** Which link was moved, taken away or added with a press; undefined for a form that is sent as a whole. */
export function arrangementOf(form: SentForm): Arrangement | undefined {
  const [field = '', wanted, place] = fieldOf(form, 'arrange').split(':');
  const move = moves.find((each) => each === wanted);
  const at = Number(place);
  return move === undefined || !Number.isInteger(at) || at < 0 ? undefined : { field, move, at };
}

/** The links of a field after that, those that are empty still among them. */
export function arrangedLinks(form: SentForm, { field, move, at }: Arrangement): string {
  const rows = sentRows(field, form);
  const [row] = move === 'add' ? [empty] : rows.splice(at, 1);
  const to = { add: rows.length, up: at - 1, down: at + 1, remove: undefined }[move];
  if (row !== undefined && to !== undefined) rows.splice(Math.max(0, to), 0, row);
  return rows.map(lineOf).join('\n');
}

/** Where one goes on after a press: at the link where it stands now, with the same key where that moves it further. */
function focusOf({ move, at }: Arrangement, count: number): { at: number; on: Part | 'up' | 'down' } {
  const last = Math.max(0, count - 1);
  if (move === 'up') return at - 1 > 0 ? { at: at - 1, on: 'up' } : { at: 0, on: 'down' };
  if (move === 'down') return at + 1 < last ? { at: at + 1, on: 'down' } : { at: last, on: 'up' };
  return { at: move === 'add' ? last : Math.min(at, last), on: 'linkText' };
}

interface Said {
  /** The element with the hint and the errors. */
  ids: readonly string[];
  errors: readonly string[];
}

/** What is wrong with one link, without its number. */
function errorsAt(errors: readonly string[], at: number): string[] {
  const mark = `Link ${at + 1}: `;
  return errors.flatMap((error) => (error.startsWith(mark) ? [error.slice(mark.length)] : []));
}

function linkRow(field: RowField, rows: readonly LinkRow[], at: number, said: Said, focus?: string): Html {
  const { name } = field;
  const row = rows[at] ?? empty;
  const number = at + 1;
  const wrong = errorsAt(said.errors, at);
  const errorId = `row-${name}-${at}-error`;
  const about = [...said.ids, ...(wrong.length > 0 ? [errorId] : [])].join(' ');
  const focused = (what: string) => focus === what && html` autofocus`;
  const common = (part: Part) =>
    html` id="${partId(name, part, at)}" name="${partName(name, part)}"${about !== '' && html` aria-describedby="${about}"`}${wrong.length > 0 && html` aria-invalid="true"`}${focused(part)}`;
  const label = (part: Part) => html`<label for="${partId(name, part, at)}">${labels[part]}</label>`;
  const line = (part: Part) =>
    html`<div>${label(part)}<input type="text" value="${row[part]}" autocomplete="off" maxlength="${most[part]}"${common(part)}></div>`;
  const press = (move: 'up' | 'down' | 'remove', text: string, spoken: string, isOff = false) =>
    html`<button class="ops-quiet" name="arrange" value="${name}:${move}:${at}" formnovalidate aria-label="${spoken}"${isOff && html` disabled`}${focused(move)}>${text}</button>`;
  return html`<fieldset class="ops-link"><legend>Link ${number} of ${rows.length}</legend>
${wrong.length > 0 && html`<span class="ops-error" id="${errorId}">${wrong.join(' ')}</span>`}
<div class="ops-link-parts">${parts.map(line)}</div>
<div class="ops-link-moves">${press('up', 'Up', `Move link ${number} up`, at === 0)}${press('down', 'Down', `Move link ${number} down`, at === rows.length - 1)}${press('remove', 'Remove', `Remove link ${number}`)}</div></fieldset>`;
}

/** The links of a field, each with its parts, its moves and what is wrong with it. */
export function linkInputs(field: RowField, cell: string, said: Said, arranged?: Arrangement): Html {
  const rows = cell === '' && arranged?.move !== 'add' ? [] : cell.split('\n').map(rowOf);
  const focus = arranged?.field === field.name ? focusOf(arranged, rows.length) : undefined;
  const isAdd = focus !== undefined && rows.length === 0;
  return html`${rows.map((_row, at) => linkRow(field, rows, at, said, focus?.at === at ? focus.on : undefined))}
<button class="ops-quiet" name="arrange" value="${field.name}:add:${rows.length}" formnovalidate${isAdd && html` autofocus`}>Add a link</button>`;
}
