import { type ApiError, apiErrorOf } from '@bowtie/service-kit';
import type { OperationsDeps } from '../deps';
import type { AuditRecord } from '../model/audit-record';
import type { OperatorRequest, PageAnswer } from '../web/page-request';
import { type Action, runAction } from './run-action';

/** Why an action was not done. */
export interface Problem {
  error: string;
  status: number;
}

interface Shown {
  /** The page of what it was done to, which tells what came of it. */
  pathOf(record: AuditRecord): string;
  /** The form again, with why it was not done. */
  show(problem: Problem, refused: ApiError): PageAnswer | Promise<PageAnswer>;
}

/** Does an action, and leads to the page of what it was done to; or shows why it is refused. */
export async function actAndShow(
  deps: Pick<OperationsDeps, 'audit'>,
  request: OperatorRequest,
  action: Action,
  { pathOf, show }: Shown,
): Promise<PageAnswer> {
  try {
    const record = await runAction(deps, request, action);
    return { kind: 'redirect', to: `${pathOf(record)}?${new URLSearchParams({ done: record._id })}` };
  } catch (thrown) {
    const refused = apiErrorOf(thrown);
    if (refused === undefined || refused.status >= 500) throw thrown;
    return show({ error: refused.message, status: refused.status }, refused);
  }
}
