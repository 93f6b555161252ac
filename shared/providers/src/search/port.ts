/** What a shopper may search for: a merchant, as the index keeps it. */
export interface SearchDocument {
  slug: string;
  name: string;
  category: string;
  description: string;
  enabled: boolean;
  local: boolean;
}

/** A question to the index. Only merchants on sale are found; `local` chooses the local or the national ones. */
export interface SearchQuestion {
  text: string;
  limit: number;
  local: boolean;
}

/** Merchant search. The first words of a name and small slips of spelling find it too. */
export interface MerchantSearch {
  /** Makes the index hold exactly these documents. */
  replaceAll(documents: readonly SearchDocument[]): Promise<void>;
  /** Slugs, the best match first. An empty text finds nothing. */
  find(question: SearchQuestion): Promise<string[]>;
}

/** The search service could not be asked, or gave an answer that makes no sense. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
}
