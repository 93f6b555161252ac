import { paymentMethods, type SavedPaymentMethod } from '@bowtie/contracts';
import { useCallData } from '@bowtie/web';

/** The cards that a signed-in buyer has saved; none while they are not known, since a new card always pays. */
export function useSavedCards(isSignedIn: boolean): readonly SavedPaymentMethod[] {
  const { data } = useCallData(paymentMethods, isSignedIn ? {} : undefined, { freshMs: 0 });
  return data?.payment_methods ?? [];
}
