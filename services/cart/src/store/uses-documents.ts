import type { SupplyDocuments, SupplyHold } from '@bowtie/service-kit';

/** What a document has that keeps a limited number of uses. */
interface KeptUses {
  uses_left: number;
  /** Absent where nobody used it yet. */
  holds?: SupplyHold[];
  /** Counts the changes of the uses. */
  version?: number | null;
}

/** A collection of such documents. */
interface UsesCollection<D> {
  find(id: string): Promise<D | null>;
  /** Writes where the document still has this version. */
  set(id: string, version: number | null, fields: Required<KeptUses>): Promise<{ matchedCount: number }>;
  /** Those with holds that were over before a time; a number of them at once. */
  lapsed(before: Date): Promise<{ _id: string }[]>;
}

/** The uses of documents as supplies, each changed by compare-and-set. */
export function usesDocuments<D extends KeptUses & { _id: string }>(
  collection: UsesCollection<D>,
): SupplyDocuments<D> {
  return {
    async find(id) {
      const document = await collection.find(id);
      return document && { supply: { left: document.uses_left, holds: document.holds ?? [] }, document };
    },
    async write({ document: { _id, version = null } }, { left, holds }) {
      const next = { uses_left: left, holds: [...holds], version: (version ?? 0) + 1 };
      return (await collection.set(_id, version, next)).matchedCount === 1;
    },
    lapsed: async (before) => (await collection.lapsed(before)).map(({ _id }) => _id),
  };
}

/** How many documents are swept at once. */
export const sweptAtOnce = 200;
