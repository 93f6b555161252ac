import { type CallAnswer, directCards } from '@bowtie/contracts';
import { ApiError, call, reportError } from '@bowtie/web';

/** The cards of a brand; null where we sell none. */
export async function fetchBrand(
  slug: string,
  signal: AbortSignal,
): Promise<CallAnswer<typeof directCards> | null> {
  try {
    return await call(directCards, { params: { merchant: slug }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    if (!signal.aborted) reportError('direct cards', error);
    throw error;
  }
}
