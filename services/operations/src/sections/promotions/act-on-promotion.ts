import type { PromotionView } from '@bowtie/contracts';
import { apiErrorOf } from '@bowtie/service-kit';
import { type Action, runAction } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { promotionPath } from './promotion-paths';

/** Why an action was not done. */
export interface Problem {
  error: string;
  status: number;
}

/** Who does not see the reason of an action. */
export const reasonHint = 'It is written down with your name, and no customer sees it.';

/** Does an action on a promotion, and leads to its page; or shows why it is refused. */
export async function actOnPromotion(
  deps: OperationsDeps,
  request: OperatorRequest,
  promotionId: string,
  action: Omit<Action, 'target'>,
  show: (problem: Problem) => PageAnswer,
): Promise<PageAnswer> {
  try {
    const target = { kind: 'promotion' as const, id: promotionId };
    const record = await runAction(deps, request, { ...action, target });
    return {
      kind: 'redirect',
      to: `${promotionPath(promotionId)}?${new URLSearchParams({ done: record._id })}`,
    };
  } catch (thrown) {
    const refused = apiErrorOf(thrown);
    if (refused === undefined || refused.status >= 500) throw thrown;
    return show({ error: refused.message, status: refused.status });
  }
}

/** The limits of a promotion as the audit has them. */
export function limitFacts({
  period,
  uses,
  per_person,
}: Pick<PromotionView, 'period' | 'uses' | 'per_person'>) {
  return {
    days: period === null ? '' : `${period.first_day} to ${period.last_day}, ${period.time_zone}`,
    uses: String(uses),
    by_one_person: per_person === null ? 'any' : String(per_person),
  };
}
