import { type ReportLabel, storeMessages } from '@bowtie/domain';
import { ApiError, newId, refreshSession, reportError } from '@bowtie/web';
import { useRef, useState } from 'react';

/** Answers whose own words say what is wrong. */
const told = new Set([400, 403, 404, 409, 422, 429]);

/**
 * Runs an order action once per confirmation, however often it is retried. Success is shown by the flash
 * message, failure by `error`.
 */
export function useOrderAction(label: ReportLabel, onDone: () => void) {
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const key = useRef<string>(undefined);
  const run = async (act: (idempotencyKey: string) => Promise<unknown>): Promise<boolean> => {
    key.current ??= newId();
    setState({ busy: true });
    try {
      await act(key.current);
      key.current = undefined;
      setState({ busy: false });
      await refreshSession();
      onDone();
      return true;
    } catch (error) {
      const isTold = error instanceof ApiError && told.has(error.status);
      if (isTold) key.current = undefined;
      else reportError(label, error);
      setState({ busy: false, error: isTold ? error.message : storeMessages.orderLookupFailed });
      return false;
    }
  };
  const reset = () => {
    // What was refused has changed meanwhile, in another tab or by its recipient.
    if (state.error !== undefined) onDone();
    setState({ busy: false });
  };
  return { ...state, run, reset };
}
