import {
  type ChangeState,
  catalogKinds,
  draftChange,
  exportCatalogRows,
  listCatalogChanges,
  listCatalogRows,
  refusedChange,
  waitingChange,
} from '@bowtie/contracts';
import { html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { catalogLabels } from '../../rules/labels';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, choice, field, note, pageOf, paging, table } from '../../web/parts';
import { searchOf } from '../../web/query';
import { searchForm } from '../../web/search-form';
import { catalogPath, changesPath, kindOf, kindPath, rowPath } from './catalog-paths';
import { changeTable } from './change-list';

const pageSize = 25;
const mostWaiting = 10;

/** The first page of the catalogue: what it keeps, what waits to go live, and what did not. */
export async function showCatalog(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { requestId } = request;
  const list = async (states: ChangeState[]) =>
    (await deps.callService(listCatalogChanges, { body: { states, limit: mostWaiting }, requestId })).changes;
  const [waiting, open] = await Promise.all([list([waitingChange]), list([draftChange, refusedChange])]);
  return {
    kind: 'page',
    title: 'Catalog',
    body: html`<h1>Catalog</h1>
<p class="muted">What the store shows. A change is a draft first; once it is published it is live everywhere within two seconds.</p>
<ul class="ops-tiles">${catalogKinds.map((kind) => html`<li><a href="${kindPath(kind)}">${catalogLabels[kind]}</a></li>`)}</ul>
<h2>Waiting for their time</h2>
${waiting.length === 0 ? html`<p>Nothing waits.</p>` : changeTable('Changes that wait, the next first', waiting)}
<h2>Drafts, and what did not go live</h2>
${open.length === 0 ? html`<p>No drafts.</p>` : changeTable('Drafts, the newest first', open)}
<p><a href="${changesPath}">All changes</a></p>`,
  };
}

/** The rows of a kind. */
export async function showRows(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { query, requestId, operator } = request;
  const kind = kindOf(request);
  const search = searchOf(query);
  const page = pageOf(query);
  const state = query.get('state') ?? '';
  const { rows, total_count } = await deps.callService(listCatalogRows, {
    body: {
      ...{ kind, search, page, limit: pageSize },
      ...(state === 'on' || state === 'off' ? { is_enabled: state === 'on' } : {}),
    },
    requestId,
  });
  const label = catalogLabels[kind];
  const path = kindPath(kind);
  const edits = may(operator.role, 'catalog_edit');
  const isSwitched = rows.some(({ is_enabled }) => is_enabled !== null) || state !== '';
  const found = rows.map(({ row_id, name, detail, is_enabled, image_url }) => [
    html`<a class="ops-picture" href="${rowPath(kind, row_id)}">${image_url !== null && html`<img src="${image_url}" alt="" width="48" height="48">`}<span>${name}</span></a>`,
    html`<small>${row_id}</small>`,
    detail,
    is_enabled === null ? '' : badge(is_enabled ? 'On' : 'Off', is_enabled ? 'good' : 'plain'),
  ]);
  return {
    kind: 'page',
    title: label,
    body: html`<p><a href="${catalogPath}">Catalog</a></p><h1>${label}</h1>
<div class="ops-lead"><span>${total_count} in all</span>${edits && html`<a href="${path}new/">Add one</a>`}<a href="${path}export/">Export as CSV</a>${edits && html`<a href="${path}import/">Import CSV</a>`}<a href="${changesPath}?kind=${kind}">Changes</a></div>
${searchForm(path, label, [
  field({ name: 'q', label: 'Name', type: 'search', value: search, maxLength: 100 }),
  ...(isSwitched
    ? [
        choice(
          'state',
          'State',
          [
            ['', 'Any'],
            ['on', 'On'],
            ['off', 'Off'],
          ],
          state,
        ),
      ]
    : []),
])}
${rows.length === 0 ? html`<div class="panel"><h2>Nothing found</h2><p>Take filters off to see more.</p></div>` : table(label, [{ label: 'Name' }, { label: 'In addresses' }, { label: 'More' }, { label: 'State' }], found)}
${paging({ path, query }, page, page * pageSize < total_count)}`,
  };
}

/** All rows of a kind as a file. */
export async function exportRows(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const kind = kindOf(request);
  const { operator, requestId, address } = request;
  const { csv, row_count } = await deps.callService(exportCatalogRows, { body: { kind }, requestId });
  await deps.audit.note({
    ...{ operator, requestId, address },
    action: 'catalog_export',
    target: { kind: 'catalog', id: kind },
    message: `${row_count} rows.`,
  });
  const day = new Date().toISOString().slice(0, 10);
  return {
    kind: 'file',
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(csv),
    name: `${kind}-${day}.csv`,
  };
}

/** What came of something, at the top of a page. */
export function doneNote(query: URLSearchParams) {
  const unchanged = Number(query.get('unchanged') ?? '0');
  const same = unchanged > 0 ? ` ${unchanged.toLocaleString('en')} rows of the file are as they were.` : '';
  return query.has('saved') && note('good', `Saved as a draft. Nobody sees it until it is published.${same}`);
}
