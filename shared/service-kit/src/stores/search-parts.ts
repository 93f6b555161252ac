import { soughtParts } from '@bowtie/domain';

type PartCondition = { search_parts: string | { $regex: string } };

/**
 * Finds the documents that have every word of a search as a part, by the index on their `search_parts`; undefined for a search without
 * words.
 */
export function partsFilter(typed: string): { $and: PartCondition[] } | undefined {
  const conditions = soughtParts(typed).map(({ text, isWhole }): PartCondition => {
    const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return { search_parts: isWhole ? text : { $regex: `^${escaped}` } };
  });
  return conditions.length === 0 ? undefined : { $and: conditions };
}

/** A filter that also finds what a part of the typed text is in. */
export function orParts<Condition extends object>(condition: Condition, typed: string) {
  const parts = partsFilter(typed);
  return parts === undefined ? condition : { $or: [condition, parts] };
}
