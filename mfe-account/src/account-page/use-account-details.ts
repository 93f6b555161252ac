import { accountDetails } from '@bowtie/contracts';
import { forgetServerData, useCallData } from '@bowtie/web';

/** The details of the signed-in person. */
export function useAccountDetails() {
  return useCallData(accountDetails, {});
}

/** Has the details loaded again, after they were changed. */
export function refreshAccountDetails(): void {
  forgetServerData((url) => url === accountDetails.path);
}
