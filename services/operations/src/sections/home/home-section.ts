import { html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { may } from '../../rules/roles';
import { homePath as path } from '../../web/layout';
import type { OperatorRequest, PageAnswer, Section } from '../../web/page-request';
import { field } from '../../web/parts';
import { searchForm } from '../../web/search-form';
import { auditTable } from '../audit/audit-table';
import { reportedPath } from '../orders/order-list';

const mostShown = 10;

async function showHome({ audit }: OperationsDeps, { operator }: OperatorRequest): Promise<PageAnswer> {
  const { records } = await audit.page({ operator: operator.name, page: 1, limit: mostShown });
  return {
    kind: 'page',
    title: 'Start',
    body: html`<h1>Hello, ${operator.name}</h1>
${searchForm('/ops/orders/', 'Orders', [
  field({
    name: 'q',
    label: 'Part of order number, e-mail or name, or last four',
    type: 'search',
    maxLength: 100,
  }),
])}
<p><a href="/ops/orders/reviews/">Orders on review</a> · <a href="/ops/orders/?status=refunds">Refunds to check</a> · <a href="${reportedPath}">Changes that were not the buyer’s</a> · <a href="/ops/cards/">Search cards</a> · <a href="/ops/people/">Search people</a>${may(operator.role, 'audit') && html` · <a href="/ops/audit/">What everybody did</a>`}</p>
<h2>What you did last</h2>
${auditTable('Your last actions', records)}`,
  };
}

/** The first page after signing in. It has no place in the menu: the name of the pages leads to it. */
export function homeSection(deps: OperationsDeps): Section {
  return {
    path,
    label: 'Start',
    permission: 'read',
    routes: [{ path, method: 'GET', permission: 'read', handle: (request) => showHome(deps, request) }],
  };
}
