import { useSearchParams } from '@bowtie/web';
import { useEffect, useRef } from 'react';
import { type CustomizeStep, customizeSteps, goToStep } from '../../state/business-order';
import { useOrderDispatch, useOrderPart } from '../../state/order-atom';

/**
 * The step that is shown, which stands in the address as well: the browser's keys for back and forward go from step to step. A
 * page that is opened shows the step at which the order stands, whatever its address says.
 */
export function useStepInAddress(): CustomizeStep {
  const step = useOrderPart('customizeStep');
  const dispatch = useOrderDispatch();
  const [search, setSearch] = useSearchParams();
  const named = customizeSteps.find((each) => each === search.get('step'));
  const shown = useRef<CustomizeStep>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (named === step) return;
    if (before === step && named !== undefined) {
      shown.current = named;
      dispatch(goToStep, named);
    } else setSearch({ step }, { replace: before === undefined || named === undefined });
  }, [named, step, dispatch, setSearch]);
  return step;
}
