import { html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { auditOutcomes } from '../../model/audit-record';
import { actionLabels } from '../../rules/labels';
import type { OperatorRequest, PageAnswer, Section } from '../../web/page-request';
import { choice, field, pageOf, paging } from '../../web/parts';
import { oneOf } from '../../web/query';
import { searchForm } from '../../web/search-form';
import { auditTable, outcomeLabel } from './audit-table';

const path = '/ops/audit/';
const pageSize = 50;
const longest = 100;

/** What a filter asks for; undefined for nothing. */
function filterOf(query: URLSearchParams, name: string): string | undefined {
  const text = (query.get(name) ?? '').trim().slice(0, longest);
  return text === '' ? undefined : text;
}

async function showAudit({ audit }: OperationsDeps, { query }: OperatorRequest): Promise<PageAnswer> {
  const page = pageOf(query);
  const operator = filterOf(query, 'operator');
  const target = filterOf(query, 'target');
  const action = oneOf(Object.keys(actionLabels), query.get('action'));
  const outcome = oneOf(auditOutcomes, query.get('outcome'));
  const { records, hasMore } = await audit.page({ operator, target, action, outcome, page, limit: pageSize });
  return {
    kind: 'page',
    title: 'Audit',
    body: html`<h1>Audit</h1>
<p class="muted">What operators did, the newest first. An action is written down before it is done; one that stays unfinished was cut off, and is done to its end by sending its form again.</p>
${searchForm(path, 'Audit', [
  field({
    name: 'target',
    label: 'Order number, card or person',
    type: 'search',
    value: target ?? '',
    maxLength: longest,
  }),
  field({ name: 'operator', label: 'Operator', value: operator ?? '', maxLength: 40 }),
  choice('action', 'What', [['', 'Anything'], ...Object.entries(actionLabels)], action ?? ''),
  choice(
    'outcome',
    'How it ended',
    [['', 'Any way'], ...auditOutcomes.map((each) => [each, outcomeLabel(each)] as const)],
    outcome ?? '',
  ),
])}
${records.length === 0 ? html`<div class="panel"><h2>Nothing found</h2><p>Nobody did anything that fits. Take filters off to see more.</p></div>` : auditTable('Actions', records)}
${paging({ path, query }, page, hasMore)}`,
  };
}

/** Who did what. */
export function auditSection(deps: OperationsDeps): Section {
  return {
    path,
    label: 'Audit',
    permission: 'audit',
    routes: [{ path, method: 'GET', permission: 'audit', handle: (request) => showAudit(deps, request) }],
  };
}
