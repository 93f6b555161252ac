import { accountAddresses, type SavedRecipient } from '@bowtie/contracts';
import { call, forgetServerData, useServerData, useSignedIn } from '@bowtie/web';

const key = accountAddresses.path;
const none: readonly SavedRecipient[] = [];

/** The recipients that the signed-in person has saved; none before they are there, and for everybody else. */
export function useSavedRecipients(): readonly SavedRecipient[] {
  const signedIn = useSignedIn();
  const { data } = useServerData(signedIn ? key : undefined, (signal) => call(accountAddresses, { signal }));
  return data?.addresses ?? none;
}

/** Has them loaded again, after one was changed. */
export function refreshSavedRecipients(): void {
  forgetServerData((url) => url === key);
}
