import type { GiftTemplate } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';

/** So many designs of a network, from one occasion after the other, so that no two of one stand together. */
export function variedDesigns(
  templates: readonly GiftTemplate[],
  network: Network,
  count: number,
): GiftTemplate[] {
  const byCategory = new Map<string, GiftTemplate[]>();
  for (const design of templates.filter(({ card_network }) => card_network.includes(network)))
    byCategory.set(design.category, [...(byCategory.get(design.category) ?? []), design]);
  const rows = [...byCategory.values()];
  const most = Math.max(0, ...rows.map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, round) => rows.flatMap((row) => row[round] ?? []));
  return rounds.flat().slice(0, count);
}
