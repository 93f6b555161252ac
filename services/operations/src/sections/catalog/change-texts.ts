import type { CatalogChange, Cells, ChangedRow, RowField } from '@bowtie/contracts';
import type { Html } from '@bowtie/service-kit/html';
import type { Facts } from '../../model/audit-record';
import { catalogLabels, changeLabels, changeTone } from '../../rules/labels';
import { badge, moment } from '../../web/parts';

const many = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);

/** How many rows a change is of: "3 new, 2 changed". */
export function countsText({ new_count, changed_count, removed_count }: CatalogChange): string {
  return [
    ...many(new_count, 'new'),
    ...many(changed_count, 'changed'),
    ...many(removed_count, 'taken away'),
  ].join(', ');
}

const sources: Readonly<Record<CatalogChange['source'], string>> = {
  edit: '',
  import: ' from a file',
  undo: ' that takes one back',
};

/** What a change is of, in a few words. */
export function changeName(change: CatalogChange): string {
  return `${catalogLabels[change.kind]}: ${change.row_id ?? countsText(change)}${sources[change.source]}`;
}

export function changeBadge({ state }: CatalogChange): Html {
  return badge(changeLabels[state], changeTone(state));
}

/** The offset of a zone's clocks at a moment, such as `UTC-05:00`. */
function offsetOf(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}

/** A moment on the clocks of its zone, and in UTC. */
export function zonedText(at: Date, zone: string): string {
  const there = new Intl.DateTimeFormat('en-US', {
    ...{
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    },
    timeZone: zone,
  }).format(at);
  const utc = at.toISOString();
  return `${there}, ${zone.replaceAll('_', ' ')} (${offsetOf(at, zone)}), which is ${utc.slice(0, 10)} ${utc.slice(11, 16)} in UTC`;
}

/** When a change goes or went live; nothing for one that does not. */
export function whenText({ state, publish_at, publish_zone, date_published }: CatalogChange): Html | string {
  if (date_published !== null) return moment(date_published);
  if (publish_at !== null && (state === 'waiting' || state === 'refused' || state === 'publishing'))
    return zonedText(new Date(publish_at), publish_zone ?? 'UTC');
  return '';
}

/** The fields of a row that are different afterwards; all that say something, of a row that comes or goes. */
export function differingFields(fields: readonly RowField[], { before, after }: ChangedRow): RowField[] {
  const [from, to]: [Cells, Cells] = [before?.cells ?? {}, after?.cells ?? {}];
  return fields.filter(({ name }) => (from[name] ?? '') !== (to[name] ?? ''));
}

const longestFact = 200;
const mostFacts = 12;
const short = (text: string) => (text.length > longestFact ? `${text.slice(0, longestFact)}…` : text);

/** What the audit notes of a change, before and after it. */
export function factsOfChange(
  change: CatalogChange,
  fields: readonly RowField[],
  rows: readonly ChangedRow[],
): { before: Facts; after: Facts } {
  const [row] = rows;
  const counted = { rows: countsText(change) };
  if (change.row_id === null || row === undefined) return { before: {}, after: counted };
  const differing = differingFields(fields, row).slice(0, mostFacts);
  const of = (state: ChangedRow['before']): Facts =>
    Object.fromEntries(differing.map(({ name }) => [name, short(state?.cells[name] ?? '')]));
  return { before: of(row.before), after: { ...of(row.after), ...counted } };
}
