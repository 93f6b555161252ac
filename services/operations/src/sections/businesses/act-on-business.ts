import { apiErrorOf } from '@bowtie/service-kit';
import { type Action, runAction } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { businessPath } from './business-paths';

/** Does an action on a business, and leads to its page, which tells what came of it; or shows why it is refused. */
export async function actOnBusiness(
  deps: OperationsDeps,
  request: OperatorRequest,
  businessId: string,
  action: Omit<Action, 'target'>,
  showProblem: (problem: { error: string; status: number }) => PageAnswer,
): Promise<PageAnswer> {
  try {
    const record = await runAction(deps, request, {
      ...action,
      target: { kind: 'business', id: businessId },
    });
    return {
      kind: 'redirect',
      to: `${businessPath(businessId)}?${new URLSearchParams({ done: record._id })}`,
    };
  } catch (thrown) {
    const apiError = apiErrorOf(thrown);
    if (apiError === undefined || apiError.status >= 500) throw thrown;
    return showProblem({ error: apiError.message, status: apiError.status });
  }
}
