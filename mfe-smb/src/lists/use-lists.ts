import { readRecipientList, recipientLists } from '@bowtie/contracts';
import { call, newId, reportError, useCallData } from '@bowtie/web';
import { useState } from 'react';
import { useRowsDispatch } from '../state/order-atom';
import { takeList } from './list-rows';

/** The saved lists of the signed-in visitor's business. */
export function useLists(isSignedIn: boolean) {
  return useCallData(recipientLists, isSignedIn ? {} : undefined, { freshMs: 0 });
}

/** Fills the grid with a list, and says how that goes. */
export function useListUse(onUsed: () => void) {
  const takeInto = useRowsDispatch();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  return {
    state,
    use: async (listId: string, amount: string) => {
      setState('busy');
      try {
        const list = await call(readRecipientList, { params: { list_id: listId } });
        takeInto(takeList, list, amount, newId);
        setState('idle');
        onUsed();
      } catch (error) {
        reportError('recipient lists', error);
        setState('failed');
      }
    },
  };
}
