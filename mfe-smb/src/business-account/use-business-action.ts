import { notify } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { useState } from 'react';
import { refreshBusiness } from './business-data';

/** Does something with a business, says what came of it, and has the pages show it. */
export function useBusinessAction() {
  const [busy, setBusy] = useState(false);
  /** @returns whether it was done */
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      notify(done);
      return true;
    } catch (error) {
      notify(accountMessage(error), 'error');
      return false;
    } finally {
      setBusy(false);
      refreshBusiness();
    }
  };
  return { busy, run };
}
