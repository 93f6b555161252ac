import { type CatalogChange, catalogKinds, changeStates, listCatalogChanges } from '@bowtie/contracts';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { catalogLabels, changeLabels } from '../../rules/labels';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { choice, moment, pageOf, paging, table } from '../../web/parts';
import { oneOf } from '../../web/query';
import { searchForm } from '../../web/search-form';
import { catalogPath, changePath, changesPath } from './catalog-paths';
import { changeBadge, changeName, whenText } from './change-texts';

const pageSize = 25;

/** Changes in rows, each leading to its page. */
export function changeTable(caption: string, changes: readonly CatalogChange[]): Html {
  return table(
    caption,
    [
      { label: 'What' },
      { label: 'State' },
      { label: 'By' },
      { label: 'Made (UTC)' },
      { label: 'Goes or went live' },
    ],
    changes.map((change) => [
      html`<a href="${changePath(change.change_id)}">${changeName(change)}</a>${change.refusal !== null && html`<br><small>${change.refusal}</small>`}`,
      changeBadge(change),
      change.by,
      moment(change.date_created),
      whenText(change),
    ]),
  );
}

/** All changes of the catalogue by state and kind. */
export async function showChanges(
  { callService }: OperationsDeps,
  { query, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const page = pageOf(query);
  const state = oneOf(changeStates, query.get('state'));
  const kind = oneOf(catalogKinds, query.get('kind'));
  const states = state === undefined ? [...changeStates] : [state];
  const { changes, has_more } = await callService(listCatalogChanges, {
    body: { states, page, limit: pageSize, ...(kind !== undefined && { kind }) },
    requestId,
  });
  return {
    kind: 'page',
    title: 'Changes of the catalog',
    body: html`<p><a href="${catalogPath}">Catalog</a></p><h1>Changes</h1>
${searchForm(changesPath, 'Changes', [
  choice(
    'kind',
    'Of what',
    [['', 'Everything'], ...catalogKinds.map((each) => [each, catalogLabels[each]] as const)],
    kind ?? '',
  ),
  choice(
    'state',
    'State',
    [['', 'Any'], ...changeStates.map((each) => [each, changeLabels[each]] as const)],
    state ?? '',
  ),
])}
${changes.length === 0 ? html`<div class="panel"><h2>Nothing found</h2><p>No change fits. Take filters off to see more.</p></div>` : changeTable('Changes', changes)}
${paging({ path: changesPath, query }, page, has_more)}`,
  };
}
