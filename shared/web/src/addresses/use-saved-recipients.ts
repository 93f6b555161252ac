import { accountAddresses, type SavedRecipient } from '@bowtie/contracts';
import { forgetServerData, useCallData, useSignedIn } from '@bowtie/web';

const none: readonly SavedRecipient[] = [];

/** The recipients that the signed-in person has saved; none before they are there, and for everybody else. */
export function useSavedRecipients(): readonly SavedRecipient[] {
  const signedIn = useSignedIn();
  const { data } = useCallData(accountAddresses, signedIn ? {} : undefined);
  return data?.addresses ?? none;
}

/** Has them loaded again, after one was changed. */
export function refreshSavedRecipients(): void {
  forgetServerData((url) => url === accountAddresses.path);
}
