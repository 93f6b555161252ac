/** What can be searched for. Only merchants may be local ones. */
export type SearchKind = 'product' | 'occasion' | 'design' | 'merchant' | 'page';

/** What a shopper may search for, as the index keeps it. `id` is unique within its kind. */
export interface SearchDocument {
  kind: SearchKind;
  id: string;
  name: string;
  /** Other words that it is known by. They count for less than the name. */
  keywords: string;
  description: string;
  /** Of equally good matches the one with the greater weight comes first; 1 is usual. */
  weight: number;
  enabled: boolean;
  local: boolean;
}

/** One kind of hit that is wanted, and how many of them at most. */
export interface SearchScope {
  kind: SearchKind;
  limit: number;
  /** The local merchants in place of the national ones. */
  local?: boolean;
}

/** Search of the catalogue. The first letters of a word and small slips of spelling find it too. */
export interface CatalogSearch {
  /** Makes the index hold exactly these documents. */
  replaceAll(documents: readonly SearchDocument[]): Promise<void>;
  /**
   * Ids of what is enabled, a list for each scope, the best match first. An empty text finds nothing.
   * @throws SearchUnavailable
   */
  find(text: string, scopes: readonly SearchScope[]): Promise<string[][]>;
  /**
   * Ids of all of a kind by their names alone, local ones and those that are not enabled too, the best match first.
   * @throws SearchUnavailable
   */
  findByName(text: string, kind: SearchKind, limit: number): Promise<string[]>;
}

/** The search service could not be asked, or gave an answer that makes no sense. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
}
