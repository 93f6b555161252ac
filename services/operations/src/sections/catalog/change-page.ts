import {
  type CallAnswer,
  type Cells,
  type ChangedRow,
  draftChange,
  openChanges,
  publishedChange,
  type RowField,
  readCatalogChange,
  refusedChange,
} from '@bowtie/contracts';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { facts, moment, note, pageOf, paging } from '../../web/parts';
import { auditTable } from '../audit/audit-table';
import { codeNote } from './banner-promotions';
import { catalogPath, changePath, kindPath, rowPath } from './catalog-paths';
import { possibleActions } from './change-actions';
import { changeBadge, changeName, countsText, differingFields, whenText } from './change-texts';
import { doneNote } from './row-list';

type Read = CallAnswer<typeof readCatalogChange>;
const pageSize = 10;

/** A change as its page shows it. @throws ApiError `change_not_found` */
export async function readChange(
  { callService }: Pick<OperationsDeps, 'callService'>,
  { params, requestId }: OperatorRequest,
  page = 1,
): Promise<Read> {
  const body = { change_id: (params.change_id ?? '').slice(0, 64), page, limit: pageSize };
  return callService(readCatalogChange, { body, requestId });
}

function picture(svg: string | null, alt: string): Html {
  if (svg === null) return html``;
  const data = Buffer.from(svg).toString('base64');
  return html`<img src="data:image/svg+xml;base64,${data}" alt="${alt}">`;
}

/** A banner as its words stand in it. */
function banner({ bannerText, buttonText, terms, promoCode }: Cells): Html {
  return html`<div class="ops-banner"><strong>${bannerText}</strong> <span class="ops-banner-button">${buttonText}</span>${(promoCode ?? '') !== '' && html`<br><small>Gives the code ${promoCode}</small>`}<br><small>${terms}</small></div>`;
}

function look(kind: Read['change']['kind'], state: ChangedRow['before'], name: string): Html {
  if (state === null) return html`<p class="muted">Not there</p>`;
  return kind === 'promo_banners' ? banner(state.cells) : picture(state.svg, name);
}

const nothing = html`<span class="muted">nothing</span>`;
const lines = (text: string | undefined) =>
  text === undefined || text === '' ? nothing : html`<span class="ops-value">${text}</span>`;

/** One row before and after, field by field, and how it looks. */
function rowDiff({ kind }: Read['change'], fields: readonly RowField[], row: ChangedRow, about: Html): Html {
  const { row_id, before, after } = row;
  const differing = differingFields(fields, row);
  const hasLook = kind === 'promo_banners' || (before?.svg ?? after?.svg ?? null) !== null;
  const what = before === null ? 'New' : after === null ? 'Taken away' : 'Changed';
  return html`<section class="panel"><h2>${row_id} <small class="muted">${what}</small></h2>
${about}
${hasLook && html`<div class="ops-looks"><figure><figcaption>Before</figcaption>${look(kind, before, `${row_id} before`)}</figure><figure><figcaption>After</figcaption>${look(kind, after, `${row_id} after`)}</figure></div>`}
<div class="scroll" tabindex="0" role="region" aria-label="Fields of ${row_id}"><table class="ops-diff"><thead><tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>${differing.map(({ name, label }) => html`<tr><th scope="row">${label}</th><td>${lines(before?.cells[name])}</td><td>${lines(after?.cells[name])}</td></tr>\n`)}</tbody></table></div></section>`;
}

/** A change with what becomes of each row, how it would look, and what can be done with it. */
export async function showChange(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { query, operator, path } = request;
  const page = pageOf(query);
  const { change, fields, rows, undone_by } = await readChange(deps, request, page);
  const { change_id, kind, row_id, state, refusal } = change;
  const total = change.new_count + change.changed_count + change.removed_count;
  const edits = may(operator.role, 'catalog_edit');
  const canEdit =
    edits &&
    row_id !== null &&
    (state === draftChange || state === refusedChange) &&
    change.removed_count === 0;
  const again = `${rowPath(kind, row_id ?? '')}?${new URLSearchParams({ from: change_id, replaces: change_id })}`;
  const actions = edits ? possibleActions(change) : [];
  const isOpen = openChanges.includes(state);
  const about = async ({ after }: ChangedRow) =>
    kind === 'promo_banners' && isOpen ? codeNote(deps, request, after?.cells) : html``;
  const diffs = await Promise.all(rows.map(async (row) => rowDiff(change, fields, row, await about(row))));
  const done = await deps.audit.find((query.get('done') ?? '').slice(0, 64));
  return {
    kind: 'page',
    title: changeName(change),
    body: html`<p><a href="${catalogPath}">Catalog</a> · <a href="${row_id === null ? kindPath(kind) : rowPath(kind, row_id)}">${row_id ?? 'Rows'}</a></p>
<h1>${changeName(change)}</h1>
<div class="ops-lead">${changeBadge(change)}<span>${countsText(change)}</span></div>
${doneNote(query)}
${done !== null && done.outcome === 'done' && note('good', done.message)}
${refusal !== null && note('bad', refusal, 'Nothing of it went live.')}
${undone_by !== null && note('warn', html`It was taken back by <a href="${changePath(undone_by.change_id)}">another change</a>.`)}
${(actions.length > 0 || canEdit) && html`<ul class="ops-actions">${actions.map(({ name, label, isMain }) => html`<li><a class="${isMain ? 'button' : 'ops-plain'}" href="${changePath(change_id)}${name}/">${label}</a></li>`)}${canEdit && html`<li><a class="ops-plain" href="${again}">Edit again</a></li>`}</ul>`}
${facts([
  ['Made by', html`${change.by}, ${moment(change.date_created)} UTC`],
  ['Published by', change.published_by],
  [state === publishedChange ? 'Live since (UTC)' : 'Goes live', whenText(change)],
  [
    'Takes back',
    change.undoes === null ? null : html`<a href="${changePath(change.undoes)}">an earlier change</a>`,
  ],
])}
<h2>${state === publishedChange ? 'What it changed' : 'Preview'}</h2>
${diffs}
${paging({ path, query }, page, page * pageSize < total)}
${may(operator.role, 'audit') && (await audited(deps, change_id))}`,
  };
}

async function audited({ audit }: OperationsDeps, change_id: string): Promise<Html> {
  const { records } = await audit.page({ target: `changes/${change_id}`, page: 1, limit: 20 });
  return records.length === 0
    ? html``
    : html`<h2>Audit</h2>${auditTable('What operators did with it', records)}`;
}
