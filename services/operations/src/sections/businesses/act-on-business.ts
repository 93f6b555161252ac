import { actAndShow, type Problem } from '../../actions/act-and-show';
import type { Action } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { businessPath } from './business-paths';

/** Does an action on a business, and leads to its page; or shows why it is refused. */
export function actOnBusiness(
  deps: OperationsDeps,
  request: OperatorRequest,
  id: string,
  action: Omit<Action, 'target'>,
  show: (problem: Problem) => PageAnswer,
): Promise<PageAnswer> {
  const target = { kind: 'business', id } as const;
  return actAndShow(deps, request, { ...action, target }, { pathOf: () => businessPath(id), show });
}
