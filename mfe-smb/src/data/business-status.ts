import { businessOverview, smallBusinessRegistration, smallBusinessStatus } from '@bowtie/contracts';
import { forgetServerData, useCallData } from '@bowtie/web';

/** Whether the signed-in visitor has a business, and whether it is approved. */
export function useBusinessStatus() {
  return useCallData(smallBusinessStatus, {}, { freshMs: 0 });
}

/** What the visitor registered with, and why that was rejected. @param isNeeded whether it is asked for */
export function useFormerRegistration(isNeeded: boolean) {
  return useCallData(smallBusinessRegistration, isNeeded ? {} : undefined, { freshMs: 0 });
}

/** What was read of the business is not so any more: it has registered. */
export function forgetBusinessStatus(): void {
  const keys: readonly string[] = [
    smallBusinessStatus.path,
    smallBusinessRegistration.path,
    businessOverview.path,
  ];
  forgetServerData((key) => keys.includes(key));
}
