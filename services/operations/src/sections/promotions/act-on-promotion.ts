import type { PromotionView } from '@bowtie/contracts';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import type { Action } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { promotionPath } from './promotion-paths';

/** Who does not see the reason of an action. */
export const reasonHint = 'It is written down with your name, and no customer sees it.';

/** Does an action on a promotion, and leads to its page; or shows why it is refused. */
export function actOnPromotion(
  deps: OperationsDeps,
  request: OperatorRequest,
  id: string,
  action: Omit<Action, 'target'>,
  show: (problem: Problem) => PageAnswer,
): Promise<PageAnswer> {
  const target = { kind: 'promotion', id } as const;
  return actAndShow(deps, request, { ...action, target }, { pathOf: () => promotionPath(id), show });
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
