import { useLocation, useNavigate } from '@bowtie/web';
import * as z from 'zod/mini';

const StateSchema = z.object({ step: z.string() });

/**
 * The step that the browser's history names for this visit of the page, and the way to put one there: its keys for back and
 * forward go from step to step, while the page has one address.
 */
export function useHistoryStep<Step extends string>(steps: readonly Step[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const { data } = StateSchema.safeParse(location.state);
  const put = (step: Step, { replace = false } = {}) =>
    navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { state: { step }, replace },
    );
  return [steps.find((each) => each === data?.step), put] as const;
}
