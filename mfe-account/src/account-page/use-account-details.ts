import { accountDetails } from '@bowtie/contracts';
import { call, forgetServerData, useServerData } from '@bowtie/web';

const key = accountDetails.path;

/** The details of the signed-in person. */
export function useAccountDetails() {
  return useServerData(key, (signal) => call(accountDetails, { signal }));
}

/** Has the details loaded again, after they were changed. */
export function refreshAccountDetails(): void {
  forgetServerData((url) => url === key);
}
