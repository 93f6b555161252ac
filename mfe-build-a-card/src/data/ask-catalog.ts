import { type CallAnswer, designCategories, giftTemplates } from '@bowtie/contracts';
import { call } from '@bowtie/web';

/** The catalogue's calls, apart from the page: its first data come with the document. */
export function askAllDesigns(signal: AbortSignal): Promise<CallAnswer<typeof giftTemplates>> {
  return call(giftTemplates, { query: { page: 1, limit: 100 }, signal });
}

export function askDesignCategories(signal: AbortSignal): Promise<CallAnswer<typeof designCategories>> {
  return call(designCategories, { signal });
}
