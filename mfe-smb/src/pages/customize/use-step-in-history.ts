import { useEffect, useRef } from 'react';
import { useHistoryStep } from '../../order/use-history-step';
import { type CustomizeStep, customizeSteps, goToStep } from '../../state/business-order';
import { useOrderDispatch, useOrderPart } from '../../state/order-atom';

/**
 * The step that is shown, which stands in the browser's history as well. A page that is opened shows the step at which the
 * order stands.
 */
export function useStepInHistory(): CustomizeStep {
  const step = useOrderPart('customizeStep');
  const dispatch = useOrderDispatch();
  const [named, put] = useHistoryStep(customizeSteps);
  const shown = useRef<CustomizeStep>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (named === step) return;
    if (before === step && named !== undefined) {
      shown.current = named;
      dispatch(goToStep, named);
    } else put(step, { replace: before === undefined || named === undefined });
  });
  return step;
}
