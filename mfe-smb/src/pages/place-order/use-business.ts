import { smallBusinessStatus } from '@bowtie/contracts';
import { call, useServerData } from '@bowtie/web';

/** Whether the signed-in visitor has a business, and whether it is approved. */
export function useBusinessStatus(isSignedIn: boolean) {
  return useServerData(
    isSignedIn ? smallBusinessStatus.path : undefined,
    (signal) => call(smallBusinessStatus, { signal }),
    { freshMs: 0 },
  );
}
