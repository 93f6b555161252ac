import { paymentMethods, type SavedPaymentMethod } from '@bowtie/contracts';
import { call, useServerData } from '@bowtie/web';

/** The cards that a signed-in buyer has saved; none while they are not known, since a new card always pays. */
export function useSavedCards(isSignedIn: boolean): readonly SavedPaymentMethod[] {
  const { data } = useServerData(
    isSignedIn ? paymentMethods.path : undefined,
    (signal) => call(paymentMethods, { signal }),
    { freshMs: 0 },
  );
  return data?.payment_methods ?? [];
}
